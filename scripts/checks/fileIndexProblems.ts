import type { ProjectFile } from "../projectFiles.js";

/** Shorter files need no line. */
const MIN_LINES = 20;
const MAX_LINE_WORDS = 20;
const ROOT = "The root";
const SOURCE = /^(convex|src|embedded\/src|scripts)\/.+\.(ts|tsx|mjs|css)$/;
const NEEDS_NO_LINE = /\.d\.ts$|(^|\/)_generated\//;
const TEST = /(\.isolated)?\.test\.tsx?$/;
const SUFFIX = /\.(ts|tsx|mjs|css)$/;

/**
 * Reports what docs/files.md lacks or has wrongly, one sentence each. Each source file has a short line there, sorted
 * by path under the nearest folder. So has each test without a source file of its name.
 */
export function fileIndexProblems(files: readonly ProjectFile[], document: string): string[] {
  const lines = [...document.matchAll(/^- `([^`]+)` - (\S.*)/gm)].map(([, path = "", text = ""]) => ({ path, text }));
  const listedPaths = lines.map(({ path }) => path);
  const uniquePaths = new Set(listedPaths);
  const sources = files.filter(({ path }) => SOURCE.test(path) && !NEEDS_NO_LINE.test(path));
  const sourceNames = new Set(
    sources.filter(({ path }) => !TEST.test(path)).map(({ path }) => path.replace(SUFFIX, "").toLowerCase()),
  );
  const needsLine = ({ path, source }: ProjectFile) =>
    TEST.test(path)
      ? !sourceNames.has(path.replace(TEST, "").toLowerCase())
      : source.trimEnd().split("\n").length >= MIN_LINES;
  return [
    ...sources
      .filter((file) => !uniquePaths.has(file.path) && needsLine(file))
      .map(({ path }) => `docs/files.md lacks ${path}: add the line "- \`${path}\` - <what it decides or owns>"`),
    ...listedPaths
      .filter((path, index) => listedPaths.indexOf(path) !== index)
      .map((path) => `docs/files.md lists ${path} twice`),
    ...lines
      .filter(({ text }) => text.trim().split(/\s+/).length > MAX_LINE_WORDS)
      .map(({ path }) => `docs/files.md describes ${path} in more than ${MAX_LINE_WORDS} words`),
    ...orderProblems(document),
  ];
}

/** Reports paths that are out of order. Code units are compared, so that no locale changes the order. */
function orderProblems(document: string): string[] {
  const folders = [...document.matchAll(/^## (?:`([^`]+)`|.+)$/gm)].map(([, folder]) => folder ?? ROOT);
  const nearestFolder = (path: string) =>
    folders
      .filter((folder) => path !== folder && path.startsWith(folder))
      .reduce((nearest, folder) => (nearest === ROOT || folder.length > nearest.length ? folder : nearest), ROOT);
  const problems: string[] = [];
  let folder: string | null = null;
  let last = "";
  for (const [, isHeading, heading, path = ""] of document.matchAll(/^(?:(## )(?:`([^`]+)`|.+)|- `([^`]+)` - .+)$/gm)) {
    if (isHeading !== undefined) {
      const next: string = heading ?? ROOT;
      if (folder !== null && folder !== ROOT && next < folder) problems.push(misplaced(next, folder));
      folder = next;
      last = "";
      continue;
    }
    if (path < last) problems.push(misplaced(path, last));
    last = path;
    const nearest = nearestFolder(path);
    if (folder !== null && nearest !== folder) {
      problems.push(`docs/files.md lists ${path} under ${folder} instead of ${nearest}`);
    }
  }
  return problems;
}

function misplaced(path: string, before: string): string {
  return `docs/files.md lists ${path} after ${before}`;
}
