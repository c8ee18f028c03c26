/** How many checks held and how many didn't. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

export function add(a: Tally, b: Tally): Tally {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed };
}

/** The parts of Vitest's JSON report that are counted. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  /** One for each file; a file that can't be loaded is failed without a failed test. */
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/**
 * Counts a run of Vitest. A test that is skipped counts as failed, since every test is meant to run, and so does a file
 * that can't be loaded. A run that exits with an error has at least one failure, whatever its report says.
 */
export function tallyOf(report: VitestReport | null, exitCode: number | null): Tally {
  if (report === null) return { passed: 0, failed: 1 };
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((assertion) => assertion.status === "failed"),
  ).length;
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests + unloadable;
  return { passed: report.numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}
