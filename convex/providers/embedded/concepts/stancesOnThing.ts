import type { StanceClause } from "./stanceClauses";
import { conceptFamilyOf, type ConceptMention } from "./lexiconIndex";
import { type Stance, stanceName } from "./stance";
import {
  askedForPattern,
  type Aspect,
  excessPatterns,
  MAX_DISTANCE,
  MAX_SHORT_WORDS,
  type Measure,
  measures,
  placePrepositions,
  wordPattern,
} from "./stanceWords";

/** Things with one name. */
const rotas = new Set("rota shifts weekends daysOff".split(" "));
/** Verbs that make a time no notice: "The shifts should begin earlier". */
const beginOrEndPattern = wordPattern("start|starts|begin|begins|end|ends|finish|finishes|open|opens|close|closes");

const ownDelayPattern =
  /\bi (?:\S+ ){0,2}?(?:do|write|send|make|plan|post|publish|put|give|hand|finish|announce|share|tell|print|hang|bring|change|move|swap|alter|cancel)\b/u;

/** Returns the stances on a thing that a clause mentions: "The rota comes too late", "More meetings". */
export function stancesOnThing(mention: ConceptMention, clause: StanceClause): Stance[] {
  const { concept, from, to } = mention;
  const { words, text, side, isWished, isStopped, isNegated, isImperative, language, isSelfAssessment } = clause;
  const before = words.slice(Math.max(0, from - MAX_DISTANCE), from);
  // "In meetings" is a place.
  if (before.slice(-2).some((one) => placePrepositions.has(one))) return [];
  const isAsked = isWished || isImperative || isStopped;
  const isNotice = conceptFamilyOf(concept.id) === "notice" && !beginOrEndPattern.test(text);
  const stance = (aspect: Aspect, { isWanted, isCertain }: Pick<Stance, "isWanted" | "isCertain">): Stance[] => [
    {
      concept: isNotice && aspect === "earlier" ? "notice" : concept.id,
      aspect: isNotice && aspect === "earlier" ? "done" : aspect,
      isOfThing: true,
      isWanted,
      isCertain,
      name:
        isNotice && aspect === "earlier" && rotas.has(concept.id)
          ? `Rota ${isWanted ? "earlier" : "in time"}`
          : stanceName(concept, { aspect, isWanted }),
    },
  ];
  const wanted = (aspect: Aspect, isCertain = isAsked) => stance(aspect, { isWanted: true, isCertain });
  const praised = (aspect: Aspect) => stance(aspect, { isWanted: false, isCertain: isAsked });
  const measured = (Object.entries(measures) as [Aspect, Measure][]).flatMap(([aspect, { wants, lacks, has }]) => {
    if (aspect === "better" && !lacks.test(text) && !wants.test(before.join(" "))) return [];
    if (wants.test(text)) return side === "strength" && !isAsked ? [] : wanted(aspect);
    if (lacks.test(text)) {
      if (isNegated && !isAsked && side !== "wish") return praised(aspect);
      // "I write the list late" is a fault of the speaker.
      if (isSelfAssessment) return ownDelayPattern.test(words.slice(0, from).join(" ")) ? wanted(aspect, true) : [];
      return side === "strength" && !isAsked ? [] : wanted(aspect);
    }
    // A pronoun may stand anywhere in its clause.
    const until = from === to ? words.length : from;
    if (has?.test(text) !== true || askedForPattern.test(words.slice(0, until).join(" "))) return [];
    if (isNegated || isAsked) return wanted(aspect);
    if (side === "wish" && words.length <= MAX_SHORT_WORDS) return wanted(aspect);
    return praised(aspect);
  });
  if (measured.length > 0) return measured;
  return amountsOf(before, words.slice(to, to + 2), clause).flatMap((aspect) =>
    side === "strength" && !isAsked ? [] : wanted(aspect, isAsked || language === "foreign"),
  );
}

/** Returns the amount right before the thing, so that "more" belongs to it. */
function amountsOf(
  before: readonly string[],
  after: readonly string[],
  { text, language, isNegated }: StanceClause,
): Aspect[] {
  const near = before.join(" ");
  if (excessPatterns[language].test(near) || /^(?:too often|demais)/u.test(after.join(" "))) return ["less"];
  if (wordPattern("more|mas|plus|mehr|mais|too few|too little|lack of").test(before.slice(-2).join(" ")))
    return ["more"];
  return isNegated && /\benough\b/u.test(text) ? ["more"] : [];
}
