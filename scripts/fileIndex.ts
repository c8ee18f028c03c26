import type { ProjectFile } from "./docReferences.js";

/** Shorter files need no line. */
const LEAST_LINES = 20;
const MOST_WORDS = 20;
const SOURCE = /^(convex|src|embedded\/src|scripts)\/.+\.(ts|tsx|mjs|css)$/;
const NEEDS_NO_LINE = /\.d\.ts$|(^|\/)_generated\//;
const TEST = /(\.isolated)?\.test\.tsx?$/;
const SUFFIX = /\.(ts|tsx|mjs|css)$/;

/** docs/files.md has a short line for each source file, and for each test without a source file of its name. */
export function fileIndexProblems(files: readonly ProjectFile[], document: string): string[] {
  const lines = [...document.matchAll(/^- `([^`]+)` - (\S.*)/gm)];
  const listed = lines.map(([, path]) => path!);
  const named = new Set(listed);
  const sources = files.filter(({ path }) => SOURCE.test(path) && !NEEDS_NO_LINE.test(path));
  const tested = new Set(
    sources.filter(({ path }) => !TEST.test(path)).map(({ path }) => path.replace(SUFFIX, "").toLowerCase()),
  );
  const needsLine = ({ path, source }: ProjectFile) =>
    TEST.test(path)
      ? !tested.has(path.replace(TEST, "").toLowerCase())
      : source.trimEnd().split("\n").length >= LEAST_LINES;
  return [
    ...sources
      .filter((file) => !named.has(file.path) && needsLine(file))
      .map(({ path }) => `docs/files.md lacks ${path}: add the line "- \`${path}\` - <what it decides or owns>"`),
    ...listed.filter((path, at) => listed.indexOf(path) !== at).map((path) => `docs/files.md lists ${path} twice`),
    ...lines
      .filter(([, , text]) => text!.trim().split(/\s+/).length > MOST_WORDS)
      .map(([, path]) => `docs/files.md says ${path} in more than ${MOST_WORDS} words`),
  ];
}
