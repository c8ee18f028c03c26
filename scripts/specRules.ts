import ts from "typescript";

/** A rule's number as SPEC.md and test titles write it: `[SUB-03]`. */
const RULE_ID = /\[([A-Z]+-\d+)\]/g;

export interface TestFile {
  /** Relative to the project. */
  readonly path: string;
  readonly source: string;
}

/** The numbers of the rules that `spec` states, in order: lines that begin `- [SUB-03]`. */
export function ruleIds(spec: string): string[] {
  return [...spec.matchAll(/^- \[([A-Z]+-\d+)\]/gm)].map((match) => match[1]!);
}

/** The titles of the tests in `file`: first arguments of `test(…)`, `it(…)`, `test.each(…)(…)` and their like. */
export function testTitles(file: TestFile): string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTestFunction(node.expression)) {
      const title = node.arguments[0];
      if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) titles.push(title.getText());
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file.path, file.source, ts.ScriptTarget.Latest, true));
  return titles;
}

function isTestFunction(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === "test" || callee.text === "it";
  if (ts.isPropertyAccessExpression(callee)) return isTestFunction(callee.expression);
  if (ts.isCallExpression(callee)) return isTestFunction(callee.expression);
  return false;
}

/**
 * What is wrong between a specification and the tests that prove it, one sentence each: a rule without a test, a rule
 * stated twice, a title that names a rule which isn't there. Ids whose prefix the specification doesn't use belong to
 * something else (the product's requirements) and are left alone.
 */
export function specProblems(spec: string, tests: readonly TestFile[]): string[] {
  const rules = ruleIds(spec);
  const known = new Set(rules);
  const prefixes = new Set(rules.map(prefixOf));
  const problems = rules.filter((id, at) => rules.indexOf(id) !== at).map((id) => `[${id}] is stated twice`);

  const proven = new Set<string>();
  for (const file of tests) {
    for (const title of testTitles(file)) {
      for (const [, id] of title.matchAll(RULE_ID)) {
        if (known.has(id!)) proven.add(id!);
        else if (prefixes.has(prefixOf(id!))) problems.push(`[${id}] is named by ${file.path} but is no rule`);
      }
    }
  }
  for (const id of known) if (!proven.has(id)) problems.push(`[${id}] is named by no test`);
  return problems;
}

function prefixOf(id: string): string {
  return id.slice(0, id.lastIndexOf("-"));
}
