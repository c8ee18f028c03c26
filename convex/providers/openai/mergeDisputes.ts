import { limits } from "../../shared/limits/limits";
import type { GroundedItem } from "./groundedReply";
import type { NumberedAnswers } from "./numberedSentences";

interface ClaimsOfBothPolarities {
  readonly strengths: readonly GroundedItem[];
  readonly blindSpots: readonly GroundedItem[];
}

/** A claim with the labels of those whom its evidence quotes. */
interface DisputedItem {
  readonly item: GroundedItem;
  readonly people: ReadonlySet<string>;
}

/**
 * Merges claims on one dispute, which would show the same quotes twice. The claim of fewer people is removed, and its evidence
 * becomes counter-evidence of the other one. Of as many people, the claim with more sentences stays, then the first one.
 */
export function mergeDisputes(
  numbered: NumberedAnswers,
  { strengths, blindSpots }: ClaimsOfBothPolarities,
): { strengths: GroundedItem[]; blindSpots: GroundedItem[] } {
  const peopleIn = (numbers: readonly number[]) =>
    new Set(numbers.flatMap((number) => numbered.sentences[number]?.who ?? []));
  // The sort is stable, so that the first claim of equal ones stays first.
  const waiting = [...strengths, ...blindSpots]
    .map((item): DisputedItem => ({ item, people: peopleIn(item.evidence) }))
    .toSorted((a, b) => b.people.size - a.people.size || b.item.evidence.length - a.item.evidence.length);
  const merged = new Map<GroundedItem, GroundedItem>();
  for (let stance = waiting.shift(); stance !== undefined; stance = waiting.shift()) {
    const { item, people } = stance;
    const isOpposite = (other: DisputedItem) =>
      new Set([...people, ...other.people]).size > 1 && areOneDispute(stance, other, peopleIn);
    const opposites = waiting.filter(isOpposite);
    waiting.splice(0, waiting.length, ...waiting.filter((other) => !opposites.includes(other)));
    merged.set(item, withCounterEvidence(item, opposites));
  }
  const mergedItems = (items: readonly GroundedItem[]) => items.flatMap((item) => merged.get(item) ?? []);
  return { strengths: mergedItems(strengths), blindSpots: mergedItems(blindSpots) };
}

/**
 * Whether two claims are the sides of one dispute: the counter-evidence of each quotes the other. Where only one has
 * counter-evidence, it quotes at least half of the other's people, since a wide claim may share one sentence by chance.
 */
function areOneDispute(
  one: DisputedItem,
  other: DisputedItem,
  peopleIn: (numbers: readonly number[]) => ReadonlySet<string>,
): boolean {
  const against = (from: DisputedItem, to: DisputedItem) =>
    peopleIn(from.item.counterEvidence.filter((number) => to.item.evidence.includes(number))).size;
  const [ofOther, ofOne] = [against(one, other), against(other, one)];
  if (ofOther > 0 && ofOne > 0) return true;
  return Math.max(ofOther / other.people.size, ofOne / one.people.size) >= 0.5;
}

function withCounterEvidence(item: GroundedItem, opposites: readonly DisputedItem[]): GroundedItem {
  if (opposites.length === 0) return item;
  const against = new Set([...item.counterEvidence, ...opposites.flatMap((opposite) => opposite.item.evidence)]);
  return {
    ...item,
    counterEvidence: [...against].filter((number) => !item.evidence.includes(number)).slice(0, limits.quotesPerClaim),
  };
}
