import type { Word } from "./readText";

const quality = "(?:honest|fair|frank|blunt|direct|open|clear|candid|sincere|precise|exact|specific|truthful)";
const franknessDegree = "(?:(?:quite|perfectly|totally|completely|really|very|brutally|entirely|absolutely|more) )?";
/** A clause begins here; "I try to be honest" has another sense. */
const franknessStartSource = String.raw`(?<=^[^\p{L}\p{N}]*|[,;:.!?–—(-] ?|(?<!\p{L})(?:and|but|well|because|though|so|oh|no|yes|und|aber|y|pero|et|mais|e|mas) )`;
/** A phrase that closes a sentence: "She is slow, to be fair." */
const franknessPhrasePattern = new RegExp(
  [
    `${franknessStartSource}(?:in order )?to be ${franknessDegree}${quality}(?! (?:to|and|in|at)\\b)(?: with (?:you|myself))?`,
    `(?<!\\p{L})if i(?:['’]m| am| may be| have to be| must be) (?:being )?${franknessDegree}${quality}(?: with (?:you|myself))?`,
    `${franknessStartSource}(?:being|speaking) ${franknessDegree}${quality}(?=,| i\\b)`,
    `${franknessStartSource}(?:let(?:['’]s| us| me) be|i(?:['’]ll| will| must| have to| should) be) ${franknessDegree}${quality}(?: (?:here|now|with you))?(?=[,:;–—]| i\\b)`,
    String.raw`(?<!\p{L})in (?:all|full|complete) (?:honesty|fairness|frankness)`,
    String.raw`${franknessStartSource}honest to (?:god|goodness)`,
    String.raw`${franknessStartSource}(?:quite |perfectly )?(?:honestly|frankly|openly|strictly) (?:said|speaking)`,
    String.raw`${franknessStartSource}(?:(?:ganz|mal) )?(?:ehrlich|offen|klar) gesagt`,
    String.raw`${franknessStartSource}um (?:\p{L}+ )?(?:ehrlich|fair|offen|genau) zu sein`,
    String.raw`(?<!\p{L})wenn ich (?:\p{L}+ )?ehrlich bin`,
    String.raw`${franknessStartSource}seien wir ehrlich`,
    String.raw`${franknessStartSource}ganz ehrlich(?=[,:])`,
    String.raw`${franknessStartSource}(?:para|por) ser (?:\p{L}+ )?(?:sincer|honest|just|franc)[oa]`,
    String.raw`(?<!\p{L})si (?:te |le |he de ser |tengo que ser |soy )(?:soy )?(?:sincer|honest)[oa]`,
    String.raw`(?<!\p{L})con toda (?:sinceridad|honestidad|franqueza)`,
    String.raw`${franknessStartSource}pour être (?:\p{L}+ ){0,3}(?:honnête|franche?|juste|sincère)`,
    String.raw`(?<!\p{L})si je (?:suis|dois être) honnête`,
    String.raw`(?<!\p{L})en toute (?:honnêteté|franchise|sincérité)`,
    String.raw`${franknessStartSource}soyons honnêtes`,
    String.raw`${franknessStartSource}para ser (?:\p{L}+ )?(?:honest|sincer|just|franc)[oa]`,
    String.raw`(?<!\p{L})com toda a? ?(?:honestidade|sinceridade|franqueza)`,
    String.raw`(?<!\p{L})se (?:eu )?for (?:honest|sincer)[oa]`,
  ].join("|"),
  "giu",
);

/**
 * Returns the words of `text`, which begins at `start`, without phrases about how someone speaks: "to be honest" names
 * no honesty. All where nothing else is left.
 */
export function withoutFranknessPhrases(text: string, start: number, words: readonly Word[]): readonly Word[] {
  const spans = [...text.matchAll(franknessPhrasePattern)].map(
    (found) => [found.index, found.index + found[0].length] as const,
  );
  if (spans.length === 0) return words;
  const keptWords = words.filter(
    (word) => !spans.some(([from, to]) => word.start - start >= from && word.end - start <= to),
  );
  return keptWords.length === 0 ? words : keptWords;
}
