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
export const leaveOutCorrection = (one: Made): Correction => ({
  kind,
  polarity: "strength",
  change: { type: "leftOut" },
  ...one,
});
/** Correction that moves the claim to the other polarity. */
export const moveCorrection = (one: Made) => leaveOutCorrection({ change: { type: "moved" }, ...one });
/** Correction that renames the claim. */
export const renameCorrection = (name: string, one: Made) =>
  leaveOutCorrection({ change: { type: "renamed", name }, ...one });
/** Correction that separates a quote from the claim. */
export const separateCorrection = (from: Quote, one: Made) =>
  leaveOutCorrection({ change: { type: "separated", from: { responseId: from.responseId, text: from.text } }, ...one });
/** Correction that joins the claim to another. */
export const joinCorrection = (to: Claim, one: Made) =>
  leaveOutCorrection({
    change: { type: "joined", to: { polarity: "strength", title: to.title, quotes: to.evidence } },
    ...one,
  });
/** Correction that adds a quote as a claim. */
export const addCorrection = (added: Quote, one: Partial<Correction> = {}) =>
  leaveOutCorrection({ change: { type: "added" }, quotes: [added], added, ...one });
/** Correction that adds a quote to a claim. */
export const addToClaimCorrection = (to: Claim, added: Quote) =>
  addCorrection(added, {
    change: { type: "added", to: { polarity: "strength", title: to.title, quotes: to.evidence } },
  });
/** `counter` was against the claim. */
export const agreeCorrection = (to: Claim, counter: Quote) =>
  addCorrection(counter, {
    change: { type: "agreed", to: { polarity: "strength", title: to.title, quotes: to.evidence } },
  });
export const hidesQuote = quote("Hides behind the rule book.", "Ben");
export const calmQuote = quote("Always calm.", "Ana");
/** Johari window with these panes; the others are empty. */
export const windowOf = (panes: Partial<JohariWindow>): JohariWindow => ({
  seenByBoth: [],
  othersOnly: [],
  youOnly: [],
  ...panes,
});
