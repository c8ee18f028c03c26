/** Counts of passed and failed checks. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** The sum of two tallies. */
export function addTallies(a: Tally, b: Tally): Tally {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed };
}

/** Part of Vitest's JSON report. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  /** A file that can't be loaded fails without a failed test. */
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    /** The reason why the file can't be loaded. */
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/**
 * Returns the tally of a report. Skipped tests and unloadable files count as failed. An error exit or a missing report
 * is at least one failure.
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

/**
 * Lists each failed test or unloadable file with the first line of its reason and its place in the file, since the whole
 * output is long.
 */
export function failuresOf(report: VitestReport): string[] {
  return report.testResults.flatMap(({ name, status, message = "", assertionResults }) => {
    const failed = assertionResults.filter((assertion) => assertion.status === "failed");
    // Vitest reports no message of a failed hook.
    if (failed.length === 0) return status === "failed" ? [`${name}: ${firstLine(message) || "a hook failed"}`] : [];
    return failed.map(({ fullName, failureMessages: [reason = ""] = [] }) => {
      const place = placeIn(name, reason);
      return `${name}${place}: ${fullName}: ${firstLine(reason)}`;
    });
  });
}

/** The line and column of the innermost stack frame in `file`, such as ":163:16"; empty if the stack has none. */
function placeIn(file: string, stack: string): string {
  const frame = stack.split("\n").find((line) => line.includes(`${file}:`)) ?? "";
  return /(?::\d+){2}(?=\)?$)/.exec(frame)?.[0] ?? "";
}

function firstLine(text: string): string {
  const [line = ""] = text.split("\n", 1);
  return line;
}
