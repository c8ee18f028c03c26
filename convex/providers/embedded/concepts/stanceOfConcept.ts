import type { Concept } from "./conceptsOf";
import { findConduct } from "./lexiconIndex";
import { stanceName, type Stance } from "./stance";
import type { InsightSide } from "../../../shared/validators";

/** Conducts with another name than the concept. */
const conducts = new Map(
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
 * Returns the stance that a concept of English sentences (`englishConcepts.ts`) states on a side, so that "Her fairness"
 * and "Sie ist gerecht" agree. Null where the lexicon has no such conduct, or divides the concept.
 */
export function stanceOfConcept({ name, verdict }: Concept, side: InsightSide): Stance | null {
  const conduct = findConduct(conducts.get(name) ?? name);
  const isWanted = side === "wish";
  if (conduct === undefined || verdict !== (isWanted ? "lacks" : "does")) return null;
  return {
    concept: conduct.id,
    aspect: "done",
    isOfThing: conduct.isReportedByAffected,
    isWanted,
    isCertain: false,
    name: stanceName(conduct, { aspect: "done", isWanted }),
  };
}
