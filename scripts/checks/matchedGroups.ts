/**
 * Returns the named groups of each match in a text, with the match's offset as `index`.
 *
 * @throws Error when a group of `names` takes no part in a match
 */
export function matchedGroups<Name extends string>(
  pattern: RegExp,
  text: string,
  ...names: readonly Name[]
): (Record<Name, string> & { readonly index: number })[] {
  return [...text.matchAll(pattern)].map((match) => {
    const groups = names.map((name) => {
      const group = match.groups?.[name];
      if (group === undefined) throw new Error(`${pattern.source} has no group ${name}`);
      return [name, group];
    });
    return { ...(Object.fromEntries(groups) as Record<Name, string>), index: match.index };
  });
}
