import type { AnswerSentence, OwnViewAndClaims, SourceQuote } from "../../../types";
import { isEmptyAnswer, isPromptInjection } from "../../feedback/salience/salience";
import { isStopWord } from "../../text/isStopWord";
import { readSentences, readWords } from "../../text/readText";
import { uniqueBy } from "../../text/uniqueBy";
import type { Answerer, ChatQuery } from "../replies/Answerer";
import { isInSelfAssessment } from "./isInSelfAssessment";
import { replySentence, replyWithQuotes, markedPassage, MAX_QUOTES_IN_REPLY } from "../replies/answerSentences";
import { claimsAtHand } from "./overviewAnswerer";
import { authorAt, claimWithAuthors } from "../replies/quoteAuthors";
import { hiddenStrengthReplies, overviewReplies } from "../replies/replyTexts";
import { isFrameStem } from "../topics/isFrameStem";
import { askedConducts } from "./askedConductPatterns";
import { positionsOnTopic } from "./conductAnswerer";

/** Maximum words of a sentence with the one before it. */
const MAX_QUOTE_WITH_PRECEDING_WORDS = 45;
/** Minimum letters of a word that two sentences share. */
const MIN_SHARED_WORD_LETTERS = 5;

const strengthSource = String.raw`(?:strengths?|talents?|gifts?|qualit(?:y|ies)|skills?)`;
const hiddenPattern = new RegExp(
  [
    String.raw`\b(?:hidden|unseen|unknown|secret|unrecogni[sz]ed) ${strengthSource}\b`,
    String.raw`\b(?:what|which) (?:is |are )?(?:the |my )?${strengthSource} (?:that |which )?(?:do|can|have|am|do i|i) (?:i )?(?:not|n['’]t|never|don['’]t|do not|cannot|can['’]t|overlook|underestimate|undervalue)\b`,
    String.raw`\b(?:what|which) (?:is |are )?(?:the |my )?${strengthSource} (?:that |which )?(?:do |can )?(?:people|others|they|colleagues|my \p{L}+)\b.+\b(?:i (?:do|can)(?: not|n['’]t)|i miss|i overlook|not me)\b`,
    String.raw`\bwhat (?:am|do) i (?:better at than i think|underestimate (?:in|about) myself|good at without knowing(?: it)?)\b`,
    String.raw`\bwhere am i (?:too )?(?:modest|hard on myself|better than i think)\b`,
  ].join("|"),
  "iu",
);

const they = "(?:he|she|they|you)";
/** Matches that the owner does not see a strength, in the words of others. */
const unawarePattern = new RegExp(
  [
    String.raw`\b(?:do(?:es)?(?:n['’]t| not)|not) (?:think|believe) ${they} (?:even )?(?:knows?|sees?|reali[sz]es?|notices?)\b`,
    String.raw`\b${they} (?:do(?:es)?(?:n['’]t| not)|never) (?:even |really )?(?:knows?|sees?|reali[sz]es?|notices?) (?:how|it|that|what (?:an? )?\p{L}+ (?:he|she|they))\b`,
    String.raw`\b${they} (?:thinks?|believes?|says?) (?:it|that|he|she|they|his|her|their) .{0,60}\b(?:which is (?:nonsense|untrue|not true|wrong)|but (?:it|they|he|she|that) (?:is|are)(?:n['’]t| not))`,
    String.raw`\b(?:underestimates?|undersells?|underrates?) (?:him|her|them|your)sel(?:f|ves)\b`,
    String.raw`\b(?:better|more|clearer|braver) than ${they} (?:thinks?|knows?|believes?|says?)\b`,
  ].join("|"),
  "iu",
);
/** Matches an own sentence of doubt: "Paperwork is my weak point", "I wouldn’t call myself a teacher". */
const doubtPattern =
  /\b(?:weak(?:ness|est)?|weak point|not (?:very |really |so )?(?:good|strong)|bad at|poor at|(?:am|too) (?:too )?slow|mess|(?:would(?:n['’]t| not)|never) call myself|no (?:good|great)|(?:i )?fear|afraid|worr(?:y|ied)|struggle|hopeless|(?:find|finds) (?:it )?hard|don['’]t (?:like|think))\b/iu;

/**
 * Answers "What is my hidden strength?" with what others praise and the owner doubts, else with praise that the owner
 * does not write.
 */
export const hiddenStrengthAnswerer: Answerer = {
  name: "a strength that the owner does not see",
  applies: ({ question }) => hiddenPattern.test(question),
  answer: answerHidden,
  readsClaims: (question) => hiddenPattern.test(question),
};

async function answerHidden(query: ChatQuery): Promise<AnswerSentence[]> {
  const { passages } = query;
  const claims = await claimsAtHand(query);
  const doubted = doubtedStrengths(claims, query);
  const named = doubted.claims.map((claim) => claimWithAuthors(claim, claim.evidence, passages));
  const quotes = uniqueBy(
    [...unawareQuotes(query), ...doubted.quotes, ...doubted.claims.flatMap(({ evidence }) => evidence)],
    ({ answerIndex }) => authorAt(passages, answerIndex),
  );
  if (quotes.length > 0)
    return [
      replySentence(hiddenStrengthReplies.doubted),
      ...named,
      ...quotes.slice(0, MAX_QUOTES_IN_REPLY).map(markedPassage),
    ];
  if (claims.self.length === 0) return [replySentence(overviewReplies.noOwnView)];
  const unseen = claims.strengths
    .filter(({ evidence }) => evidence.every(({ text }) => !isInSelfAssessment(text, claims.self)))
    .toSorted((a, b) => b.people - a.people)
    .flatMap(({ evidence }) => evidence.slice(0, 1));
  if (unseen.length === 0) return [replySentence(overviewReplies.nothingUnseen)];
  return replyWithQuotes(overviewReplies.unseen, unseen.slice(0, MAX_QUOTES_IN_REPLY));
}

/** Returns sentences in which others say that the owner does not see it, with the sentence that they refer to. */
function unawareQuotes({ passages }: ChatQuery): SourceQuote[] {
  return passages.flatMap(({ text }, answerIndex) => {
    if (isEmptyAnswer(text) || isPromptInjection(text)) return [];
    const sentences = readSentences(text);
    const at = sentences.findIndex((sentence) => unawarePattern.test(sentence.text));
    const [found, before] = [sentences[at], sentences[at - 1]];
    if (found === undefined || /\b(?:rude|hurts?|late|wrong|annoy\w*|loud|sharp)\b/iu.test(found.text)) return [];
    const isShort =
      (before?.words.length ?? MAX_QUOTE_WITH_PRECEDING_WORDS) + found.words.length <= MAX_QUOTE_WITH_PRECEDING_WORDS;
    const start = isShort ? (before?.start ?? found.start) : found.start;
    return [{ answerIndex, text: text.slice(start, found.end) }];
  });
}

/** Returns what others praise of what own sentences doubt: quotes on a conduct, and claims with a content word. */
function doubtedStrengths(
  { self, strengths }: OwnViewAndClaims,
  query: ChatQuery,
): { quotes: SourceQuote[]; claims: OwnViewAndClaims["strengths"] } {
  const doubts = self.flatMap(({ text }) => readSentences(text).filter((sentence) => doubtPattern.test(sentence.text)));
  const doubtedConducts = askedConducts.filter(({ asked }) => doubts.some(({ text }) => asked.test(text)));
  const quotes = doubtedConducts.flatMap(({ asked }) => {
    const topic = doubts.flatMap(({ text }) => asked.exec(text)?.[0] ?? [])[0] ?? "";
    return positionsOnTopic(topic, query)?.agreeing ?? [];
  });
  const doubtStems = new Set(doubts.flatMap(({ text }) => longStemsWithoutNames(text)));
  const claims = strengths.filter(({ title, name = "", evidence }) =>
    [title, name, ...evidence.map(({ text }) => text)].some((text) =>
      longStemsWithoutNames(text).some((stem) => doubtStems.has(stem)),
    ),
  );
  return {
    quotes,
    claims: claims.filter(({ evidence }) => evidence.length > 1),
  };
}

function longStemsWithoutNames(text: string): string[] {
  return readWords(text)
    .filter(
      ({ lower, stem, text: word }) =>
        lower.length >= MIN_SHARED_WORD_LETTERS && !isStopWord(lower) && !isFrameStem(stem) && !/^\p{Lu}/u.test(word),
    )
    .map(({ stem }) => stem);
}
