import path from "node:path";

const SECTIONS = ["Context", "Decision", "Consequences"];

interface DecisionFile {
  readonly path: string;
  readonly source: string;
}

const numberOf = (file: DecisionFile) => path.posix.basename(file.path).slice(0, 4);

/** Reports numbers that two decisions share: a reference to one would be ambiguous. */
export function repeatedNumbers(files: readonly DecisionFile[]): string[] {
  const first = new Map<string, string>();
  return files.flatMap((file) => {
    const other = first.get(numberOf(file));
    if (other !== undefined) return [`${file.path} has the number of ${other}`];
    first.set(numberOf(file), file.path);
    return [];
  });
}

/** Reports a decision's missing parts, one sentence each. */
export function decisionProblems(file: DecisionFile): string[] {
  const number = numberOf(file);
  const problems: string[] = [];
  if (!file.source.startsWith(`# ${number}: `))
    problems.push(`${file.path} does not begin with "# ${number}: <title>"`);
  if (!/^Status: \S/m.test(file.source)) problems.push(`${file.path} has no line "Status: …"`);
  if (!/^Date: \d{4}-\d{2}-\d{2}$/m.test(file.source)) problems.push(`${file.path} has no line "Date: YYYY-MM-DD"`);
  const headings = [...file.source.matchAll(/^## (.+)$/gm)].map((match) => match[1]!);
  if (headings.join() !== SECTIONS.join()) problems.push(`${file.path} has sections other than ${SECTIONS.join(", ")}`);
  return problems;
}
