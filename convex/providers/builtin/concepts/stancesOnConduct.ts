import { conceptByDirection, isReceivedByOwner } from "./relationDirection";
import { type StanceClause, hasEntityVerb, subjectBefore } from "./stanceClauses";
import { type ConceptMention, getConduct, IDIOM_ID, type LexicalConcept } from "./lexiconIndex";
import { MAX_WORDS_FROM_CONCEPT, MAX_BARE_CLAUSE_WORDS, type Stance, stanceName } from "./stance";
import {
  type Dimension,
  excessPatterns,
  increasePatterns,
  endedFaultPattern,
  welcomedFaultPattern,
  keepsOthersPattern,
  taughtPattern,
  lackPatterns,
  measures,
  negationPatterns,
  pastPattern,
  reversingPattern,
} from "./stanceWords";

/** Matches an author as the subject: "c'est moi qui me fais crier dessus". */
const cleftPattern = /(?<!\p{L})c'est (?:moi|nous) qui(?!\p{L})/u;

/** Matches what the author does not think: "I don't think it's disrespect". */
const deniedOpinionPattern =
  /(?<!\p{L})(?:don't|dont|do not|wouldn't|didn't) (?:\p{L}+ )?(?:think|say|believe|mean|call)(?!\p{L})/u;
const openingConjunctions = new Set("and but so yet still just being".split(" "));
/** Matches a verb that is denied of what precedes it. */
const deniedAuxiliaryPattern =
  /^(?:doesn't|doesnt|does not|won't|wont|will not|can't|cannot|isn't|is not|alone (?:doesn't|isn't|won't|can't|cannot))(?!\p{L})/u;
/** Matches what everybody is quoted with: "I know everyone says you're the calm one". */
const quotedOpinionPattern =
  /(?<!\p{L})(?:everyone|everybody|people|others|they all|some|the others) (?:always |often |will )?(?:says?|thinks?|calls?|believes?|tells? me)(?!\p{L})/u;
/** Matches the author as the last subject: "I'll never". */
const speakerDenialPattern =
  /(?<!\p{L})(?:i|we)(?:'\p{L}+)?(?: \p{L}+){0,2} (?:never|not|won't|wont|don't|dont)$|(?<!\p{L})(?:i|we)(?:'ll|ll) (?:never|not)$/u;

/** Returns the stances on a conduct that a clause mentions: "She listens", "Please interrupt less". */
export function stancesOnConduct(mention: ConceptMention, clause: StanceClause): Stance[] {
  const concept = meantConcept(mention, clause);
  if (concept === undefined || concept.id === IDIOM_ID) return [];
  if (isWithoutStance(mention, clause) || isOfAuthorsMemory(mention, clause) || isItselfSubject(mention, clause))
    return [];
  const subject = subjectOfConduct(mention, concept, clause);
  if (subject === null) return [];
  const { isFault, from, to } = mention;
  const { words, language } = clause;
  // A later negation belongs to something else, and "never late" has its own "never".
  const wordsAround = [...words.slice(0, from), ...wordsAfter(words, to)].join(" ");
  const isNegated =
    negationPatterns[language].test(wordsAround) || (language === "english" && reversingPattern.test(wordsAround));
  const conduct: ConductMention = { clause, concept, subject, wordsAround, isNegated };
  if (clause.isContested && isFault === isNegated)
    return stanceOnConduct(conduct, "done", { isWanted: true, isCertain: true });
  if (clause.isStopped || excessPatterns[language].test(clause.text)) return excessStance(conduct, isFault);
  return isFault ? faultStance(conduct) : praiseStance(conduct);
}

/** Returns the next words. "Without" denies what follows it: "talked me through it without hurry". */
function wordsAfter(words: readonly string[], to: number): readonly string[] {
  const next = words.slice(to, to + MAX_WORDS_FROM_CONCEPT);
  const without = next.indexOf("without");
  return without === -1 ? next : next.slice(0, without);
}

/** Returns the concept that the mention means in its clause; undefined where that is none. */
function meantConcept(mention: ConceptMention, clause: StanceClause): LexicalConcept | undefined {
  const isOwners = subjectBefore(clause, mention.from) === "owner";
  const id = conceptByDirection(mention, {
    ...clause,
    isOwners,
    isAsked: clause.isImperative || clause.isWished,
  });
  return id === mention.concept.id ? mention.concept : getConduct(id ?? "");
}

/** Whether a clause is of the past, of someone else's conduct, or praises and complains at once. */
function isWithoutStance({ from, to, isFault }: ConceptMention, { words }: StanceClause): boolean {
  const precedingText = words.slice(0, from).join(" ");
  if (pastPattern.test([...words.slice(0, from), ...words.slice(to)].join(" "))) return true;
  // "So kind that I only find out later" praises and complains at once.
  if ((words[from - 1] === "so" && words[to] === "that") || /\bso \S+ that\b/u.test(precedingText)) return true;
  if (deniedOpinionPattern.test(precedingText) || quotedOpinionPattern.test(precedingText)) return true;
  if (isFault && welcomedFaultPattern.test(`${precedingText} `)) return false;
  // It is unknown who shouts.
  return (
    cleftPattern.test(precedingText) || keepsOthersPattern.test(precedingText) || taughtPattern.test(precedingText)
  );
}

/** Faults that are acts of the owner, whom those affected name. */
const actsOfOwner = new Set(["redoing", "takingOver"]);

/** Whether the conduct is the subject of the verb: "but calm doesn't shorten the queue". */
function isItselfSubject({ from, to }: ConceptMention, { words }: StanceClause): boolean {
  const isOpening = words.slice(0, from).every((word) => openingConjunctions.has(word));
  return isOpening && deniedAuxiliaryPattern.test(words.slice(to, to + 2).join(" "));
}

/** Whether the author remembers: "I'll never forget that she did the shifts herself." */
function isOfAuthorsMemory({ concept: { id }, from }: ConceptMention, { words }: StanceClause): boolean {
  return id === "remembering" && speakerDenialPattern.test(words.slice(0, from).join(" "));
}

/**
 * Returns whose conduct it is: the owner's, or "none" where no one is named; null where it is another's or a thing's.
 */
function subjectOfConduct(
  { isFault, from }: ConceptMention,
  { id, isReportedByAffected }: LexicalConcept,
  clause: StanceClause,
): ConductMention["subject"] | null {
  if (isReceivedByOwner(id)) return "owner";
  if (isFault && isNamedAsObject({ from }, clause)) return "none";
  // "I had to redo two cues" is no act of the owner.
  const isOfAffected = isFault && isReportedByAffected && !actsOfOwner.has(id);
  const subject = subjectBefore(clause, from) ?? (isOfAffected ? "none" : null);
  if (subject !== "none") return subject;
  if (clause.isSelfAssessment && isFault && from > 1) return null;
  // "The sarcasm at one in the morning." names a fault of the owner, "the calm sea" none.
  const isFaultAlone =
    isFault && clause.polarity === "wish" && !clause.taggedWords.some(({ tags }) => tags.has("Verb"));
  return !isOfAffected && !isFaultAlone && hasEntityVerb(clause, from) ? null : "none";
}

/** Whether the clause ends or welcomes the fault, which it names without whose it is: "Drop the screaming". */
function isNamedAsObject({ from }: Pick<ConceptMention, "from">, { words, polarity }: StanceClause): boolean {
  const precedingText = `${words.slice(0, from).join(" ")} `;
  return (polarity === "wish" && endedFaultPattern.test(precedingText)) || welcomedFaultPattern.test(precedingText);
}

/** Conduct that a clause mentions, and how. */
interface ConductMention {
  readonly clause: StanceClause;
  readonly concept: LexicalConcept;
  readonly subject: "owner" | "none";
  /** The clause's words around the mention. */
  readonly wordsAround: string;
  readonly isNegated: boolean;
}

function stanceOnConduct(
  { concept }: ConductMention,
  dimension: Dimension,
  { isWanted, isCertain }: Pick<Stance, "isWanted" | "isCertain">,
): Stance[] {
  const name = stanceName(concept, { dimension, isWanted });
  return [
    {
      concept: concept.id,
      dimension,
      isOfEntity: concept.isReportedByAffected,
      isWanted,
      isCertain,
      name,
    },
  ];
}

function isForbidden({ clause: { isWished, isImperative, text }, isNegated }: ConductMention): boolean {
  return isNegated && (isWished || isImperative || /^(?:please )?(?:don't|dont|do not)/u.test(text));
}

/** Returns the stance on conduct that is too much or shall stop: "interrupts less", "plans too much". */
function excessStance(conduct: ConductMention, isFault: boolean): Stance[] {
  const { isStopped, isWished, polarity } = conduct.clause;
  if (!isStopped && !isWished && polarity !== "wish") return [];
  return stanceOnConduct(conduct, isFault ? "done" : "less", {
    isWanted: true,
    isCertain: isStopped || isWished,
  });
}

/** Returns the stance on a fault: "interrupts", "never interrupts", "please don't interrupt". */
function faultStance(conduct: ConductMention): Stance[] {
  const { clause, concept, subject, isNegated } = conduct;
  const { isNever, isWished, isWishedHere, polarity, text, isSelfAssessment } = clause;
  if (isForbidden(conduct)) return stanceOnConduct(conduct, "done", { isWanted: true, isCertain: true });
  // "I change plans too late" is also a fault of late notice.
  if (isSelfAssessment && !isNegated && concept.id === "lateChanges" && measures.earlier?.lacks.test(text) === true)
    return stanceOnConduct(conduct, "done", {
      isWanted: true,
      isCertain: true,
    }).flatMap((stance) => [stance, { ...stance, concept: "notice", name: "Tell people earlier" }]);
  if (isNegated) {
    if (polarity === "wish" && !isNever && subject === "none")
      return stanceOnConduct(conduct, "done", { isWanted: true, isCertain: false });
    return stanceOnConduct(conduct, "done", {
      isWanted: false,
      isCertain: isNever && subject === "owner",
    });
  }
  if ((isWishedHere && !concept.isReportedByAffected) || (polarity === "strength" && !isSelfAssessment)) return [];
  return stanceOnConduct(conduct, "done", {
    isWanted: true,
    isCertain: isSelfAssessment || isWished || polarity === "wish",
  });
}

/** Returns the stance on what is good: "listens", "doesn't listen", "should listen more". */
function praiseStance(conduct: ConductMention): Stance[] {
  const { clause, subject, wordsAround, isNegated } = conduct;
  const { isWished, isImperative, isFirst, polarity, text, words, language, sentenceLength } = clause;
  if (isForbidden(conduct)) return stanceOnConduct(conduct, "less", { isWanted: true, isCertain: true });
  if (isNegated || lackPatterns[language].test(wordsAround))
    return stanceOnConduct(conduct, "done", { isWanted: true, isCertain: false });
  if (isWished || isImperative) return stanceOnConduct(conduct, "done", { isWanted: true, isCertain: true });
  if (polarity !== "strength" && increasePatterns[language].test(text))
    return stanceOnConduct(conduct, "done", { isWanted: true, isCertain: false });
  if (polarity === "strength") return stanceOnConduct(conduct, "done", { isWanted: false, isCertain: false });
  const isShort = words.length <= MAX_BARE_CLAUSE_WORDS && isFirst;
  // "Stays calm." may answer a question that asks for neither polarity.
  if (polarity === null && subject === "none" && isShort && words.length === sentenceLength)
    return stanceOnConduct(conduct, "done", { isWanted: false, isCertain: false });
  if (polarity !== "wish") return [];
  if (subject === "owner") return stanceOnConduct(conduct, "done", { isWanted: false, isCertain: false });
  return isShort ? stanceOnConduct(conduct, "done", { isWanted: true, isCertain: false }) : [];
}
