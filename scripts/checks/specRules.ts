import ts from "typescript";
import { matchedGroups } from "./matchedGroups.js";
import type { ProjectFile } from "../projectFiles.js";

/** Id in brackets, such as `[SUB-03]`. */
const BRACKETED_ID = /\[(?<id>[A-Z]+-\d+)\]/g;

/** String literal or template that is a test's title. */
export interface TestTitle {
  readonly text: string;
  readonly start: number;
}

/** Returns the ids of a document's rules, in order. A rule is a line that begins with `- [SUB-03]`. */
export function ruleIds(document: string): string[] {
  return matchedGroups(/^- \[(?<id>[A-Z]+-\d+)\]/gm, document, "id").map(({ id }) => id);
}

/** Functions that call `test` with their title. */
const TEST_WRAPPERS = new Set(["backendTest", "conformanceTest"]);

/** Returns the first arguments of `test(…)`, `it(…)`, `test.each(…)(…)` and of wrappers. */
export function testTitles(file: ProjectFile): TestTitle[] {
  const titles: TestTitle[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTestFunction(node.expression)) {
      const title = node.arguments[0];
      if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) {
        titles.push({ text: title.getText(), start: title.getStart() });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file.path, file.source, ts.ScriptTarget.Latest, true));
  return titles;
}

function isTestFunction(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === "test" || callee.text === "it" || TEST_WRAPPERS.has(callee.text);
  if (ts.isPropertyAccessExpression(callee)) return isProof(callee.name.text) && isTestFunction(callee.expression);
  if (ts.isCallExpression(callee)) return isTestFunction(callee.expression);
  return false;
}

/** Whether a test proves its title: a skipped or expectedly failing one does not. */
function isProof(modifier: string): boolean {
  return !["skip", "todo", "fails"].includes(modifier);
}

/** Reports rules without a test, rules stated twice, and ids in titles that no document states. */
export function specProblems(documents: readonly string[], tests: readonly ProjectFile[]): string[] {
  const rules = documents.flatMap(ruleIds);
  const knownIds = new Set(rules);
  const idsInTitles = tests.flatMap((file) =>
    testTitles(file)
      .flatMap(({ text }) => matchedGroups(BRACKETED_ID, text, "id"))
      .map(({ id }) => ({ id, path: file.path })),
  );
  const provenIds = new Set(idsInTitles.map(({ id }) => id));
  return [
    ...rules.filter((id, index) => rules.indexOf(id) !== index).map((id) => `[${id}] is stated twice`),
    ...idsInTitles
      .filter(({ id }) => !knownIds.has(id))
      .map(({ id, path }) => `[${id}] is named by ${path} but is no rule`),
    ...[...knownIds].filter((id) => !provenIds.has(id)).map((id) => `[${id}] is named by no test`),
  ];
}
