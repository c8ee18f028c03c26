import { formatNumber } from "../../../convex/shared/locale";
import type { Claim, Insight, InsightDetails, JohariWindow, Quote } from "../../../convex/shared/validators";
/** Who wrote of it: the panes of the Johari window. */
export type SeenBy = "both" | "others" | "you";

export const seenByNames: Record<SeenBy, string> = {
  both: "You both wrote",
  others: "They wrote",
  you: "You wrote",
};

/** Sections of the insight, in their order. Blind spots are wishes of which their owner, who was asked too, wrote nothing. */
export const themeGroups = ["otherwise", "strength", "wish", "blindSpot", "own"] as const;

export type ThemeGroup = (typeof themeGroups)[number];

/** A strength or wish of an insight, or a strength that only its owner wrote. */
export interface Theme {
  /** Of its row. */
  id: string;
  /** From 1, in the order of the rows; the report refers to it. */
  number: number;
  title: string;
  /** On its face and above its quotes: a short name, else the whole title. */
  name: string;
  /** False: the name is the title. */
  isNamed: boolean;
  side: "strength" | "wish";
  group: ThemeGroup;
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
  /** What its owner wrote; of the group "otherwise" the opposite. */
  own: Quote[];
}

type Unnumbered = Omit<Theme, "number">;

/**
 * In the order of their rows: by group, what most people write first. Claims without evidence are left out, unless their quotes
 * are not shared. `compared`: with
 * what their owner wrote, or soon.
 */
export function themesOf(
  insight: InsightDetails & Partial<Pick<Insight, "provider" | "unquoted">> & { withoutQuotes?: boolean },
  johari: JohariWindow | undefined,
  compared = johari !== undefined,
): Theme[] {
  const common = {
    byQuestion: insight.provider === "embedded",
    isPartial: (insight.unquoted?.sentences ?? 0) > 0,
  };
  const otherwise = johari?.otherwise ?? [];
  const sideOf = ({ side = "strength" }: { side?: Theme["side"] }) => side;
  const ownOf = (set: JohariWindow["seenByBoth"], side: Theme["side"], title: string) =>
    set.find((one) => sideOf(one) === side && one.label === title)?.self ?? [];
  /** What the window alone has. */
  const besides = (of: Theme["side"], claims: Claim[]) =>
    [...(johari?.seenByBoth ?? []), ...otherwise].flatMap((one): Claim[] =>
      sideOf(one) === of && claims.every((claim) => claim.title !== one.label)
        ? [{ title: one.label, name: one.name, description: "", evidence: one.others, people: one.people }]
        : [],
    );
  const claimed = (side: Theme["side"], claims: Claim[]) =>
    [...claims, ...besides(side, claims)]
      .filter(({ evidence }) => evidence.length > 0 || insight.withoutQuotes === true)
      .map((claim, index): Unnumbered => {
        const { title, people } = claim;
        const opposed = ownOf(otherwise, side, title);
        const own = opposed.length > 0 ? opposed : ownOf(johari?.seenByBoth ?? [], side, title);
        const seenBy = own.length > 0 && opposed.length === 0 ? "both" : "others";
        return {
          ...common,
          id: `${side}-${index + 1}`,
          title,
          name: claim.name ?? title,
          isNamed: claim.name !== undefined,
          side,
          group:
            opposed.length > 0
              ? "otherwise"
              : groupOf(side, compared && seenBy === "others" && johari?.hasUnmatchedFault !== true),
          seenBy,
          writtenBy: opposed.length > 0 ? "You see it differently" : seenByNames[seenBy],
          people,
          claim,
          own,
        };
      });
  const setAgainst = new Set(otherwise.flatMap(({ self }) => self.map(({ text }) => text)));
  const own = (johari?.youOnly ?? []).map(({ label, name, self }, index): Unnumbered => ({
    ...common,
    id: `own-${index + 1}`,
    title: label,
    name: name ?? label,
    isNamed: name !== undefined,
    side: "strength",
    group: "own",
    seenBy: "you",
    writtenBy: seenByNames.you,
    people: 0,
    own: self.filter(({ text }) => !setAgainst.has(text)),
  }));
  const all = [
    ...claimed("strength", insight.strengths),
    ...claimed("wish", insight.blindSpots),
    ...own.filter((theme) => theme.own.length > 0),
  ].toSorted((a, b) => themeGroups.indexOf(a.group) - themeGroups.indexOf(b.group) || b.people - a.people);
  return all.map((theme, index) => ({ ...theme, number: index + 1 }));
}

function groupOf(side: Theme["side"], isUnknown: boolean): ThemeGroup {
  if (side === "strength") return "strength";
  return isUnknown ? "blindSpot" : "wish";
}

/** Its name; a person's sentence in its place is in quotation marks. */
export function wholeName(theme: Theme): string {
  return isQuote(theme) ? `“${theme.title}”` : theme.name;
}

/** Has no name but a person's sentence. */
function isQuote({ isNamed, title, claim, own }: Theme): boolean {
  return !isNamed && [...(claim?.evidence ?? []), ...own].some(({ text }) => text === title);
}

/** Of each group on the stone, and at most as rows. */
const [FEW, MOST] = [3, 5];
/** More would be too narrow for their names. */
const MAX_THEME_FACES = 9;

/** On the stone; the rest has no face. One person's sentence without a name has none, unless all are such. */
export function seenAtFirst(themes: readonly Theme[]): Theme[] {
  const named = themes.filter((theme) => theme.people > 1 || !isQuote(theme));
  const seen = themeGroups.flatMap((group) => {
    const of = (named.length === 0 ? themes : named).filter((theme) => theme.group === group);
    return of.slice(0, group === "own" ? 1 : Math.min(MOST, Math.max(FEW, ofSeveral(of))));
  });
  return seen.slice(0, MAX_THEME_FACES);
}

function ofSeveral(themes: readonly Theme[]): number {
  return themes.filter(({ people }) => people > 1).length;
}

/** Rows of each group on a phone. */
const ON_PHONE = 2;

/** Rows of one group that are not folded: what several people write, where anything is. On a phone no single row is folded. */
export function visibleOf(themes: readonly Theme[], isPhone: boolean): number {
  const group = themes[0]?.group;
  const ofGroup = group === "own" ? 1 : group === "otherwise" ? FEW : Math.min(MOST, ofSeveral(themes) || FEW);
  if (!isPhone) return ofGroup;
  return themes.length === ON_PHONE + 1 ? themes.length : Math.min(ON_PHONE, ofGroup);
}

/** One word for what one person writes and what several agree on. */
export function themeNoun(themes: readonly Theme[]): string {
  return themes.length === 1 ? "topic" : "topics";
}

export function peopleText(people: number): string {
  if (people === 0) return "You alone";
  return people === 1 ? "1 person" : `${people} people agree`;
}

export function peopleCount(people: number): string {
  return counted(people, "person", "people");
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
