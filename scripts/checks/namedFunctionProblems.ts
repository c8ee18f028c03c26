/**
 * Names that a document gives with a file, such as `convex/lib/rateLimits.ts` (`rates`), against the file's source.
 */

/** Returns a sentence for each name that the file before it lacks. `readSource`: null for a file that doesn't exist. */
export function namedFunctionProblems(
  document: string,
  text: string,
  readSource: (file: string) => string | null,
): string[] {
  return [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs))`\s+\(([^)]*)\)/g)].flatMap(([, file = "", names = ""]) => {
    const source = readSource(file);
    if (source === null) return [];
    return [...names.matchAll(/`(\w+)`/g)]
      .map(([, name = ""]) => name)
      .filter((name) => !isDeclared(name, source))
      .map((name) => `${document} names ${name} in ${file}, which lacks it`);
  });
}

/**
 * Whether the source declares the name: a function, constant, class or type, a method, or a name in a list of exports.
 */
function isDeclared(name: string, source: string): boolean {
  const declaration = `(?:function\\*?|const|let|class|interface|type) +${name}\\b`;
  const method = `^ +(?:(?:private|static|async|get|readonly) +)*#?${name}\\b *[(<:=]`;
  const exported = `export \\{[^}]*\\b${name}\\b[^}]*\\}`;
  return new RegExp(`${declaration}|${method}|${exported}`, "m").test(source);
}
