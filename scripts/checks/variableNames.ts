import { matchedGroups } from "./matchedGroups.js";

/** Patterns of reads, each of which captures the group `name`. */
const READS = [
  /\bprocess\.env\.(?<name>[A-Z][A-Z0-9_]*)/g,
  /\bimport\.meta\.env\.(?<name>[A-Z][A-Z0-9_]*)/g,
  /\benv\.(?<name>[A-Z][A-Z0-9_]*)/g,
  /\benv\[["'](?<name>[A-Z][A-Z0-9_]*)["']\]/g,
  // convex/lib/configuration.ts reads variables by name.
  /\benvironmentVariable\(["'](?<name>[A-Z][A-Z0-9_]*)["']\)/g,
];

/** Names that Node, the shell, Vite, the launcher or the deployment sets. */
const PREDEFINED = new Set([
  "PATH",
  "HOME",
  "TZ",
  "NODE_ENV",
  "MODE",
  "DEV",
  "PROD",
  "CONVEX_SITE_URL",
  "CONVEX_CLOUD_URL",
  "JWT_PRIVATE_KEY",
]);

/** Returns the names of the variables that a source reads and that an operator may set. */
export function variablesRead(source: string): Set<string> {
  const names = READS.flatMap((pattern) => matchedGroups(pattern, source, "name")).map(({ name }) => name);
  return new Set(names.filter((name) => !PREDEFINED.has(name)));
}

const OF_THE_CLI = new Set(["CONVEX_DEPLOYMENT", "CONVEX_SELF_HOSTED_URL", "CONVEX_SELF_HOSTED_ADMIN_KEY"]);

/** Returns the names in an example file: `NAME=`, or `# NAME=` without a default. */
export function variablesInExample(example: string): Set<string> {
  return new Set(matchedGroups(/^(?:# ?)?(?<name>[A-Z][A-Z0-9_]*)=/gm, example, "name").map(({ name }) => name));
}

/** Reports variables that are read and not shown or forwarded, one sentence each. */
export function variableProblems(
  read: ReadonlySet<string>,
  shown: ReadonlySet<string>,
  forwarded: { readonly wanted: ReadonlySet<string>; readonly listed: ReadonlySet<string> },
): string[] {
  return [
    ...without(read, shown).map((name) => `${name} is read but .env.local.example does not show it`),
    ...without(shown, new Set([...read, ...OF_THE_CLI])).map(
      (name) => `${name} is in .env.local.example but nothing reads it`,
    ),
    ...without(forwarded.wanted, forwarded.listed).map((name) => `${name} is read in convex/ but not handed on to it`),
    ...without(forwarded.listed, forwarded.wanted).map((name) => `${name} is handed on to convex/ but not read there`),
  ];
}

function without(names: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
  return [...names].filter((name) => !others.has(name)).sort();
}
