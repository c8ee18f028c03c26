import { isGroupName } from "../shared/confidentialGroup";
import { sentencesSplitAtTitles } from "../shared/words/sentencesAndLines";
import type {
  Claim,
  Insight,
  KeyPhrase,
  Quote,
  SharedClaim,
  SharedInsight,
  SharedSentence,
  SharedQuote,
  SharedQuotes,
} from "../shared/validators";
import { isSharedSubject } from "../shared/insights/isSharedSubject";
import { comparableWords } from "../shared/words/wordsOf";
import { maskEmailAddresses, maskNames, NAMES_WITHIN_LETTERS } from "./maskNames";

/** Most words in a row that are not yet a quote. */
const MAX_UNQUOTED_WORDS = 4;

interface Redaction {
  readonly quotes: SharedQuotes;
  readonly ownerName: string;
  /** Names of all people who were asked. */
  readonly names: readonly string[];
  /** The cited answers in full; needed where quotes are not shared. */
  readonly answers: readonly string[];
}

/** The function that masks names in a text of the insight, where names are not shared. */
export function createMask({ quotes, names, ownerName }: Omit<Redaction, "answers">): (text: string) => string {
  return quotes === "named" ? maskEmailAddresses : maskNames(names, ownerName);
}

/** What is done with each text and quote of an insight. */
interface Redactor {
  readonly mask: (text: string) => string;
  /** Whether a text repeats an answer, where quotes are not shared. */
  readonly repeats: (text: string) => boolean;
  readonly toQuotes: (quotes: readonly Quote[]) => SharedQuote[];
}

function createRedactor(redaction: Redaction): Redactor {
  const { quotes, answers } = redaction;
  const mask = createMask(redaction);
  const toQuote = ({ text, authorName }: Quote): SharedQuote =>
    quotes === "named" && !authorName.includes("@") ? { text: mask(text), authorName } : { text: mask(text) };
  return {
    mask,
    repeats: quotes === "none" ? repeaterOf(answers) : () => false,
    toQuotes: (list) => (quotes === "none" ? [] : list.map(toQuote)),
  };
}

/** The insight as the report shows it: quotes as their owner chose, and masked names. */
export function redactInsight(insight: Insight, redaction: Redaction): SharedInsight {
  const redactor = createRedactor(redaction);
  const strengths = insight.strengths.flatMap((claim) => redactClaim(claim, redactor));
  const blindSpots = insight.blindSpots.flatMap((claim) => redactClaim(claim, redactor));
  const { createdAt, provider, model, sourceCount, answerCount, unquoted } = insight;
  return {
    createdAt,
    provider,
    sourceCount,
    model,
    answerCount,
    unquotedSentenceCount: unquoted?.sentenceCount,
    withheld: insight.strengths.length + insight.blindSpots.length - strengths.length - blindSpots.length,
    strengths,
    blindSpots,
    keyPhrases: redactKeyPhrases(insight.keyPhrases, redaction, redactor),
    // The built-in writer's narrative consists of quotes, and is not shown.
    narrative:
      provider === "builtin"
        ? []
        : insight.narrative
            .filter(({ text }) => !redactor.repeats(text))
            .map((sentence) => redactSentence(sentence, redactor)),
    unquotedAnswers: redactUnquotedAnswers(unquoted, redaction, redactor),
  };
}

/** Sentences of unquoted answers, without their questions. The order of the answers would show whose are together. */
function redactUnquotedAnswers(
  unquoted: Insight["unquoted"],
  { quotes }: Redaction,
  { toQuotes }: Redactor,
): SharedQuote[] {
  const sentences = (unquoted?.answers ?? []).flatMap(({ sentence: text, ...answer }) =>
    text === undefined ? [] : [{ ...answer, text }],
  );
  const shared = toQuotes(sentences);
  return quotes === "named" ? shared : shared.toSorted((a, b) => (a.text < b.text ? -1 : 1));
}

/** The claim, unless its only name repeats an answer or it has no quote. */
function redactClaim(claim: Claim, { mask, repeats, toQuotes }: Redactor): SharedClaim[] {
  const { description, people, evidence, counterEvidence = [], nextStep, corrected } = claim;
  // The owner may give a name that repeats an answer.
  const name = claim.name !== undefined && repeats(claim.name) ? undefined : claim.name;
  const title = repeats(claim.title) ? name : claim.title;
  if (title === undefined || evidence.length === 0) return [];
  const sharedCounterEvidence = toQuotes(counterEvidence);
  return [
    {
      title: mask(title),
      ...(name === undefined ? {} : { name: mask(name) }),
      description: repeats(description) ? "" : mask(description),
      people,
      evidence: toQuotes(evidence),
      ...(sharedCounterEvidence.length === 0
        ? {}
        : { counterEvidence: sharedCounterEvidence, counterPeople: countOfAuthors(counterEvidence) }),
      ...(nextStep === undefined || repeats(nextStep) ? {} : { nextStep: mask(nextStep) }),
      corrected,
    },
  ];
}

/** Number of the quotes' authors; undefined where one is of a group, whose people have no names. */
function countOfAuthors(quotes: readonly Quote[]): number | undefined {
  const names = new Set(quotes.map(({ authorName }) => authorName));
  return [...names].some(isGroupName) ? undefined : names.size;
}

/** The key phrases, without those that are a sentence of an answer where quotes are not shared. */
function redactKeyPhrases(phrases: readonly KeyPhrase[], { quotes, answers }: Redaction, redactor: Redactor) {
  const isSentence = isSentenceOf(quotes === "none" ? answers : []);
  return phrases
    .filter(({ text }) => quotes !== "none" || !(redactor.repeats(text) || isSentence(text)))
    .map((phrase) => {
      const { text, polarity, evidence } = phrase;
      const people = isSharedSubject(phrase) ? { people: evidence.length } : {};
      const sentences = evidence.flatMap((quote) => sentenceWith(text, quote));
      return { ...redactSentence({ text, evidence: sentences }, redactor), polarity, ...people };
    });
}

function redactSentence(
  { text, evidence }: Insight["narrative"][number],
  { mask, toQuotes }: Redactor,
): SharedSentence {
  return { text: mask(text), evidence: toQuotes(evidence) };
}

/** Words, and each character of a script without spaces. */
const WORD_OR_UNSPACED_CHARACTER = new RegExp(
  `${NAMES_WITHIN_LETTERS.source}|(?:(?!${NAMES_WITHIN_LETTERS.source})[\\p{L}\\p{M}\\p{N}'])+`,
  "gu",
);

/** A test whether a text has five words in a row of an answer. */
function repeaterOf(answers: readonly string[]): (text: string) => boolean {
  const runs = new Set(answers.flatMap(runsOf));
  return (text) => runsOf(text).some((run) => runs.has(run));
}

/** A key phrase's quote may have several sentences of an answer; only the one with the phrase's words is shown. */
function sentenceWith(words: string, quote: Quote): Quote[] {
  const sentences = sentencesSplitAtTitles(quote.text);
  const text = sentences.find((sentence) => sentence.toLowerCase().includes(words.toLowerCase()));
  if (text !== undefined) return [{ ...quote, text: text.trim() }];
  return sentences.length === 1 ? [quote] : [];
}

/**
 * A test whether a text is a whole sentence of an answer, or several, however short. What follows "Dr." counts as a
 * sentence too, since it could be shown as one.
 */
function isSentenceOf(answers: readonly string[]): (text: string) => boolean {
  const sentenceRuns = new Set(
    answers.flatMap((answer) => sentenceRunsOf(sentencesSplitAtTitles(answer).map(wordsWithoutQuotationMarks))),
  );
  return (text) => sentenceRuns.has(wordsWithoutQuotationMarks(text).join(" "));
}

/** Words of each run of adjacent sentences, up to the length at which `repeaterOf` finds them. */
function sentenceRunsOf(parts: readonly (readonly string[])[]): string[] {
  const sentences = parts.filter((words) => words.length > 0);
  return sentences.flatMap((_, from) => {
    const runs: string[] = [];
    let words: readonly string[] = [];
    for (const sentence of sentences.slice(from, from + MAX_UNQUOTED_WORDS + 1)) {
      words = [...words, ...sentence];
      runs.push(words.join(" "));
      if (words.length > MAX_UNQUOTED_WORDS) break;
    }
    return runs;
  });
}

/** Words without single quotation marks around them. */
function wordsWithoutQuotationMarks(text: string): string[] {
  return comparableWords(text, WORD_OR_UNSPACED_CHARACTER)
    .map((word) => word.replace(/^'+|'+$/g, ""))
    .filter((word) => word !== "");
}

function runsOf(text: string): string[] {
  const words = comparableWords(text, WORD_OR_UNSPACED_CHARACTER);
  const runs = [];
  for (let index = 0; index + MAX_UNQUOTED_WORDS < words.length; index += 1) {
    runs.push(words.slice(index, index + MAX_UNQUOTED_WORDS + 1).join(" "));
  }
  return runs;
}
