/** Longest part of a text. Some browsers stop in the middle of longer utterances. */
const MAX_SPOKEN_CHARACTERS = 180;

/** Splits a text into sentences, and long ones into parts that every browser can speak. */
export function speakableParts(text: string, lang = "en"): string[] {
  const sentences = [...new Intl.Segmenter(lang, { granularity: "sentence" }).segment(text)]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => sentence !== "");
  return sentences.flatMap(splitClauses);
}

/** Splits a sentence after a comma where there is one, else between words. */
function splitClauses(sentence: string): string[] {
  if (sentence.length <= MAX_SPOKEN_CHARACTERS) return [sentence];
  const head = sentence.slice(0, MAX_SPOKEN_CHARACTERS);
  const comma = Math.max(head.lastIndexOf(", "), head.lastIndexOf("; "), head.lastIndexOf(": "));
  const space = head.lastIndexOf(" ");
  const wordEnd = space > 0 ? space : MAX_SPOKEN_CHARACTERS;
  const cut = comma > 0 ? comma + 1 : wordEnd;
  return [sentence.slice(0, cut).trim(), ...splitClauses(sentence.slice(cut).trim())];
}
