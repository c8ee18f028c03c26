import ts from "typescript";
import { projectFiles, readProjectFile } from "../projectFiles.js";

/** A text that people see, with its place in the source. */
export interface ScreenText {
  readonly file: string;
  readonly text: string;
}

const files = [
  ...projectFiles("src", /^(?!.*\.(test|isolated)\.)(?!.*\/testing\/)(?!.*\/confidential\/rules\/).*\.tsx?$/),
  ...["texts.ts", "searchReplies.ts"].map((name) => `convex/shared/texts/${name}`),
];

/** Sentences of components, content and backend texts. Values within a text count as one word. */
export function screenTexts(): ScreenText[] {
  return files.flatMap((file) => {
    const source = ts.createSourceFile(
      file,
      readProjectFile(file),
      ts.ScriptTarget.Latest,
      true,
      file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
    );
    return textsIn(source).flatMap((text) => screenSentences(text).map((sentence) => ({ file, text: sentence })));
  });
}

function textsIn(source: ts.SourceFile): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isHiddenFromScreen(node)) return;
    const text = literalText(node);
    if (text !== null && isProse(text)) texts.push(text.replace(/\s+/g, " ").trim());
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

function literalText(node: ts.Node): string | null {
  if (ts.isJsxText(node)) return node.text;
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text.replace(/\{\w+\}/g, "…");
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join("");
}

/** Whether a node is a class name or text that only a developer reads. */
function isHiddenFromScreen(node: ts.Node): boolean {
  if (ts.isJsxAttribute(node)) return /^(class|.*Class)(Name)?$/.test(node.name.getText());
  if (ts.isImportDeclaration(node)) return true;
  return ts.isNewExpression(node)
    ? /Error$/.test(node.expression.getText())
    : ts.isCallExpression(node) && node.expression.getText().startsWith("console.");
}

/** Whether a text is a sentence: a capital, later a space between words, no class names. */
function isProse(text: string): boolean {
  return /^\s*["“]?\p{Lu}/u.test(text) && /\p{Ll} \p{L}/u.test(text) && !/[[\]{}]/.test(text);
}

function screenSentences(text: string): string[] {
  return text.split(/(?<=[.?!…]["”]?)\s+(?=["“]?[\p{Lu}…])/u);
}
