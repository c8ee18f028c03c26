import { conceptFamilyOf, type LexicalConcept } from "./lexiconIndex";
import type { Dimension } from "./stanceWords";

/** Words next to a concept, among which a negation or an amount belongs to it. */
export const MAX_WORDS_FROM_CONCEPT = 3;
/** Maximum words of a clause that names a thing alone: "Patience." */
export const MAX_BARE_CLAUSE_WORDS = 5;

/**
 * What a sentence says of a concept: "The rota comes too late" wants the rota earlier. The dimension of a conduct is
 * "done" or "less".
 */
export interface Stance {
  readonly concept: string;
  readonly dimension: Dimension;
  /** Whether the concept is a thing, so that its grammatical subject does not matter. */
  readonly isOfEntity: boolean;
  /** Whether the concept is wanted; otherwise it is as it should be. */
  readonly isWanted: boolean;
  /** Whether the words show the polarity, whatever was asked. */
  readonly isCertain: boolean;
  /** Name of at most four words. */
  readonly name: string;
}

/** Whether two stances are opposites on one concept. */
export function areOppositeStances(one: Stance, other: Stance): boolean {
  if (conceptFamilyOf(one.concept) !== conceptFamilyOf(other.concept)) return false;
  if (one.dimension === other.dimension) return one.isWanted !== other.isWanted;
  return one.isWanted && other.isWanted && opposites.has(`${one.dimension} ${other.dimension}`);
}

const opposites = new Set(
  ["done less", "more less", "shorter longer"].flatMap((pair) => [pair, pair.split(" ").toReversed().join(" ")]),
);

/** Returns a key that is equal for equal stances. */
export function stanceKey({ concept, dimension, isWanted }: Stance): string {
  return `stance ${concept} ${dimension} ${isWanted ? "wanted" : "fine"}`;
}

/** Returns the key of the stance on the concept's family. */
export function stanceFamilyKey(stance: Stance): string {
  return stanceKey({ ...stance, concept: conceptFamilyOf(stance.concept) });
}

/** Returns the name of a stance, of at most four words. */
export function stanceName(
  { kind, names: [praise, wish, less] }: LexicalConcept,
  { dimension, isWanted }: Pick<Stance, "dimension" | "isWanted">,
): string {
  if (kind === "conduct") {
    if (dimension === "less") return less || `Less: ${praise.toLowerCase()}`;
    return isWanted ? wish : praise;
  }
  const noun = `${praise.charAt(0).toUpperCase()}${praise.slice(1)}`;
  const isMany = praise.endsWith("s");
  switch (dimension) {
    case "earlier":
      return isWanted ? `${noun} earlier` : `${noun} in time`;
    case "less":
      return `${isMany ? "Fewer" : "Less"} ${praise}`;
    case "more":
      return `More ${praise}`;
    default: {
      const adjective = isWanted ? dimension : baseAdjectives[dimension];
      return `${adjective.charAt(0).toUpperCase()}${adjective.slice(1)} ${praise}`;
    }
  }
}

const baseAdjectives: Readonly<Record<Dimension, string>> = {
  done: "good",
  less: "few",
  more: "many",
  earlier: "early",
  shorter: "short",
  longer: "long",
  clearer: "clear",
  fairer: "fair",
  better: "good",
};
