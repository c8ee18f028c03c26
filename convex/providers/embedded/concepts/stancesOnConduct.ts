import { conceptMeant, isReceived } from "./relationDirection";
import { type StanceClause, isAboutThing, subjectBefore } from "./stanceClauses";
import { type ConceptMention, findConduct, IDIOM_ID, type LexicalConcept } from "./lexiconIndex";
import { type Stance, stanceName } from "./stance";
import {
  type Aspect,
  excessPatterns,
  increasePatterns,
  keepsOthersPattern,
  lackPatterns,
  MAX_DISTANCE,
  MAX_SHORT_WORDS,
  measures,
  negationPatterns,
  pastPattern,
  reversingPattern,
} from "./stanceWords";

/** Matches a speaker as the subject: "c'est moi qui me fais crier dessus". */
const cleftPattern = /(?<!\p{L})c'est (?:moi|nous) qui(?!\p{L})/u;

/** Returns the stances on a conduct that a clause mentions: "She listens", "Please interrupt less". */
export function stancesOnConduct(mention: ConceptMention, clause: StanceClause): Stance[] {
  const { isFault, from, to } = mention;
  const isOwners = subjectBefore(clause, from) === "owner";
  const id = conceptMeant(mention, { ...clause, isOwners, isAsked: clause.isImperative || clause.isWished });
  const concept = id === mention.concept.id ? mention.concept : findConduct(id ?? "");
  if (concept === undefined) return [];
  const { isStopped, isWished, side, text, words, language, isSelfAssessment } = clause;
  if (concept.id === IDIOM_ID || pastPattern.test([...words.slice(0, from), ...words.slice(to)].join(" "))) return [];
  // "So kind that I only find out later" praises and complains at once.
  if ((words[from - 1] === "so" && words[to] === "that") || /\bso \S+ that\b/u.test(words.slice(0, from).join(" ")))
    return [];
  // A later negation belongs to something else, and "never late" has its own "never".
  const wordsAround = [...words.slice(0, from), ...words.slice(to, to + MAX_DISTANCE)].join(" ");
  const isNegated =
    negationPatterns[language].test(wordsAround) || (language === "english" && reversingPattern.test(wordsAround));
  // It is unknown who shouts.
  if (cleftPattern.test(words.slice(0, from).join(" "))) return [];
  const isOfAffected = isFault && concept.isReportedByAffected;
  const subject = isReceived(concept.id) ? "owner" : (subjectBefore(clause, from) ?? (isOfAffected ? "none" : null));
  if (isSelfAssessment && isFault && subject === "none" && from > 1) return [];
  if (subject === null || (subject === "none" && !isOfAffected && isAboutThing(clause, from))) return [];
  if (keepsOthersPattern.test(words.slice(0, from).join(" "))) return [];
  const conduct: Conduct = { clause, concept, subject, wordsAround, isNegated };
  if (clause.isContested && isFault === isNegated)
    return stanceOn(conduct, "done", { isWanted: true, isCertain: true });
  if (isStopped || excessPatterns[language].test(text)) {
    const isWish = isStopped || side === "wish" || isWished;
    return isWish
      ? stanceOn(conduct, isFault ? "done" : "less", { isWanted: true, isCertain: isStopped || isWished })
      : [];
  }
  return isFault ? faultStance(conduct) : praiseStance(conduct);
}

/** Conduct that a clause mentions, and how. */
interface Conduct {
  readonly clause: StanceClause;
  readonly concept: LexicalConcept;
  readonly subject: "owner" | "none";
  /** The clause's words around the mention. */
  readonly wordsAround: string;
  readonly isNegated: boolean;
}

function stanceOn(
  { concept }: Conduct,
  aspect: Aspect,
  { isWanted, isCertain }: Pick<Stance, "isWanted" | "isCertain">,
): Stance[] {
  const name = stanceName(concept, { aspect, isWanted });
  return [{ concept: concept.id, aspect, isOfThing: concept.isReportedByAffected, isWanted, isCertain, name }];
}

function isForbidden({ clause: { isWished, isImperative, text }, isNegated }: Conduct): boolean {
  return isNegated && (isWished || isImperative || /^(?:please )?(?:don't|dont|do not)/u.test(text));
}

/** Returns the stance on a fault: "interrupts", "never interrupts", "please don't interrupt". */
function faultStance(conduct: Conduct): Stance[] {
  const { clause, concept, subject, isNegated } = conduct;
  const { isNever, isWished, isWishedHere, side, text, isSelfAssessment } = clause;
  if (isForbidden(conduct)) return stanceOn(conduct, "done", { isWanted: true, isCertain: true });
  // "I change plans too late" is also a fault of late notice.
  if (isSelfAssessment && !isNegated && concept.id === "lateChanges" && measures.earlier?.lacks.test(text) === true)
    return stanceOn(conduct, "done", { isWanted: true, isCertain: true }).flatMap((stance) => [
      stance,
      { ...stance, concept: "notice", name: "Tell people earlier" },
    ]);
  if (isNegated) {
    if (side === "wish" && !isNever && subject === "none")
      return stanceOn(conduct, "done", { isWanted: true, isCertain: false });
    return stanceOn(conduct, "done", { isWanted: false, isCertain: isNever && subject === "owner" });
  }
  if ((isWishedHere && !concept.isReportedByAffected) || (side === "strength" && !isSelfAssessment)) return [];
  return stanceOn(conduct, "done", { isWanted: true, isCertain: isSelfAssessment || isWished || side === "wish" });
}

/** Returns the stance on what is good: "listens", "doesn't listen", "should listen more". */
function praiseStance(conduct: Conduct): Stance[] {
  const { clause, subject, wordsAround, isNegated } = conduct;
  const { isWished, isImperative, isFirst, side, text, words, language, sentenceLength } = clause;
  if (isForbidden(conduct)) return stanceOn(conduct, "less", { isWanted: true, isCertain: true });
  if (isNegated || lackPatterns[language].test(wordsAround))
    return stanceOn(conduct, "done", { isWanted: true, isCertain: false });
  if (isWished || isImperative) return stanceOn(conduct, "done", { isWanted: true, isCertain: true });
  if (side !== "strength" && increasePatterns[language].test(text))
    return stanceOn(conduct, "done", { isWanted: true, isCertain: false });
  if (side === "strength") return stanceOn(conduct, "done", { isWanted: false, isCertain: false });
  const isShort = words.length <= MAX_SHORT_WORDS && isFirst;
  // "Stays calm." may answer a question that asks for neither side.
  if (side === null && subject === "none" && isShort && words.length === sentenceLength)
    return stanceOn(conduct, "done", { isWanted: false, isCertain: false });
  if (side !== "wish") return [];
  if (subject === "owner") return stanceOn(conduct, "done", { isWanted: false, isCertain: false });
  return isShort ? stanceOn(conduct, "done", { isWanted: true, isCertain: false }) : [];
}
