import { wholeWordPattern } from "../text/wholeWordPattern";
import type { StanceClause } from "./stanceClauses";
import { conceptFamilyOf, type ConceptMention } from "./lexiconIndex";
import { MAX_WORDS_FROM_CONCEPT, MAX_BARE_CLAUSE_WORDS, type Stance, stanceName } from "./stance";
import {
  askedForPattern,
  type Dimension,
  excessPatterns,
  type Measure,
  measures,
  multilingualPlacePrepositions,
} from "./stanceWords";

/** Things with one name. */
const rotas = new Set("rota shifts weekends daysOff".split(" "));
/** Verbs that make a time no notice: "The shifts should begin earlier". */
const beginOrEndPattern = wholeWordPattern(
  "start|starts|begin|begins|end|ends|finish|finishes|open|opens|close|closes",
);
/** Matches what the author does, before a thing that is late. */
const ownDelayPattern =
  /\bi (?:\S+ ){0,2}?(?:do|write|send|make|plan|post|publish|put|give|hand|finish|announce|share|tell|print|hang|bring|change|move|swap|alter|cancel)\b/u;

/** Matches a thing of the author as the subject: "my reports are too long". */
const ownThingPattern = /^(?:and |but |und |aber )?(?:my|meine?) (?!boss\b|manager\b|team\b|colleagues?\b)/u;

/** What a clause says of a thing; "surelyWanted" is certain without a request. */
type Verdict = "wanted" | "surelyWanted" | "praised";

/** Returns the stances on a thing that a clause mentions: "The rota comes too late", "More meetings". */
export function stancesOnEntity(mention: ConceptMention, clause: StanceClause): Stance[] {
  const { concept, from, to } = mention;
  const { words, text, language } = clause;
  const precedingWords = words.slice(Math.max(0, from - MAX_WORDS_FROM_CONCEPT), from);
  // "In meetings" is a place, but "My reports at handover are too long" is a fault of the handover too.
  const isOfOwnEntity = clause.isSelfAssessment && ownThingPattern.test(text);
  if (!isOfOwnEntity && precedingWords.slice(-2).some((word) => multilingualPlacePrepositions.has(word))) return [];
  const isAsked = isRequested(clause);
  const measured = (Object.entries(measures) as [Dimension, Measure][]).flatMap(([dimension, measure]) => {
    // "Better" is said of many things, so it has to be near.
    if (dimension === "better" && !measure.lacks.test(text) && !measure.wants.test(precedingWords.join(" "))) return [];
    const verdict = verdictByMeasure(measure, mention, clause);
    if (verdict === null) return [];
    const isCertain = isAsked || verdict === "surelyWanted";
    return [stanceOnEntity(concept, text, dimension, { isWanted: verdict !== "praised", isCertain })];
  });
  if (measured.length > 0) return measured;
  if (wantsNothing(clause)) return [];
  const isCertain = isAsked || language === "foreign";
  return amountsOf(precedingWords, words.slice(to, to + 2), clause).map((dimension) =>
    stanceOnEntity(concept, text, dimension, { isWanted: true, isCertain }),
  );
}

function isRequested({ isWished, isImperative, isStopped }: StanceClause): boolean {
  return isWished || isImperative || isStopped;
}

/** Whether an answer about strengths wants nothing of its things here, since it requests nothing. */
function wantsNothing(clause: StanceClause): boolean {
  return clause.polarity === "strength" && !isRequested(clause);
}

/** Returns what the clause says of a thing by one measure; null where it says nothing. */
function verdictByMeasure(
  { wants, lacks, has }: Measure,
  { from, to }: ConceptMention,
  clause: StanceClause,
): Verdict | null {
  const { words, text, polarity, isNegated } = clause;
  if (wants.test(text)) return wantsNothing(clause) ? null : "wanted";
  if (lacks.test(text)) return verdictOfLack(words.slice(0, from).join(" "), clause);
  // A pronoun may be anywhere in its clause.
  const until = from === to ? words.length : from;
  if (has?.test(text) !== true || askedForPattern.test(words.slice(0, until).join(" "))) return null;
  const isShortWish = polarity === "wish" && words.length <= MAX_BARE_CLAUSE_WORDS;
  return isNegated || isRequested(clause) || isShortWish ? "wanted" : "praised";
}

function verdictOfLack(before: string, clause: StanceClause): Verdict | null {
  if (clause.isNegated && !isRequested(clause) && clause.polarity !== "wish") return "praised";
  // "I write the list late" is a fault of the author.
  if (clause.isSelfAssessment)
    return ownDelayPattern.test(before) || (ownThingPattern.test(clause.text) && !clause.isNegated)
      ? "surelyWanted"
      : null;
  return wantsNothing(clause) ? null : "wanted";
}

/** Returns the stance on a thing. A rota that comes earlier is earlier notice. */
function stanceOnEntity(
  concept: ConceptMention["concept"],
  text: string,
  dimension: Dimension,
  { isWanted, isCertain }: Pick<Stance, "isWanted" | "isCertain">,
): Stance {
  const isNotice = dimension === "earlier" && conceptFamilyOf(concept.id) === "notice" && !beginOrEndPattern.test(text);
  return {
    concept: isNotice ? "notice" : concept.id,
    dimension: isNotice ? "done" : dimension,
    isOfEntity: true,
    isWanted,
    isCertain,
    name:
      isNotice && rotas.has(concept.id)
        ? `Rota ${isWanted ? "earlier" : "in time"}`
        : stanceName(concept, { dimension, isWanted }),
  };
}

/** Returns the amount right before the thing, so that "more" belongs to it. */
function amountsOf(
  before: readonly string[],
  after: readonly string[],
  { text, language, isNegated }: StanceClause,
): Dimension[] {
  const wordsBefore = before.join(" ");
  if (excessPatterns[language].test(wordsBefore) || /^(?:too often|demais)/u.test(after.join(" "))) return ["less"];
  if (wholeWordPattern("more|mas|plus|mehr|mais|too few|too little|lack of").test(before.slice(-2).join(" ")))
    return ["more"];
  return isNegated && /\benough\b/u.test(text) ? ["more"] : [];
}
