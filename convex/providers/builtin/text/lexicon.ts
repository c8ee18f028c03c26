/** Owns the access to the library's part-of-speech lexicon, which the library's types leave out. */
import nlp from "compromise/two";

function lexicon(): Readonly<Record<string, string | readonly string[]>> {
  return (nlp.model() as { one: { lexicon: Readonly<Record<string, string | readonly string[]>> } }).one.lexicon;
}

/** Whether the part-of-speech lexicon lists the word, which is in lower case. */
export function isListedWord(lower: string): boolean {
  return Object.hasOwn(lexicon(), lower);
}

/** Returns the tags of a word in lower case; none where the lexicon does not list it. */
export function tagsOfListedWord(lower: string): readonly string[] {
  const tags = isListedWord(lower) ? lexicon()[lower] : undefined;
  return typeof tags === "string" ? [tags] : (tags ?? []);
}
