import type { ProjectFile } from "./docReferences.js";

/** Longer files need a line. */
const MOST_LINES = 60;
const SOURCE = /^(convex|src|embedded\/src|scripts)\/.+\.(ts|tsx|mjs|css)$/;
const NEEDS_NO_LINE = /\.test\.tsx?$|\.d\.ts$|(^|\/)_generated\//;

/** docs/files.md names every long source file, and none twice. Its lines begin with the path. */
export function fileIndexProblems(files: readonly ProjectFile[], document: string): string[] {
  const listed = [...document.matchAll(/^- `([^`]+)` - \S/gm)].map((match) => match[1]!);
  const named = new Set(listed);
  return [
    ...files
      .filter(({ path }) => SOURCE.test(path) && !NEEDS_NO_LINE.test(path) && !named.has(path))
      .filter(({ source }) => source.trimEnd().split("\n").length > MOST_LINES)
      .map(({ path }) => `docs/files.md lacks ${path}: add the line "- \`${path}\` - <what it decides or owns>"`),
    ...listed.filter((path, at) => listed.indexOf(path) !== at).map((path) => `docs/files.md lists ${path} twice`),
  ];
}
