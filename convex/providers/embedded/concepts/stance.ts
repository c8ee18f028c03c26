import { conceptFamilyOf, type LexicalConcept } from "./lexiconIndex";
import type { Aspect } from "./stanceWords";

/** What a sentence says of a concept. The aspect of a conduct is "done" or "less". */
export interface Stance {
  readonly concept: string;
  readonly aspect: Aspect;
  /** Whether the concept is a thing, so that its grammatical subject does not matter. */
  readonly isOfThing: boolean;
  /** Whether the concept is wanted; otherwise it is as it should be. */
  readonly isWanted: boolean;
  /** Whether the words show the side, whatever was asked. */
  readonly isCertain: boolean;
  /** Name of at most four words. */
  readonly name: string;
}

/** Whether two stances are opposites on one concept. */
export function areOppositeStances(one: Stance, other: Stance): boolean {
  if (conceptFamilyOf(one.concept) !== conceptFamilyOf(other.concept)) return false;
  if (one.aspect === other.aspect) return one.isWanted !== other.isWanted;
  return one.isWanted && other.isWanted && opposites.has(`${one.aspect} ${other.aspect}`);
}

const opposites = new Set(
  ["done less", "more less", "shorter longer"].flatMap((pair) => [pair, pair.split(" ").toReversed().join(" ")]),
);

/** Returns a key that is equal for equal stances. */
export function stanceKey({ concept, aspect, isWanted }: Stance): string {
  return `stance ${concept} ${aspect} ${isWanted ? "wanted" : "fine"}`;
}

/** Returns the key of the stance on the concept's family. */
export function stanceFamilyKey(stance: Stance): string {
  return stanceKey({ ...stance, concept: conceptFamilyOf(stance.concept) });
}

/** Returns the name of a stance, of at most four words. */
export function stanceName(
  { kind, names: [praise, wish, less] }: LexicalConcept,
  { aspect, isWanted }: Pick<Stance, "aspect" | "isWanted">,
): string {
  if (kind === "conduct") return aspect === "less" ? less || `Less: ${praise.toLowerCase()}` : isWanted ? wish : praise;
  const noun = `${praise.charAt(0).toUpperCase()}${praise.slice(1)}`;
  const isMany = praise.endsWith("s");
  switch (aspect) {
    case "earlier":
      return isWanted ? `${noun} earlier` : `${noun} in time`;
    case "less":
      return `${isMany ? "Fewer" : "Less"} ${praise}`;
    case "more":
      return `More ${praise}`;
    default: {
      const adjective = isWanted ? aspect : baseAdjectives[aspect];
      return `${adjective.charAt(0).toUpperCase()}${adjective.slice(1)} ${praise}`;
    }
  }
}

const baseAdjectives: Readonly<Record<Aspect, string>> = {
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
