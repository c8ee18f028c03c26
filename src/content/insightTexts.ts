/** Texts that the insight panel and the report share. */
import type { KeyPhrase } from "../../convex/shared/validators";
import { hashedWordsModel } from "../../convex/shared/insights/hashedWordsModel";
import { formatNumber } from "../../convex/shared/locale";
import type { DisplayedInsight } from "../../convex/shared/insights/displayedInsight";
import type { ThemeSection } from "../lib/themes/themes.ts";

/** Title and note above the themes of a section. A blind spot needs the owner's self-assessment to compare with. */
export const sectionTexts: Readonly<Record<ThemeSection, { readonly title: string; readonly note?: string }>> = {
  otherwise: { title: "You see it differently" },
  strength: { title: "Strengths" },
  wish: { title: "Wishes", note: "What people wish you would change." },
  blindSpot: { title: "Blind spots", note: "Wishes that we didn’t find in your own words." },
  own: { title: "You wrote" },
};

/** Title of the wishes of a self-assessment, which has no wishes of others. */
export const ownWishesTitle = { title: "What you want to change" } as const;

export const sharedSubjectsTitle = "Several people mention";

/** Returns key phrases by group. One without a polarity is of a writer that does not separate praise and wishes. */
export function phraseGroups(phrases: readonly KeyPhrase[]): { title: string | null; phrases: KeyPhrase[] }[] {
  return [
    { title: "From praise", phrases: phrases.filter(({ polarity }) => polarity === "strength") },
    { title: "From wishes", phrases: phrases.filter(({ polarity }) => polarity === "wish") },
    { title: null, phrases: phrases.filter(({ polarity }) => polarity === undefined) },
  ].filter((group) => group.phrases.length > 0);
}

/** Sentences about how an insight was made. */
export function describeOrigin({ provider, model, sourceCount, answerCount = sourceCount }: DisplayedInsight): string {
  const read = answerCount === sourceCount ? "" : `${formatNumber(sourceCount)} of `;
  const from = answerCount === 1 ? "from 1 answer" : `from ${read}${formatNumber(answerCount)} answers`;
  if (provider !== "builtin") return `Written by an AI model${model === undefined ? "" : ` (${model})`}, ${from}.`;
  const compared = model === hashedWordsModel ? " Sentences are compared by their words alone." : "";
  return `Picked by rules, not by AI, ${from}.${compared}`;
}

/** Sentence about answers that the insight does not quote; null where all are shown. A link to all answers follows. */
export function unquotedText({ unquoted }: DisplayedInsight): string | null {
  if (unquoted === undefined || unquoted.sentenceCount === 0) return null;
  return unquoted.sentenceCount === 1
    ? "1 sentence is not used above."
    : `${formatNumber(unquoted.sentenceCount)} sentences are not used above.`;
}
