/** A browser by its W3C protocol: one window, of which the walks need no more than this. */
export type Browser = {
  /** Loads a page. */
  open(url: string): Promise<void>;
  /** What a script's expression gives, awaited, as JSON has it. */
  evaluate(expression: string): Promise<unknown>;
  /** Real input: sequences of actions as both protocols, WebDriver and WebDriver BiDi, describe them. */
  perform(actions: readonly object[]): Promise<void>;
  /** px */
  resize(width: number, height: number): Promise<void>;
  /** As PNG. */
  screenshot(): Promise<Buffer>;
  /** Errors that its console showed; none where the protocol does not give them. */
  errors(): readonly string[];
  close(): Promise<void>;
};
