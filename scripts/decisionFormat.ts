import path from "node:path";

const SECTIONS = ["Context", "Decision", "Consequences"];

export function decisionProblems(file: { readonly path: string; readonly source: string }): string[] {
  const number = path.posix.basename(file.path).slice(0, 4);
  const problems: string[] = [];
  if (!file.source.startsWith(`# ${number}: `))
    problems.push(`${file.path} does not begin with "# ${number}: <title>"`);
  if (!/^Status: \S/m.test(file.source)) problems.push(`${file.path} has no line "Status: …"`);
  if (!/^Date: \d{4}-\d{2}-\d{2}$/m.test(file.source)) problems.push(`${file.path} has no line "Date: YYYY-MM-DD"`);
  const headings = [...file.source.matchAll(/^## (.+)$/gm)].map((match) => match[1]!);
  if (headings.join() !== SECTIONS.join()) problems.push(`${file.path} has sections other than ${SECTIONS.join(", ")}`);
  return problems;
}
