import { quotesOfClaim } from "../../../../shared/insights/quotes";
import type { AnswerSentence, OthersClaim, SourceQuote } from "../../../types";
import { ownerOf, withoutOwnersName } from "../../text/coreference";
import { wordsOfEach } from "../../text/readText";
import type { Answerer, ChatQuery } from "../replies/Answerer";
import { replyWithPositions, type Positions } from "../replies/replyWithPositions";
import { firstOfEachAuthor } from "../replies/quoteAuthors";
import { containsAllStems } from "../topics/questionStems";
import { isFrameStem } from "../topics/isFrameStem";
import { MAX_QUOTES_IN_REPLY } from "../replies/answerSentences";
import { stemsOf, stemSetOf } from "../topics/stemsOf";
import { peopleSource, questionOpeningSource } from "../topics/questionSources";

type Evaluation = "good" | "bad";
const generalGood = "good well great enough properly appropriate useful helpful";
const specificGood =
  "fair fairly quick quickly fast prompt promptly clear clearly calm calmly kind friendly patient reliable polite organised organized tidy punctual honest";
const generalBad = "bad badly poor poorly wrong terrible awful weak hopeless problem waste useless";
const specificBad =
  "slow slowly late unfair unclear rude boring messy chaotic strict harsh vague careless lazy impatient moody distant";
const generalEvaluationStems = new Set([...stemSetOf(generalGood), ...stemSetOf(generalBad)]);
const [goodPattern, badPattern] = [`${generalGood} ${specificGood}`, `${generalBad} ${specificBad}`].map(
  (list) => new RegExp(String.raw`(?<!\p{L})(?:${list.split(" ").join("|")})(?!\p{L})`, "iu"),
);
const askedExcessPattern = /\btoo (?!(?:well|good)\b)\p{L}+/iu;
const negationPattern = /\b(?:not|never|cannot|hardly|rarely)\b|n['’]t\b/iu;

const think = "(?:thinks?|says?|finds?|feels?|believes?|agrees?)";
const positionsPattern = new RegExp(
  String.raw`${questionOpeningSource}(?:(?:am|do|did|have|can|could|was) i\b|(?:is|are|was|were) (?:my|the|our)\b|(?:do|does|did) ${peopleSource} (?:all |really |also )?${think}\b|who (?:says|said|thinks|finds|feels|believes)\b)`,
  "iu",
);
/** Matches a question for wishes or reasons, which a position of a claim does not answer. */
const wishOrReasonQuestionPattern = /\b(?:should|wants?|wish|wishes|when|why|how)\b/iu;
/** Verbs that say only that the owner does something with a thing. */
const vagueStems = new Set(stemsOf("handle deal manage cope react treat do run hold make give share take team"));

/** Answers "Am I fair with the shifts?" with both positions of the claim on it that has counter-evidence. */
export const claimPositionsAnswerer: Answerer = {
  name: "both positions of a disputed claim",
  applies: ({ question }) =>
    positionsPattern.test(question) && !wishOrReasonQuestionPattern.test(question) && evaluationOf(question) !== null,
  answer: (query) => {
    const positions = positionsOfClaim(query);
    return positions === null ? answerUndisputed(query) : replyOf(positions, query);
  },
};

/** Matches a question whether a thing is a fault at all, which a wish of several people on it affirms. */
const problemPattern = new RegExp(
  String.raw`${questionOpeningSource}(?:is|are) (?:my|the|our) (?<thing>[^?]+?) (?:(?:really|still|actually|such|that|so) )*(?:an? )?(?:(?:big|real|serious) )?(?:problems?|issues?|trouble|complaint|annoying|bad)\W*$`,
  "iu",
);

/** Answers "Is the rota really a problem?" with the wish of several people on it. */
function answerUndisputed(query: ChatQuery): AnswerSentence[] | null {
  const { question, passages, claims } = query;
  const thing = stemsOf(problemPattern.exec(question)?.groups?.["thing"] ?? "");
  if (thing.length === 0) return null;
  const isOn = ({ name = "", evidence }: OthersClaim) =>
    containsAllStems(thing, name) || evidence.filter(({ text }) => containsAllStems(thing, text)).length > 1;
  const claim = claims?.blindSpots.find((wish) => wish.people > 1 && isOn(wish));
  if (claim === undefined) return null;
  const quotes = firstOfEachAuthor(claim.evidence, passages).slice(0, MAX_QUOTES_IN_REPLY);
  return replyWithPositions({ agreeing: quotes, opposed: [] }, query);
}

function replyOf({ agreeing, opposed }: Positions, query: ChatQuery): AnswerSentence[] | null {
  if (agreeing.length === 0 || opposed.length === 0) return null;
  return replyWithPositions(
    { agreeing: agreeing.slice(0, MAX_QUOTES_IN_REPLY), opposed: opposed.slice(0, MAX_QUOTES_IN_REPLY) },
    query,
  );
}

/** Returns the positions of the claim of most people that has every word of the question; null without such a claim. */
function positionsOfClaim({ question, passages, ownerName, claims }: ChatQuery): Positions | null {
  const owner = ownerOf(ownerName, wordsOfEach(passages));
  const asked = [...new Set(stemsOf(question).map(bare))].filter(
    (stem) =>
      !generalEvaluationStems.has(stem) && (!isFrameStem(stem) || evaluationOf(stem) !== null) && !vagueStems.has(stem),
  );
  if (asked.length === 0) return null;
  const questionStems = ({ answerIndex }: SourceQuote) => {
    const passage = passages[answerIndex];
    return passage === undefined ? [] : stemsOf(withoutOwnersName(passage, owner).questionText);
  };
  const isOn = (claim: OthersClaim) => {
    const { name = "", evidence, counterEvidence = [] } = claim;
    const quotes = quotesOfClaim(claim);
    const ofName = stemsOf(name);
    const stemsOfPositions = [evidence, counterEvidence].map(
      (position) => new Set(position.flatMap((quote) => [...stemsOf(quote.text), ...questionStems(quote)]).map(bare)),
    );
    const stemsOfClaim = new Set(
      [...ofName, ...quotes.flatMap(({ text }) => stemsOf(text)), ...quotes.flatMap(questionStems)].map(bare),
    );
    return (
      asked.every((stem) => stemsOfClaim.has(stem)) &&
      stemsOfPositions.every((position) => asked.some((stem) => position.has(stem)))
    );
  };
  const isDisputed = ({ counterEvidence = [] }: OthersClaim) => counterEvidence.length > 0;
  const disputedClaims = [
    ...(claims?.strengths ?? []).map((claim) => ({ claim, evaluation: "good" })),
    ...(claims?.blindSpots ?? []).map((claim) => ({ claim, evaluation: "bad" })),
  ].filter(({ claim }) => isDisputed(claim) && isOn(claim));
  const [best] = disputedClaims.toSorted((a, b) => quotesOfClaim(b.claim).length - quotesOfClaim(a.claim).length);
  if (best === undefined) return null;
  const { evidence, counterEvidence = [] } = best.claim;
  const isSame = best.evaluation === evaluationOf(question);
  const [agreeing, opposed] = isSame ? [evidence, counterEvidence] : [counterEvidence, evidence];
  return { agreeing: firstOfEachAuthor(agreeing, passages), opposed: firstOfEachAuthor(opposed, passages) };
}

/** Returns the stem without the ending of an adverb: "fairly" has the stem of "fair". */
function bare(stem: string): string {
  return stem.replace(/(?<=.{3})l[iy]$/u, "");
}

/** Whether a question asks for something good of its owner, or bad; null where its words do not show it. */
export function evaluationOf(question: string): Evaluation | null {
  const isBad = badPattern?.test(question) === true || askedExcessPattern.test(question);
  if (!isBad && goodPattern?.test(question) !== true) return null;
  return isBad === negationPattern.test(question) ? "good" : "bad";
}
