/**
 * Names that a document gives with a file, such as `convex/lib/rateLimits.ts` (`rates`), against the file's source.
 */

const file = String.raw`\`(?<file>[\w./-]+\.(?:tsx?|mjs))\``;
const names = String.raw`\`#?\w+\`(?:(?:,|\s+and)\s+\`#?\w+\`)*`;
/** Matches a file with names in brackets, a file and names that share brackets, and names of the file before: "`x` there". */
const mentionPattern = new RegExp(
  String.raw`${file}(?:\s+\((?<inBrackets>[^)]*)\)|,\s+(?<after>${names})\))?|(?<there>${names})\s+there\b`,
  "g",
);

/** Returns a sentence for each name that the file before it lacks. `readSource`: null for a file that doesn't exist. */
export function namedFunctionProblems(
  document: string,
  text: string,
  readSource: (file: string) => string | null,
): string[] {
  let lastFile = "";
  return [...text.matchAll(mentionPattern)].flatMap(({ groups: mention = {} }) => {
    lastFile = mention["file"] ?? lastFile;
    const source = readSource(lastFile);
    if (source === null) return [];
    const named = mention["inBrackets"] ?? mention["after"] ?? mention["there"] ?? "";
    return [...named.matchAll(/`(#?\w+)`/g)]
      .map(([, name = ""]) => name)
      .filter((name) => !isDeclared(name, source))
      .map((name) => `${document} names ${name} in ${lastFile}, which lacks it`);
  });
}

/**
 * Whether the source declares the name: a function, constant, class or type, a method, or a name in a list of exports.
 */
function isDeclared(name: string, source: string): boolean {
  const declaration = `(?:function\\*?|const|let|class|interface|type) +${name}\\b`;
  const method = `^ +(?:(?:private|static|async|get|readonly) +)*${name.startsWith("#") ? "" : "#?"}${name}\\b *[(<:=]`;
  const exported = `export \\{[^}]*\\b${name}\\b[^}]*\\}`;
  return new RegExp(`${declaration}|${method}|${exported}`, "m").test(source);
}
