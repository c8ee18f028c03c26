import { sharedReportLimits } from "../../../convex/shared/limits/sharedReportLimits";

/** A capitalized word within a sentence, or after a title, whose stop ends none. */
const CAPITALIZED = /(?<=[\p{L}\p{N},;:'’")] |\b(?:Drs?|Mrs?|Ms|Mme|Prof|Sra?)\. )\p{Lu}\p{Ll}[\p{L}-]*/gu;
/** Capitalized words that are no names of people. */
const COMMON =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|English|German|French|Spanish|Portuguese|Arabic|Christmas|Easter|Ramadan|God|Internet|Dr|Mrs?|Ms|Prof)$/;
/** Share of capitalized words from which a text's language writes all nouns so, as German does. */
const NOUN_SHARE = 0.15;
/** Words of a text whose share can be read. */
const MIN_WORDS_TO_COMPARE = 12;

/** Words of texts that may name people, most frequent first. `known`: a name that is no finding. */
export function likelyNames(texts: readonly string[], known: string): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const names = text.match(CAPITALIZED) ?? [];
    const words = text.split(/\s+/).length;
    if (words >= MIN_WORDS_TO_COMPARE && names.length / words > NOUN_SHARE) continue;
    for (const name of names) {
      if (!COMMON.test(name) && !known.split(/\s+/).includes(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([name]) => name)
    .slice(0, sharedReportLimits.hiddenNames);
}
