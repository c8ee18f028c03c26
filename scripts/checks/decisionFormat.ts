import path from "node:path";
import { matchedGroups } from "./matchedGroups.js";
import type { ProjectFile } from "../projectFiles.js";

const SECTIONS = /^Context,Decision,(?:Rejected,)?Consequences$/;
const STATUS = /^Status: (?:accepted|superseded by \d{4}|amended by \d{4}(?:, \d{4})*)$/m;

const numberOf = (file: ProjectFile) => path.posix.basename(file.path).slice(0, 4);

const titleOf = (file: ProjectFile) => /^# \d{4}: (.+)$/m.exec(file.source)?.[1] ?? "";

/** The file's name that follows from number and title. */
function nameFor(file: ProjectFile): string {
  const words =
    titleOf(file)
      .toLowerCase()
      .replaceAll("'", "")
      .match(/[a-z0-9]+/g) ?? [];
  return `${[numberOf(file), ...words].join("-")}.md`;
}

/** Reports decisions that the index has no line of, one sentence each. */
export function decisionIndexProblems(files: readonly ProjectFile[], index: string): string[] {
  const lines = new Set(index.split("\n"));
  return files
    .map((file) => `- ${numberOf(file)} [${titleOf(file)}](${path.posix.basename(file.path)})`)
    .filter((line) => !lines.has(line))
    .map((line) => `docs/decisions/README.md lacks the line: ${line}`);
}

/** Reports numbers that two decisions share: a reference to one would be ambiguous. */
export function repeatedNumbers(files: readonly ProjectFile[]): string[] {
  const first = new Map<string, string>();
  return files.flatMap((file) => {
    const other = first.get(numberOf(file));
    if (other !== undefined) return [`${file.path} has the number of ${other}`];
    first.set(numberOf(file), file.path);
    return [];
  });
}

/** Reports a decision's missing parts, one sentence each. */
export function decisionProblems(file: ProjectFile): string[] {
  const number = numberOf(file);
  const problems: string[] = [];
  if (!file.source.startsWith(`# ${number}: `))
    problems.push(`${file.path} does not begin with "# ${number}: <title>"`);
  else if (path.posix.basename(file.path) !== nameFor(file))
    problems.push(`${file.path} has a title for ${nameFor(file)}`);
  if (!STATUS.test(file.source))
    problems.push(
      `${file.path} has no line "Status: accepted", "Status: superseded by NNNN" or "Status: amended by NNNN"`,
    );
  if (!/^Date: \d{4}-\d{2}-\d{2}$/m.test(file.source)) problems.push(`${file.path} has no line "Date: YYYY-MM-DD"`);
  const headings = matchedGroups(/^## (?<heading>.+)$/gm, file.source, "heading").map(({ heading }) => heading);
  if (!SECTIONS.test(headings.join()))
    problems.push(`${file.path} has sections other than Context, Decision, (Rejected,) Consequences`);
  return problems;
}
