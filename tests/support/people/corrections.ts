/** Quotes, claims and an owner's corrections of claims, for tests. */
import { id } from "./id.js";
import type { Correction } from "../../../convex/insights/corrections/correctionEffects";
import type { Claim, JohariWindow, Quote } from "../../../convex/shared/validators";
import { insightKinds } from "../../../convex/shared/insights/insightKinds";

type Made = Partial<Correction> & Pick<Correction, "quotes">;

export const kind = insightKinds.externalFeedback;
export const ownKind = insightKinds.selfAssessment;

/** Quote of a person's only answer; without a person, the owner's. */
export const quote = (text: string, person?: string): Quote => ({
  ...(person === undefined
    ? {}
    : { responseId: id<"responses">(`answer-${person}`), respondentId: id<"respondents">(person) }),
  authorName: person ?? "You",
  text,
  questionText: "?",
});
/** Claim of one person. */
export const claim = (title: string, ...evidence: Quote[]): Claim => ({ title, description: "", evidence, people: 1 });
/** Correction that leaves the claim out. */
export const leftOut = (one: Made): Correction => ({
  kind,
  polarity: "strength",
  change: { type: "leftOut" },
  ...one,
});
/** Correction that moves the claim to the other polarity. */
export const moved = (one: Made) => leftOut({ change: { type: "moved" }, ...one });
/** Correction that renames the claim. */
export const renamed = (name: string, one: Made) => leftOut({ change: { type: "renamed", name }, ...one });
/** Correction that separates a quote from the claim. */
export const separated = (from: Quote, one: Made) =>
  leftOut({ change: { type: "separated", from: { responseId: from.responseId, text: from.text } }, ...one });
/** Correction that joins the claim to another. */
export const joined = (to: Claim, one: Made) =>
  leftOut({ change: { type: "joined", to: { polarity: "strength", title: to.title, quotes: to.evidence } }, ...one });
/** Correction that adds a quote as a claim. */
export const added = (quote: Quote, one: Partial<Correction> = {}) =>
  leftOut({ change: { type: "added" }, quotes: [quote], added: quote, ...one });
/** Correction that adds a quote to a claim. */
export const addedTo = (to: Claim, quote: Quote) =>
  added(quote, { change: { type: "added", to: { polarity: "strength", title: to.title, quotes: to.evidence } } });
/** `quote` was against the claim. */
export const agreed = (to: Claim, quote: Quote) =>
  added(quote, { change: { type: "agreed", to: { polarity: "strength", title: to.title, quotes: to.evidence } } });
export const hides = quote("Hides behind the rule book.", "Ben");
export const calm = quote("Always calm.", "Ana");
/** Johari window with these panes; the others are empty. */
export const windowOf = (panes: Partial<JohariWindow>): JohariWindow => ({
  seenByBoth: [],
  othersOnly: [],
  youOnly: [],
  ...panes,
});
