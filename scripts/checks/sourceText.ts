import ts from "typescript";
import type { ProjectFile } from "../projectFiles.js";
import { testTitles } from "./specRules.js";

/**
 * Blanks all of `file` but comments and test titles, and keeps every position. Style sheets have only block comments.
 */
export function extractComments(file: ProjectFile): string {
  const ranges = file.path.endsWith(".css")
    ? [...file.source.matchAll(/\/\*[\s\S]*?\*\//g)].map(
        (match) => [match.index, match.index + match[0].length] as const,
      )
    : scriptRanges(file);
  let text = "";
  let end = 0;
  for (const [from, to] of ranges.sort((a, b) => a[0] - b[0])) {
    if (from < end) continue;
    text += blank(file.source.slice(end, from)) + file.source.slice(from, to);
    end = to;
  }
  return text + blank(file.source.slice(end));
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, " ");
}

function scriptRanges(file: ProjectFile): (readonly [number, number])[] {
  const ranges: (readonly [number, number])[] = [];
  const source = parseSource(file);
  const visit = (node: ts.Node): void => {
    const children = node.getChildren(source);
    if (children.length > 0) {
      for (const child of children) if (!ts.isJSDoc(child)) visit(child);
      return;
    }
    // White space and comments precede a token's own text; in JSX text that is text.
    if (node.kind === ts.SyntaxKind.JsxText) return;
    const start = node.getStart(source);
    if (start > node.pos && /\/[/*]/.test(file.source.slice(node.pos, start))) ranges.push([node.pos, start]);
  };
  visit(source);
  if (/\.test\.tsx?$/.test(file.path)) {
    for (const title of testTitles(file)) ranges.push([title.start, title.start + title.text.length]);
  }
  return ranges;
}

function parseSource(file: ProjectFile): ts.SourceFile {
  return ts.createSourceFile(file.path, file.source, ts.ScriptTarget.Latest, true);
}

/** Returns the names that a file declares: variables, functions, types, members. */
export function declaredNames(file: ProjectFile): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    const name = (node as ts.Node & { name?: ts.Node }).name;
    if (name && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name))) names.add(name.text);
    ts.forEachChild(node, visit);
  };
  visit(parseSource(file));
  return names;
}
