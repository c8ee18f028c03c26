import { formatNumber } from "../../../convex/shared/locale";
import type { Claim, Insight, InsightDetails, JohariWindow, Quote } from "../../../convex/shared/validators";
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
  /** From 1, in the order of the rows; on its face and at its row. */
  number: number;
  title: string;
  side: "strength" | "wish";
  seenBy: SeenBy;
  /** Its side is that of the question that was answered; other answers may hold more. */
  byQuestion: boolean;
  /** Sentences of the answers are left out, so that there may be more themes. */
  isPartial: boolean;
  /** In words, without "only": unlike sentences may still mean the same. */
  writtenBy: string;
  /** Others who write it. */
  people: number;
  /** What others wrote, and what contradicts it. */
  claim?: Claim;
  /** What its owner wrote. */
  own: Quote[];
}

type Unnumbered = Omit<Theme, "number">;

/** In the order of their rows: strengths, wishes, and what only the owner wrote. Claims without evidence are left out. */
export function themesOf(
  insight: InsightDetails & Partial<Pick<Insight, "provider" | "unquoted">>,
  johari: JohariWindow | undefined,
): Theme[] {
  const byQuestion = insight.provider === "embedded";
  const isPartial = (insight.unquoted?.sentences ?? 0) > 0;
  const ownOf = (side: Theme["side"], title: string) =>
    johari?.seenByBoth.find((both) => (both.side ?? "strength") === side && both.label === title)?.self ?? [];
  /** What both wrote and no claim is about. */
  const besides = (of: Theme["side"], claims: Claim[]) =>
    (johari?.seenByBoth ?? []).flatMap(({ side = "strength", label: title, others: evidence, people }) =>
      side === of && claims.every((claim) => claim.title !== title) ? { title, description: "", evidence, people } : [],
    );
  const claimed = (side: Theme["side"], claims: Claim[]) =>
    [...claims, ...besides(side, claims)]
      .filter(({ evidence }) => evidence.length > 0)
      .map((claim, index): Unnumbered => {
        const own = ownOf(side, claim.title);
        const seenBy = own.length > 0 ? "both" : "others";
        return {
          id: `${side}-${index + 1}`,
          title: claim.title,
          side,
          seenBy,
          byQuestion,
          isPartial,
          writtenBy: seenByNames[seenBy],
          people: claim.people,
          claim,
          own,
        };
      });
  const own = (johari?.youOnly ?? []).map(({ label, self }, index): Unnumbered => ({
    id: `own-${index + 1}`,
    title: label,
    side: "strength",
    seenBy: "you",
    byQuestion,
    isPartial,
    writtenBy: seenByNames.you,
    people: 0,
    own: self,
  }));
  const all = [...claimed("strength", insight.strengths), ...claimed("wish", insight.blindSpots), ...own];
  return all.map((theme, index) => ({ ...theme, number: index + 1 }));
}

/** What one person writes is a quote; a theme is what two agree on. */
export function themeNoun(themes: readonly Theme[]): string {
  const noun = themes.every(({ people }) => people > 1) ? "theme" : "quote";
  return themes.length === 1 ? noun : `${noun}s`;
}

export function peopleText(people: number): string {
  if (people === 0) return "You alone";
  return people === 1 ? "1 person" : `${people} people agree`;
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? `1 ${one}` : `${count === 0 ? "no" : formatNumber(count)} ${many}`;
}

/** Classes of a theme's colours: by who wrote it, and of their own for a wish. */
export function themeColours({ seenBy, side }: Pick<Theme, "seenBy" | "side">): string {
  return side === "wish" ? `facet-${seenBy} facet-wish` : `facet-${seenBy}`;
}

/** Whether an address leads to a theme's row. */
export function isThemeHash(hash: string): boolean {
  return /^#(strength|wish|own)-\d+$/.test(hash);
}
