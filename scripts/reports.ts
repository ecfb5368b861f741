/** One test as a runner reported it. */
export type Outcome = {
  /** The names of its describes and its own, joined by ' > '. */
  title: string;
  state: "passed" | "failed" | "skipped";
  /** What the runner said of a failure, its beginning. */
  reason?: string | undefined;
};

/** characters */
const REASON = 600;

type VitestReport = {
  testResults: {
    name: string;
    status: string;
    assertionResults: { ancestorTitles: string[]; title: string; status: string; failureMessages?: string[] }[];
  }[];
};

/** Reads the report of Vitest's json reporter. A file that could not even be loaded counts as one failed test. */
export function readVitestReport(json: string): Outcome[] {
  const { testResults } = JSON.parse(json) as VitestReport;
  return testResults.flatMap((file) => {
    const outcomes = file.assertionResults.map(({ ancestorTitles, title, status, failureMessages = [] }): Outcome => {
      const state = status === "passed" || status === "failed" ? status : "skipped";
      return { title: [...ancestorTitles, title].join(" > "), state, reason: failureMessages[0]?.slice(0, REASON) };
    });
    const broken = file.status === "failed" && outcomes.every(({ state }) => state !== "failed");
    return broken ? [...outcomes, { title: file.name, state: "failed" }] : outcomes;
  });
}

type PlaywrightSuite = {
  title: string;
  specs?: { title: string; tests: { status: "expected" | "unexpected" | "flaky" | "skipped" }[] }[];
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
    spec.tests.map(({ status }): Outcome => {
      const state = status === "expected" ? "passed" : status === "skipped" ? "skipped" : "failed";
      return { title: [...above, spec.title].join(" > "), state };
    }),
  );
  const inner = (suite.suites ?? []).flatMap((below) => outcomesIn(below, [...above, below.title]));
  return [...own, ...inner];
}
