/**
 * Reports references in comments and documents (ids, decisions, sections of WIRE.md, files, `{@link}` targets) that
 * resolve to nothing. Reads no files.
 */
import path from "node:path";
import { extractComments, declaredNames } from "./sourceText.js";
import { matchedGroups } from "./matchedGroups.js";
import type { ProjectFile } from "../projectFiles.js";
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
  const numbers = files.flatMap((file) => matchedGroups(/^docs\/decisions\/(?<number>\d{4})-/g, file, "number"));
  const modules = files.map((file) => file.replace(/\.tsx?$/, ""));
  return {
    places: new Set([...files, ...modules, ...files.flatMap(foldersOf)]),
    names: new Set([...files, ...modules].map((file) => path.posix.basename(file))),
    ids: new Set(specifications.flatMap(ruleIds)),
    decisions: new Set(numbers.map(({ number }) => number)),
    sections: new Set(
      matchedGroups(/^#+ (?<section>\d+(?:\.\d+)?)[. ]/gm, wire, "section").map(({ section }) => section),
    ),
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
  return matchedGroups(/(?<![\w-])(?<id>(?<prefix>[A-Z]{2,})-\d{2,3})(?![\w-])/g, prose, "id", "prefix")
    .filter(({ id, prefix }) => prefixes.has(prefix) && !known.ids.has(id))
    .map(({ id, index }) => ({ offset: index, what: `names ${id}, which no document states` }));
}

function decisionReferences(prose: string, file: string, known: KnownReferences): Unresolved[] {
  const patterns = [/\b[Dd]ecisions? +(?<number>\d{4})\b/g, /\bdocs\/decisions\/(?<number>\d{4})/g];
  // Decisions refer to each other by bare number.
  if (file.startsWith("docs/decisions/")) patterns.push(/(?<![\d,.-])(?<number>0\d{3})(?![\d,.-])/g);
  return patterns
    .flatMap((pattern) => matchedGroups(pattern, prose, "number"))
    .filter(({ number }) => !known.decisions.has(number))
    .map(({ number, index }) => ({ offset: index, what: `names decision ${number}, which is not in docs/decisions` }));
}

function sectionReferences(prose: string, known: KnownReferences): Unresolved[] {
  const pattern = /\bWIRE\.md +(?<sections>\d+(?:\.\d+)?(?:, +\d+\.\d+)*)/g;
  return matchedGroups(pattern, prose, "sections").flatMap(({ sections, index }) =>
    sections
      .split(/, +/)
      .filter((section) => !known.sections.has(section))
      .map((section) => ({ offset: index, what: `names section ${section}, which WIRE.md lacks` })),
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
  const quotedPaths = matchedGroups(/`(?<name>[\w.@*-]+(?:\/[\w.@*-]+)*\/?)`/g, text, "name")
    .filter(({ name }) => isPath(name))
    .filter(({ name }) => !(hasTimestamps && /^\w+\.ts$/.test(name)));
  // An unquoted path is unambiguous where it has a root and an extension.
  const bare = isDocument
    ? []
    : matchedGroups(
        /(?<![\w./`-])(?<name>(?:convex|src|embedded|scripts|tests|docs)\/[\w./*-]+\.(?:tsx?|mjs|md|css))\b/g,
        text,
        "name",
      );
  return [...quotedPaths, ...bare]
    .filter(({ name }) => !resolves(name, file.path, known))
    .map(({ name, index }) => ({ offset: index, what: `names ${name}, which is no file or folder` }));
}

function isPath(name: string): boolean {
  if (PACKAGE_ENTRIES.test(name)) return false;
  if (FILE_EXTENSION.test(name)) return !name.startsWith(".");
  const [root = ""] = name.split("/", 1);
  return name.includes("/") && ROOTS.has(root);
}

/**
 * Whether a name leads to a file. Bare names may be anywhere; paths are below the project or any folder above `file`.
 */
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
  const sourcePattern = new RegExp(`^${source}$`);
  return [...known.places].some((place) => sourcePattern.test(place));
}

function commandReferences(prose: string, known: KnownReferences): Unresolved[] {
  return matchedGroups(/\bconvex run +(?<module>[\w/]+):\w+/g, prose, "module")
    .filter(({ module }) => !known.places.has(`convex/${module}.ts`))
    .map(({ module, index }) => ({
      offset: index,
      what: `runs a function of ${module}, which is no module of convex/`,
    }));
}

function markdownLinks(text: string, file: string, known: KnownReferences): Unresolved[] {
  return matchedGroups(/\]\((?<target>[^)\s#]+)(?:#[^)]*)?\)/g, text, "target")
    .filter(({ target }) => !/^[a-z]+:/.test(target))
    .filter(({ target }) => {
      const resolved = path.posix.join(path.posix.dirname(file), target).replace(/\/$/, "");
      return !known.places.has(resolved);
    })
    .map(({ target, index }) => ({ offset: index, what: `links to ${target}, which is no file or folder` }));
}

function linkTags(prose: string, file: ProjectFile): Unresolved[] {
  const links = matchedGroups(/\{@link +(?<target>[^}|\s]+)[^}]*\}/g, prose, "target");
  if (links.length === 0) return [];
  const names = declaredNames(file);
  return links
    .filter(({ target }) => !target.split(/[.#]/).every((part) => names.has(part)))
    .map(({ target, index }) => ({
      offset: index,
      what: `links to ${target}, which this file neither declares nor imports`,
    }));
}
