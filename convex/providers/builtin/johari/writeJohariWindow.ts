/**
 * Owns the Johari window without a model. The others' view is the insight's strengths. Each is paired with an own
 * sentence that names the same quality, else with the most similar one. A wish is paired with an own wish for more, or
 * for less, of one quality. Own sentences without a pair are set next to sentences of any answer that say the same.
 * `selfViewContradictions` pairs them with those that say the opposite, `contestedPhrases` with those that dispute them
 * in the same words.
 */
import { areOverlappingQuotes } from "../../../shared/insights/quotes";
import type { Mention, Statement, SalientSentence } from "../feedback/salience/sentenceTypes";
import type {
  SourceQuote,
  Embedder,
  ProposedJohariWindow,
  JohariInput,
  ProposedJohariTheme,
  OthersClaim,
  SourceAnswer,
} from "../../types";
import { areSameStatement } from "../insights/agreement/agreement";
import { textSimilarity } from "../vectors/hashedVector";
import { conceptsNamed, conceptFamilyOf } from "../concepts/lexiconIndex";
import { propositionOf, areParaphrases } from "../concepts/propositions";
import { uniqueBy } from "../text/uniqueBy";
import { type Segment, type Quotable, quotablesIn, quoteOf } from "../text/quotableSegments";
import {
  areOfOtherConcepts,
  isNamedForOther,
  namesOtherConduct,
  namesConduct,
  namesTopic,
  namingTexts,
} from "./johariTopics";
import { readWords } from "../text/readText";
import { polarityOfQuestion } from "../text/polarityOfQuestion";
import { selfViewContradictions } from "./selfViewContradictions";
import { contestedPhrases } from "./contestedPhrases";
import { claimNameOf } from "../insights/names/claimNames";
import { wordsBySentence } from "../insights/names/wholeStatement";
import { stanceFamilyKey } from "../concepts/stance";
import { isHope } from "../feedback/selfAssessment/selfAssessedFaults";
import { statementsInQuotes, readFeedback } from "../feedback/readFeedback";
import { hasOtherSubject, selfOwner } from "../text/coreference";
import { insightKinds } from "../../../shared/insights/insightKinds";
import type { Polarity } from "../text/Polarity";

/** Similarity below which two sentences may share only a topic. */
const MIN_THEME_SIMILARITY = 0.5;

interface ThemePair {
  readonly segment: Quotable;
  readonly claim: OthersClaim;
  readonly polarity: Polarity;
}

/** The owner's answers, as read. */
interface OwnView {
  readonly salient: readonly SalientSentence[];
  readonly statements: readonly Statement[];
  readonly strengths: readonly SalientSentence[];
  readonly wishes: readonly (Statement | SalientSentence)[];
}

/** What others wrote, and how they call the owner. */
type OthersView = Required<Omit<JohariInput, "self">>;

/** @throws ProviderError of the embedder */
export async function writeJohariWindow(
  {
    self,
    strengths = [],
    ownerName = "",
    blindSpots = [],
    others = [],
  }: Pick<JohariInput, "self"> & Partial<JohariInput>,
  embedder: Embedder,
): Promise<ProposedJohariWindow> {
  const theirs = { strengths, ownerName, blindSpots, others };
  const ownView = readOwnView(self);
  const similarPairs = await pairsBySimilarity(ownView.strengths, strengths, embedder);
  const { themes, paired } = themesOfPairs(pairsOfBothViews(ownView, theirs, similarPairs), similarPairs);
  const seenByBoth = [
    ...themes,
    ...themesInOtherAnswers(others, ownView, sentencesOutside(themes, ownView.salient), ownerName),
  ];
  const otherwise = themesAgainst(ownView, theirs, seenByBoth);
  const hasFault = blindSpots.length > 0 && hasUnmatchedFault(ownView.salient, seenByBoth, otherwise);
  return {
    seenByBoth,
    othersOnly: strengths
      .filter((strength) => !paired.has(strength))
      .map((strength) => themeOfClaim(strength.title, [], strength)),
    youOnly: themesOfOwnerAlone(ownView.strengths, ownView.statements, seenByBoth),
    ...(otherwise.length === 0 ? {} : { otherwise }),
    ...(hasFault ? { hasUnmatchedFault: true } : {}),
  };
}

function readOwnView(self: JohariInput["self"]): OwnView {
  const { salient, statements } = readFeedback(insightKinds.selfAssessment, self, "");
  return {
    salient,
    statements,
    strengths: salient.filter(({ polarity }) => polarity === "strength"),
    wishes: [...statements, ...salient].filter(({ polarity }) => polarity === "wish"),
  };
}

/**
 * Returns all pairs of own sentences with claims, the surest first: an earlier pair takes its sentence and its claim.
 */
function pairsOfBothViews(own: OwnView, theirs: OthersView, similarPairs: readonly ThemePair[]): ThemePair[] {
  const { strengths, blindSpots, ownerName } = theirs;
  return [
    ...pairsByQuality("strength", strengths, own.statements, ownerName),
    ...pairsByWords("strength", own.strengths, strengths),
    ...pairsByName("strength", strengths, own.strengths),
    ...similarPairs,
    ...pairsByQuality("wish", blindSpots, own.statements, ownerName),
    ...pairsByName("wish", blindSpots, own.wishes),
    ...pairsByWords("wish", own.wishes, blindSpots),
  ];
}

/** Returns the own sentences that no theme quotes. */
function sentencesOutside(
  themes: readonly ProposedJohariTheme[],
  sentences: readonly SalientSentence[],
): SalientSentence[] {
  const quoted = themes.flatMap(({ self }) => self);
  return sentences.filter(({ segment }) => !quoted.some((quote) => areOverlappingQuotes(quote, segment)));
}

/** Returns themes of which others write the opposite: by meaning, and of what is left by the same words. */
function themesAgainst(
  own: OwnView,
  { strengths, blindSpots, others, ownerName }: OthersView,
  seenByBoth: readonly ProposedJohariTheme[],
): ProposedJohariTheme[] {
  const contradicted = selfViewContradictions(own.statements, others, { strengths, blindSpots }, ownerName);
  const left = sentencesOutside([...seenByBoth, ...contradicted], own.strengths).map(({ segment }) => segment);
  return [...contradicted, ...contestedPhrases(left, others)];
}

/** Pairs own sentences with strengths of which a quote is similar in meaning, the most similar first. */
async function pairsBySimilarity(
  ownSentences: readonly SalientSentence[],
  strengths: readonly OthersClaim[],
  embedder: Embedder,
): Promise<ThemePair[]> {
  const others = strengths.flatMap(({ evidence }) => evidence.map(({ text }) => text));
  const similarityOf = await textSimilarity([...ownSentences.map(({ segment }) => segment.text), ...others], embedder);
  return ownSentences
    .flatMap(({ segment }) =>
      strengths.map((claim) => {
        const texts = claim.evidence.map(({ text }) => text);
        const isOther =
          namesOtherConduct(segment.text, claim) ||
          namingTexts(claim).every((text) => areOfOtherConcepts(segment.text, text));
        const similarity = isOther ? 0 : Math.max(...texts.map((text) => similarityOf(segment.text, text)));
        return { segment, claim, polarity: "strength" as const, similarity };
      }),
    )
    .filter(({ similarity }) => similarity >= MIN_THEME_SIMILARITY)
    .toSorted((a, b) => b.similarity - a.similarity);
}

/** Pairs own statements with claims whose quotes state the same. */
function pairsByQuality(
  polarity: Polarity,
  claims: readonly OthersClaim[],
  statements: readonly Statement[],
  ownerName: string,
): ThemePair[] {
  const statementsOfClaims = statementsInQuotes(claims.map(namingTexts), ownerName, polarity);
  return claims.flatMap((claim, index) =>
    statements
      .filter(
        (ownStatement) =>
          ownStatement.polarity === polarity &&
          !isNamedForOther(claim, ownStatement) &&
          statementsOfClaims[index]?.some((other) => sayTheSame(ownStatement, other)) === true,
      )
      .map(({ segment }) => ({ segment, claim, polarity })),
  );
}

/** Pairs own sentences with claims of which a quote says the same in other words, where it has the claim's name. */
function pairsByWords(
  polarity: Polarity,
  own: readonly { readonly segment: Quotable }[],
  claims: readonly OthersClaim[],
): ThemePair[] {
  return claims.flatMap((claim) => {
    const segments = namingTexts(claim).flatMap((text) => quotablesIn({ authorName: "", questionText: "", text }, 0));
    return own
      .filter(({ segment }) => segments.some((other) => isAlike(segment, other)))
      .map(({ segment }) => ({ segment, claim, polarity }));
  });
}

/** Pairs own sentences with claims whose name they contain. */
function pairsByName(
  polarity: Polarity,
  claims: readonly OthersClaim[],
  own: readonly { readonly segment: Quotable }[],
): ThemePair[] {
  return claims.flatMap((claim) =>
    own
      .filter(({ segment }) => namesTopic(segment, claim) && (polarity === "wish" || namesConduct(segment, claim)))
      .map(({ segment }) => ({ segment, claim, polarity })),
  );
}

/** Makes a theme of each pair whose sentence and claim are in no earlier one; `paired` has the claims. */
function themesOfPairs(
  pairs: readonly ThemePair[],
  similarPairs: readonly ThemePair[],
): { themes: ProposedJohariTheme[]; paired: ReadonlySet<OthersClaim> } {
  const usedSegments = new Set<Quotable>();
  const paired = new Set<OthersClaim>();
  const themes: ProposedJohariTheme[] = [];
  for (const { segment, claim, polarity } of pairs) {
    if (usedSegments.has(segment) || paired.has(claim)) continue;
    // A merely similar strength is no second theme of one sentence.
    const isSimilar = similarPairs.some((pair) => pair.segment === segment && pair.claim === claim);
    if (isSimilar && themes.some(({ self: quotes }) => quotes.some((quote) => areOverlappingQuotes(quote, segment))))
      continue;
    usedSegments.add(segment);
    paired.add(claim);
    const both = themeOfClaim(claim.title, [quoteOf(segment)], claim);
    themes.push(polarity === "wish" ? { ...both, polarity } : both);
  }
  return { themes, paired };
}

/** Returns a theme for one own sentence of each answer that is in no theme of both. */
function themesOfOwnerAlone(
  own: readonly SalientSentence[],
  statements: readonly Statement[],
  seenByBoth: readonly ProposedJohariTheme[],
): ProposedJohariTheme[] {
  // What others wish too hides no strength of the same answer.
  const praised = seenByBoth.filter(({ polarity }) => polarity !== "wish");
  const used = new Set(praised.flatMap(({ self: quotes }) => quotes.map(({ answerIndex }) => answerIndex)));
  const unused = own.filter(({ segment }) => !used.has(segment.answerIndex));
  return uniqueBy(unused, ({ segment }) => segment.answerIndex).map(({ segment }) => {
    const name = nameOfOwnSentence(segment, statements);
    const alone = themeOfClaim(segment.text, [quoteOf(segment)], null);
    return name === undefined ? alone : { ...alone, name };
  });
}

/**
 * Whether an own fault has no pair. Which wish it is about is unknown: "I take it out of their hands" may be "Learn to
 * let go".
 */
function hasUnmatchedFault(
  salient: readonly SalientSentence[],
  ...windows: readonly (readonly ProposedJohariTheme[])[]
): boolean {
  const matched = windows.flat().flatMap(({ self }) => self);
  return salient.some(
    ({ polarity, segment }) =>
      polarity === "wish" && !isHope(segment) && !matched.some((quote) => areOverlappingQuotes(quote, segment)),
  );
}

/** Returns the name of what only the owner wrote. */
function nameOfOwnSentence(segment: Segment, statements: readonly Statement[]): string | undefined {
  const stances = statements.flatMap(({ stance, segment: said }) =>
    stance !== undefined && !stance.isWanted && areOverlappingQuotes(said, segment) ? [stance] : [],
  );
  const segments = quotablesIn({ authorName: "", questionText: "", text: segment.text }, 0).slice(0, 1);
  return claimNameOf({ polarity: "strength", segments }, [stances], selfOwner);
}

function themeOfClaim(label: string, self: SourceQuote[], others: OthersClaim | null): ProposedJohariTheme {
  const name = others?.name === undefined ? {} : { name: others.name };
  return { label, ...name, self, others: [...(others?.evidence ?? [])], people: others?.people ?? 0 };
}

/** Pairs own sentences with the sentences of others that say the same, one a person. */
function themesInOtherAnswers(
  answers: readonly SourceAnswer[],
  { statements }: OwnView,
  ownSentences: readonly SalientSentence[],
  ownerName: string,
): ProposedJohariTheme[] {
  const read = ownSentences.length === 0 ? [] : nearAnswers(answers, ownSentences, statements);
  const others = readFeedback(insightKinds.externalFeedback, read, ownerName);
  return ownSentences.flatMap(({ segment, polarity }) => {
    const ownStatements = statements.filter(
      (statement) =>
        areOverlappingQuotes(statement.segment, segment) && (polarity === "strength" || statement.polarity === "wish"),
    );
    const sameStatements = sameInOthers({ segment, polarity }, ownStatements, others);
    const quotes = uniqueBy(sameStatements, ({ segment: said }) => said.author);
    return quotes.length === 0 ? [] : [themeOfQuotes(segment, quotes, others.owner)];
  });
}

/**
 * Empties the answers that have neither a word nor a concept in common with the owner's sentences. Reading takes time,
 * and most answers are such. The others keep their indexes.
 */
function nearAnswers(
  answers: readonly SourceAnswer[],
  ownSentences: readonly SalientSentence[],
  statements: readonly Statement[],
): SourceAnswer[] {
  const stems = new Set(ownSentences.flatMap(({ segment }) => segment.words.map(({ stem }) => stem)));
  const concepts = new Set(
    statements.flatMap(({ stance }) => (stance === undefined ? [] : [conceptFamilyOf(stance.concept)])),
  );
  const isNear = ({ text }: SourceAnswer) =>
    readWords(text).some(({ stem }) => stems.has(stem)) || conceptsNamed(text).some((concept) => concepts.has(concept));
  return answers.map((answer) => (isNear(answer) ? answer : { ...answer, text: "" }));
}

/**
 * Returns what others say that an own sentence says too, by a statement or in other words. What is wished of someone
 * else is no wish of the owner's.
 */
function sameInOthers(
  { segment, polarity }: Pick<SalientSentence, "segment" | "polarity">,
  ownStatements: readonly Statement[],
  { statements, mentions, sentences, owner }: ReturnType<typeof readFeedback>,
): (Statement | SalientSentence | Mention)[] {
  const isOfPolarity = (other: SalientSentence | Mention) =>
    polarity === "wish" ? isOfWish(other) : !isOfWish(other) && !mentions.some(isWishInSentence(other));
  const byStatement = [...statements, ...mentions].filter((other) =>
    ownStatements.some((ownStatement) => sayTheSame(ownStatement, other)),
  );
  const byWords = [...sentences, ...mentions].filter((other) => isAlike(segment, other.segment) && isOfPolarity(other));
  return [...byStatement, ...byWords].filter(
    ({ segment: said }) => polarity === "strength" || !hasOtherSubject(said.words, owner),
  );
}

function themeOfQuotes(
  ownSegment: Quotable,
  quotes: readonly (Statement | SalientSentence | Mention)[],
  owner: ReturnType<typeof readFeedback>["owner"],
): ProposedJohariTheme {
  const stances = quotes.map((quote) => ("stance" in quote && quote.stance !== undefined ? [quote.stance] : []));
  const isWish = quotes.every((quote) => "polarity" in quote && quote.polarity === "wish");
  const segments = quotes.map(({ segment }) => segment);
  const name = claimNameOf({ polarity: isWish ? "wish" : "strength", segments }, stances, owner);
  return {
    label: segments[0]?.text ?? ownSegment.text,
    self: [{ answerIndex: ownSegment.answerIndex, text: ownSegment.text }],
    others: segments.map(quoteOf),
    people: quotes.length,
    ...(name === undefined ? {} : { name }),
    ...(isWish ? { polarity: "wish" } : {}),
  };
}

/** Whether two say the same, also by the family of their stances: who calms people is calm, whatever was asked. */
function sayTheSame(one: Statement, other: Statement | Mention): boolean {
  if (
    one.stance !== undefined &&
    other.stance !== undefined &&
    stanceFamilyKey(one.stance) === stanceFamilyKey(other.stance)
  )
    return true;
  return "key" in other && areSameStatement(one, other);
}

/**
 * Whether the sentence is a wish. A plain sentence in an answer about change also counts, because it supports no
 * strength.
 */
function isOfWish(other: SalientSentence | Mention): boolean {
  if ("polarity" in other) return other.polarity === "wish";
  const isPlain = other.stance === undefined && other.concept === undefined;
  return isPlain && polarityOfQuestion(other.segment.questionText) === "wish";
}

/** Whether a mention shows that the sentence of another one wishes: "Plan earlier, and night calls for all". */
function isWishInSentence({ segment }: SalientSentence | Mention): (mention: Mention) => boolean {
  return (mention) => mention.segment === segment && mention.stance?.isWanted === true;
}

/** Whether both say the same, and one sentence of the owner's does alone: the words of two are of two occasions. */
function isAlike(own: Quotable, other: Segment): boolean {
  const isAlikeIn = (segment: Segment) =>
    areParaphrases({ ...propositionOf(segment, selfOwner), isComparable: true }, propositionOf(other, selfOwner));
  return isAlikeIn(own) && sentencesIn(own).some(isAlikeIn);
}

const cachedSentences = new WeakMap<Quotable, readonly Quotable[]>();

/** Returns a segment's sentences, which are compared with those of everybody. */
function sentencesIn(segment: Quotable): readonly Quotable[] {
  const cached = cachedSentences.get(segment);
  if (cached !== undefined) return cached;
  const sentences = wordsBySentence(segment).map((words) => ({ ...segment, words }));
  cachedSentences.set(segment, sentences);
  return sentences;
}
