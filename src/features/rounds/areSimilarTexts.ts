/** Words that name no topic. */
const topiclessWords = new Set(
  `this that these those with from about when what which while where their there they them then than have having been being were will would
  could should might must does doing done just only also even still again more most less very really quite much many some such other others
  another same first last next always never often sometimes every each everybody everyone nobody somebody anybody people person team
  colleagues work works working thing things time times days week weeks month year good great better best nice like likes make makes made
  take takes took give gives gave come comes came goes went going want wants need needs says said tell tells told know knows think thinks
  help helps feel feels well into onto over under after before because without within between through your yours hers ours mine myself
  himself herself yourself themselves stop stops start starts keep keeps kept little long short early earlier late later instead rather
  nothing something anything already maybe perhaps please thank cannot can't don't doesn't didn't isn't wasn't won't
  nicht auch aber oder wenn dass immer noch mehr sehr eine einen einer sind wird werden haben sein ihre para pero como pour avec dans
  mais plus elle sont mais quando muito mais`.split(/\s+/),
);

/** Returns the content words of a text, without their endings. */
function contentStems(text: string): ReadonlySet<string> {
  const words =
    text
      .toLowerCase()
      .replaceAll("’", "'")
      .match(/[\p{L}']{4,}/gu) ?? [];
  return new Set(
    words.flatMap((word) => {
      const plain = word.replace(/'s?$/u, "");
      return topiclessWords.has(plain) ? [] : [plain.replace(/(?:ing|ed|es|s|ly|en|er)$/u, "").slice(0, 7)];
    }),
  );
}

/**
 * Whether two texts share at least two content words, or one if one person wrote both, and at least half of the shorter
 * text's.
 */
export function areSimilarTexts(one: string, other: string, { isOnePerson }: { isOnePerson: boolean }): boolean {
  const [mine, theirs] = [contentStems(one), contentStems(other)];
  const shared = [...mine].filter((word) => theirs.has(word)).length;
  const least = Math.min(mine.size, theirs.size);
  return shared >= (isOnePerson ? 1 : 2) && shared * 2 >= least;
}

/** Whether all content words of one name are in the other, as of "Best teacher" in "Teaches people". */
export function areSimilarNames(one: string, other: string): boolean {
  const [mine, theirs] = [contentStems(one), contentStems(other)];
  const least = Math.min(mine.size, theirs.size);
  return least > 0 && [...mine].filter((word) => theirs.has(word)).length === least;
}
