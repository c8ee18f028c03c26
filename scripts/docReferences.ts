/**
 * Reports references in comments and documents (ids, decisions, sections of WIRE.md, files, `{@link}` targets) that
 * resolve to nothing. Reads no files.
 */
import path from "node:path";
import { extractComments, declaredNames } from "./comments.js";
import type { ProjectFile } from "./projectFiles.js";
import { ruleIds } from "./specRules.js";

/** What references may name. */
export interface KnownReferences {
  /** Paths of every file, with and without module extension, and of every folder. */
  readonly places: ReadonlySet<string>;
  /** File names, with and without module extension. */
  readonly names: ReadonlySet<string>;
  /** Ids that embedded/SPEC.md and docs/requirements.md state. */
  readonly ids: ReadonlySet<string>;
  /** Four-digit numbers of the decisions. */
  readonly decisions: ReadonlySet<string>;
  /** Section numbers of embedded/WIRE.md, such as `3.10`. */
  readonly sections: ReadonlySet<string>;
}

/** Collects everything that a reference may name. */
export function collectKnown(
  files: readonly string[],
  specifications: readonly string[],
  wire: string,
): KnownReferences {
  const numbers = files.map((file) => /^docs\/decisions\/(\d{4})-/.exec(file)?.[1]).filter((number) => number);
  const modules = files.map((file) => file.replace(/\.tsx?$/, ""));
  return {
    places: new Set([...files, ...modules, ...files.flatMap(foldersOf)]),
    names: new Set([...files, ...modules].map((file) => path.posix.basename(file))),
    ids: new Set(specifications.flatMap(ruleIds)),
    decisions: new Set(numbers as string[]),
    sections: new Set([...wire.matchAll(/^#+ (\d+(?:\.\d+)?)[. ]/gm)].map((match) => match[1]!)),
  };
}

function foldersOf(file: string): string[] {
  const folder = path.posix.dirname(file);
  return folder === "." ? [] : [folder, ...foldersOf(folder)];
}

/** Reports the references of a file that resolve to nothing, one sentence each, with the line. */
export function referenceProblems(file: ProjectFile, known: KnownReferences): string[] {
  const isDocument = file.path.endsWith(".md");
  // Most files name nothing unknown, in comments or elsewhere, so they are searched before the slow parser runs.
  if (!isDocument && unresolvedIn(file.source, file, known).length === 0) return [];
  return unresolvedIn(isDocument ? file.source : extractComments(file), file, known)
    .sort((a, b) => a.offset - b.offset)
    .map(({ offset, what }) => `${file.path}:${file.source.slice(0, offset).split("\n").length} ${what}`);
}

interface Unresolved {
  readonly offset: number;
  readonly what: string;
}

function unresolvedIn(text: string, file: ProjectFile, known: KnownReferences): Unresolved[] {
  const isDocument = file.path.endsWith(".md");
  // A reference may be broken over two lines of a comment. Blanks in place of the break keep the positions.
  const prose = text.replace(/\n[ \t]*(?:\*|\/\/)?/g, (gap) => " ".repeat(gap.length));
  return [
    ...idReferences(prose, known),
    ...decisionReferences(prose, file.path, known),
    ...sectionReferences(prose, known),
    ...pathReferences(isDocument ? text : prose, file, known),
    ...commandReferences(prose, known),
    ...(isDocument ? markdownLinks(text, file.path, known) : linkTags(prose, file)),
  ];
}

function idReferences(prose: string, known: KnownReferences): Unresolved[] {
  const prefixes = new Set([...known.ids].map((id) => id.slice(0, id.lastIndexOf("-"))));
  return [...prose.matchAll(/(?<![\w-])([A-Z]{2,})-\d{2,3}(?![\w-])/g)]
    .filter((match) => prefixes.has(match[1]!) && !known.ids.has(match[0]))
    .map((match) => ({ offset: match.index, what: `names ${match[0]}, which no document states` }));
}

function decisionReferences(prose: string, file: string, known: KnownReferences): Unresolved[] {
  const patterns = [/\b[Dd]ecisions? +(\d{4})\b/g, /\bdocs\/decisions\/(\d{4})/g];
  // Decisions refer to each other by bare number.
  if (file.startsWith("docs/decisions/")) patterns.push(/(?<![\d,.-])(0\d{3})(?![\d,.-])/g);
  return patterns
    .flatMap((pattern) => [...prose.matchAll(pattern)])
    .filter((match) => !known.decisions.has(match[1]!))
    .map((match) => ({ offset: match.index, what: `names decision ${match[1]}, which is not in docs/decisions` }));
}

function sectionReferences(prose: string, known: KnownReferences): Unresolved[] {
  return [...prose.matchAll(/\bWIRE\.md +(\d+(?:\.\d+)?(?:, +\d+\.\d+)*)/g)].flatMap((match) =>
    match[1]!
      .split(/, +/)
      .filter((section) => !known.sections.has(section))
      .map((section) => ({ offset: match.index, what: `names section ${section}, which WIRE.md lacks` })),
  );
}

/** First folders of project paths. Other paths are addresses, keys or packages. */
const ROOTS = new Set(["convex", "src", "embedded", "scripts", "tests", "docs", "public", ".ci"]);
/** Entry points of the npm package `convex`. */
const PACKAGE_ENTRIES = /^convex\/(values|server|react|react-auth0|browser|nextjs)$/;
const FILE_EXTENSION = /\.(ts|tsx|mjs|md|css)$/;

function pathReferences(text: string, file: ProjectFile, known: KnownReferences): Unresolved[] {
  const isDocument = file.path.endsWith(".md");
  // In a file with timestamps named `ts`, a quoted name that ends in ".ts" is a field.
  const hasTimestamps = !isDocument && /\bts: Timestamp\b/.test(file.source);
  const quoted = [...text.matchAll(/`([\w.@*-]+(?:\/[\w.@*-]+)*\/?)`/g)]
    .filter(({ 1: name }) => isPath(name!))
    .filter(({ 1: name }) => !(hasTimestamps && /^\w+\.ts$/.test(name!)));
  // An unquoted path is unambiguous where it has a root and an extension.
  const bare = isDocument
    ? []
    : [
        ...text.matchAll(
          /(?<![\w./`-])((?:convex|src|embedded|scripts|tests|docs)\/[\w./*-]+\.(?:tsx?|mjs|md|css))\b/g,
        ),
      ];
  return [...quoted, ...bare]
    .filter((match) => !resolves(match[1]!, file.path, known))
    .map((match) => ({ offset: match.index, what: `names ${match[1]}, which is no file or folder` }));
}

function isPath(name: string): boolean {
  if (PACKAGE_ENTRIES.test(name)) return false;
  if (FILE_EXTENSION.test(name)) return !name.startsWith(".");
  return name.includes("/") && ROOTS.has(name.split("/")[0]!);
}

/** Whether a name leads to a file. Bare names may be anywhere; paths are below the project or any folder above `file`. */
function resolves(name: string, file: string, known: KnownReferences): boolean {
  const wanted = name.replace(/\/$/, "");
  const candidates = wanted.endsWith(".js") ? [wanted, wanted.slice(0, -3)] : [wanted];
  if (!name.includes("/")) return candidates.some((candidate) => known.names.has(candidate));
  const bases = [""];
  for (let folder = path.posix.dirname(file); folder !== "."; folder = path.posix.dirname(folder)) bases.push(folder);
  const places = bases.flatMap((base) => candidates.map((candidate) => path.posix.join(base, candidate)));
  return places.some((place) => (place.includes("*") ? matchesPattern(place, known) : known.places.has(place)));
}

function matchesPattern(pattern: string, known: KnownReferences): boolean {
  const source = pattern.replace(/[.]/g, "\\.").replace(/\*+/g, "[^/]*");
  const wanted = new RegExp(`^${source}$`);
  return [...known.places].some((place) => wanted.test(place));
}

function commandReferences(prose: string, known: KnownReferences): Unresolved[] {
  return [...prose.matchAll(/\bconvex run +([\w/]+):\w+/g)]
    .filter(({ 1: module }) => !known.places.has(`convex/${module}.ts`))
    .map((match) => ({ offset: match.index, what: `runs a function of ${match[1]}, which is no module of convex/` }));
}

function markdownLinks(text: string, file: string, known: KnownReferences): Unresolved[] {
  return [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)]
    .filter(({ 1: target }) => !/^[a-z]+:/.test(target!))
    .filter(({ 1: target }) => {
      const resolved = path.posix.join(path.posix.dirname(file), target!).replace(/\/$/, "");
      return !known.places.has(resolved);
    })
    .map((match) => ({ offset: match.index, what: `links to ${match[1]}, which is no file or folder` }));
}

function linkTags(prose: string, file: ProjectFile): Unresolved[] {
  const links = [...prose.matchAll(/\{@link +([^}|\s]+)[^}]*\}/g)];
  if (links.length === 0) return [];
  const names = declaredNames(file);
  return links
    .filter(({ 1: target }) => !target!.split(/[.#]/).every((part) => names.has(part)))
    .map((match) => ({
      offset: match.index,
      what: `links to ${match[1]}, which this file neither declares nor imports`,
    }));
}
