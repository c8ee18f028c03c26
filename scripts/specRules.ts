import ts from "typescript";

/** A rule's id as the documents and test titles write it: `[SUB-03]`. */
const BRACKETED_ID = /\[([A-Z]+-\d+)\]/g;

export interface TestFile {
  /** Relative to the project. */
  readonly path: string;
  readonly source: string;
}

/** A string literal or template with its position in the file. */
export interface TestTitle {
  readonly text: string;
  readonly start: number;
}

/** The ids that `document` states, in order: lines that begin `- [SUB-03]`. */
export function ruleIds(document: string): string[] {
  return [...document.matchAll(/^- \[([A-Z]+-\d+)\]/gm)].map((match) => match[1]!);
}

/** Titles of the tests in `file`: first arguments of `test(…)`, `it(…)`, `test.each(…)(…)`, `backendTest(…)`. */
export function testTitles(file: TestFile): TestTitle[] {
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
  if (ts.isIdentifier(callee)) return callee.text === "test" || callee.text === "it" || callee.text === "backendTest";
  if (ts.isPropertyAccessExpression(callee)) return isProof(callee.name.text) && isTestFunction(callee.expression);
  if (ts.isCallExpression(callee)) return isTestFunction(callee.expression);
  return false;
}

/** A test that does not run, or is expected to fail, proves nothing. */
function isProof(modifier: string): boolean {
  return !["skip", "todo", "fails"].includes(modifier);
}

/**
 * What is wrong between the documents that state rules and the tests that prove them, one sentence each: a rule without
 * a test, a rule stated twice, an id in a title that no document states.
 */
export function specProblems(documents: readonly string[], tests: readonly TestFile[]): string[] {
  const rules = documents.flatMap(ruleIds);
  const known = new Set(rules);
  const problems = rules.filter((id, at) => rules.indexOf(id) !== at).map((id) => `[${id}] is stated twice`);

  const proven = new Set<string>();
  for (const file of tests) {
    for (const title of testTitles(file)) {
      for (const [, id] of title.text.matchAll(BRACKETED_ID)) {
        if (known.has(id!)) proven.add(id!);
        else problems.push(`[${id}] is named by ${file.path} but is no rule`);
      }
    }
  }
  for (const id of known) if (!proven.has(id)) problems.push(`[${id}] is named by no test`);
  return problems;
}
