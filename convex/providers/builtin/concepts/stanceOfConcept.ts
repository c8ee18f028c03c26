import type { Concept } from "./conceptsOf";
import { getConduct } from "./lexiconIndex";
import { stanceName, type Stance } from "./stance";
import type { Polarity } from "../text/Polarity";

/** Conducts with another name than the concept. */
const conductOfConcept = new Map(
  Object.entries({
    delegating: "delegation",
    decisions: "deciding",
    priorities: "prioritising",
    refusing: "sayingNo",
    thanking: "thanks",
    trusting: "trust",
    tidiness: "orderliness",
    "speaking up": "speakingUp",
    "sharing information": "openness",
    "admitting mistakes": "apologising",
    "taking criticism": "receivingCriticism",
    "standing up for people": "defending",
    "solving problems": "problemSolving",
    "involving others": "involving",
  }),
);

/**
 * Returns the stance that a concept of English sentences (`englishLexicon.ts`) states with a polarity, so that "Her
 * fairness" and "Sie ist gerecht" agree. Null where the lexicon has no such conduct, or divides the concept.
 */
export function stanceOfConcept({ name, verdict }: Concept, polarity: Polarity): Stance | null {
  const conduct = getConduct(conductOfConcept.get(name) ?? name);
  const isWanted = polarity === "wish";
  if (conduct === undefined || verdict !== (isWanted ? "lacks" : "does")) return null;
  return {
    concept: conduct.id,
    dimension: "done",
    isOfEntity: conduct.isReportedByAffected,
    isWanted,
    isCertain: false,
    name: stanceName(conduct, { dimension: "done", isWanted }),
  };
}
