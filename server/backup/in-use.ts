/** Says more of a data folder that another process has, though none answers on its control socket. */
export function inUseHint(error: unknown): never {
  if (error instanceof Error && error.message.endsWith("is in use by another Ankur process.")) {
    const hint = "That process is starting, stopping or stuck: it does not answer on its control socket.";
    throw new Error(`${error.message} ${hint}`, { cause: error });
  }
  throw error;
}
