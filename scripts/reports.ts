/** One test as a runner reported it. */
export type Outcome = {
  /** The names of its describes and its own, joined by ' > '. */
  title: string;
  state: "passed" | "failed" | "skipped";
  /** What the runner said of a failure, its beginning. */
  reason?: string | undefined;
  /** How long it took. */
  seconds?: number | undefined;
};

/** characters */
const REASON = 600;

type VitestReport = {
  testResults: {
    name: string;
    status: string;
    assertionResults: {
      ancestorTitles: string[];
      title: string;
      status: string;
      failureMessages?: string[];
      /** ms */
      duration?: number | null;
    }[];
  }[];
};

/** Reads the report of Vitest's json reporter. A file that could not even be loaded counts as one failed test. */
export function readVitestReport(json: string): Outcome[] {
  const { testResults } = JSON.parse(json) as VitestReport;
  return testResults.flatMap((file) => {
    const outcomes = file.assertionResults.map((result): Outcome => {
      const { ancestorTitles, title, status, failureMessages = [], duration } = result;
      const state = status === "passed" || status === "failed" ? status : "skipped";
      const reason = failureMessages[0]?.slice(0, REASON);
      return { title: [...ancestorTitles, title].join(" > "), state, reason, seconds: (duration ?? 0) / 1000 };
    });
    const broken = file.status === "failed" && outcomes.every(({ state }) => state !== "failed");
    return broken ? [...outcomes, { title: file.name, state: "failed" }] : outcomes;
  });
}

type PlaywrightSuite = {
  title: string;
  specs?: {
    title: string;
    tests: { status: "expected" | "unexpected" | "flaky" | "skipped"; results?: { /** ms */ duration: number }[] }[];
  }[];
  suites?: PlaywrightSuite[];
};
type PlaywrightReport = { suites: PlaywrightSuite[]; errors?: { message?: string }[] };

/** Reads the report of Playwright's json reporter. A test that passed only when tried again has failed. */
export function readPlaywrightReport(json: string): Outcome[] {
  const { suites, errors = [] } = JSON.parse(json) as PlaywrightReport;
  // The outermost suites are the files, whose names are no part of a title.
  const outcomes = suites.flatMap((file) => outcomesIn(file, []));
  return [...outcomes, ...errors.map(({ message }): Outcome => ({ title: message ?? "error", state: "failed" }))];
}

function outcomesIn(suite: PlaywrightSuite, above: string[]): Outcome[] {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map(({ status, results = [] }): Outcome => {
      const state = status === "expected" ? "passed" : status === "skipped" ? "skipped" : "failed";
      const seconds = results.reduce((sum, { duration }) => sum + duration, 0) / 1000;
      return { title: [...above, spec.title].join(" > "), state, seconds };
    }),
  );
  const inner = (suite.suites ?? []).flatMap((below) => outcomesIn(below, [...above, below.title]));
  return [...own, ...inner];
}
