import type { Claim, InsightDetails, JohariWindow, Quote } from "../../../convex/shared/validators";

/** Who wrote of it: the panes of the Johari window. */
export type SeenBy = "both" | "others" | "you";

const seenByNames: Record<SeenBy, string> = {
  both: "You both wrote",
  others: "They wrote",
  you: "You wrote",
};

/** A strength or wish of an insight, or a strength that only its owner wrote. */
export interface Theme {
  /** Of its row. */
  id: string;
  title: string;
  side: "strength" | "wish";
  seenBy: SeenBy;
  /** In words: that two sentences are not alike does not show that nobody else wrote the same. */
  writtenBy: string;
  /** Others who write it. */
  people: number;
  /** What others wrote, and what contradicts it. */
  claim?: Claim;
  /** What its owner wrote. */
  own: Quote[];
}

/** In the order of their rows: strengths, wishes, and what only the owner wrote. Claims without evidence are left out. */
export function themesOf(insight: InsightDetails, johari: JohariWindow | undefined): Theme[] {
  const both = new Map(johari?.seenByBoth.map(({ label, self }) => [label, self]));
  const claimed = (side: Theme["side"], claims: Claim[]) =>
    claims
      .filter(({ evidence }) => evidence.length > 0)
      .map((claim, index): Theme => {
        const own = side === "strength" ? (both.get(claim.title) ?? []) : [];
        const seenBy = own.length > 0 ? "both" : "others";
        return {
          id: `${side}-${index + 1}`,
          title: claim.title,
          side,
          seenBy,
          writtenBy: seenByNames[seenBy],
          people: claim.people,
          claim,
          own,
        };
      });
  const own = (johari?.youOnly ?? []).map(({ label, self }, index): Theme => ({
    id: `own-${index + 1}`,
    title: label,
    side: "strength",
    seenBy: "you",
    writtenBy: seenByNames.you,
    people: 0,
    own: self,
  }));
  return [...claimed("strength", insight.strengths), ...claimed("wish", insight.blindSpots), ...own];
}

/** At most 14 words a sentence. A side without a theme may have answers all the same, so none is said of it. */
export function themesSentence(themes: readonly Theme[]): string {
  const theirs = themes.filter(({ seenBy }) => seenBy !== "you");
  if (theirs.length === 0) return `You wrote of ${counted(themes.length, "strength")}.`;
  const strengths = theirs.filter(({ side }) => side === "strength");
  const wishes = counted(theirs.length - strengths.length, "wish", "wishes");
  const named = [
    strengths.length > 0 && counted(strengths.length, "strength"),
    theirs.length > strengths.length && wishes,
  ];
  const others = `People name ${named.filter(Boolean).join(" and ")}.`;
  const both = strengths.filter(({ seenBy }) => seenBy === "both").length;
  return both > 0 ? `${others} You wrote of ${both === strengths.length ? "all" : both} of the strengths too.` : others;
}

/** What one person writes is a passage; a theme is what two agree on. */
export function themeNoun(themes: readonly Theme[]): string {
  const noun = themes.every(({ people }) => people > 1) ? "theme" : "passage";
  return themes.length === 1 ? noun : `${noun}s`;
}

export function peopleText(people: number): string {
  if (people === 0) return "You alone";
  return people === 1 ? "1 person" : `${people} people agree`;
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? `1 ${one}` : `${count} ${many}`;
}
