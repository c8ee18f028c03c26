import { formatList } from "../../../../shared/locale";
import { insightKinds } from "../../../../shared/insights/insightKinds";
import type {
  AnswerSentence,
  SourceQuote,
  ProposedJohariWindow,
  OthersClaim,
  OwnViewAndClaims,
  SourceAnswer,
} from "../../../types";
import { writeInsights } from "../../insights/writeInsights";
import { writeJohariWindow } from "../../johari/writeJohariWindow";
import { uniqueBy } from "../../text/uniqueBy";
import { ownerOf } from "../../text/coreference";
import { wordsOfEach, readWords } from "../../text/readText";
import { thirdPartyNames } from "../topics/thirdParties";
import { harshestOfEachAuthor } from "./incidentAnswerer";
import { overviewAsked } from "./overviewQuestions";
import { overviewReplies } from "../replies/replyTexts";
import { isInSelfAssessment } from "./isInSelfAssessment";
import { polarityByClaims } from "../passages/correctedPolarity";
import { withoutSeparated } from "../passages/separatedQuotes";
import { isNoWish } from "../passages/wishesToOwner";
import type { Answerer, ChatQuery } from "../replies/Answerer";
import { replySentence, markedPassage, MAX_QUOTES_IN_REPLY } from "../replies/answerSentences";
import { claimWithPeople, firstOfEachAuthor, formatAuthors, byTurns, shownClaimName } from "../replies/quoteAuthors";

/** Maximum claims that a reply names, each in a sentence with its people. */
const MAX_NAMED_CLAIMS = 4;

/** Answers what no passage answers alone, with claims and their quotes. */
export const overviewAnswerer: Answerer = {
  name: "what all answers say together",
  applies: (query) => overviewKindOf(query) !== null,
  answer: answerOverview,
  readsClaims: (question) => overviewAsked(question, { hasOwnView: true }) !== null,
};

function overviewKindOf({ question, claims }: ChatQuery) {
  return overviewAsked(question, { hasOwnView: (claims?.self.length ?? 0) > 0 });
}

async function answerOverview(query: ChatQuery): Promise<AnswerSentence[] | null> {
  const { passages, ownerName } = query;
  const asked = overviewKindOf(query);
  if (asked === null) return null;
  if (asked.kind === "critics") return answerCritics(query);
  const claims = await claimsAtHand(query);
  if (asked.kind === "valued") {
    const isShared = claims.strengths.some(({ people }) => people > 1);
    return isShared ? answerShared(claims.strengths, passages, overviewReplies.noSharedStrength) : null;
  }
  if (asked.kind === "shared") {
    if (asked.polarity === "strength")
      return answerShared(claims.strengths, passages, overviewReplies.noSharedStrength);
    if (asked.polarity === "wish") return answerShared(claims.blindSpots, passages, overviewReplies.noSharedWish);
    return answerShared([...claims.strengths, ...claims.blindSpots], passages, overviewReplies.noSharedClaim);
  }
  if (claims.self.length === 0) return [replySentence(overviewReplies.noOwnView)];
  const window = await writeJohariWindow({ ...claims, ownerName, others: passages }, query.embedder);
  return asked.kind === "unseen" ? answerUnseen(claims, window) : answerComparison(claims, window);
}

/** Returns the dashboard's claims as it shows them; claims made by the same rules, without empty wishes, where it has none. */
export async function claimsAtHand({
  claims,
  passages,
  ownerName,
  embedder,
}: Omit<ChatQuery, "question">): Promise<OwnViewAndClaims> {
  const self = claims?.self ?? [];
  if (claims !== undefined && claims.strengths.length + claims.blindSpots.length > 0) return claims;
  const kind = insightKinds.externalFeedback;
  const proposed = await writeInsights({ kind, answers: passages, ownerName }, embedder);
  const isLeftOut = (quote: SourceQuote) => polarityByClaims(quote, claims) === "leftOut";
  const counted = (list: typeof proposed.strengths) =>
    list.flatMap(({ title, name, evidence }) => {
      const keptQuotes = withoutSeparated(evidence, claims).filter((quote) => !isLeftOut(quote));
      if (keptQuotes.length === 0) return [];
      return [{ title, ...(name === undefined ? {} : { name }), evidence: keptQuotes, people: keptQuotes.length }];
    });
  const blindSpots = realWishes(counted(proposed.blindSpots), passages, ownerName);
  return { self, strengths: counted(proposed.strengths), blindSpots };
}

/** Returns the claims without quotes that wish nothing of the owner. */
function realWishes(
  claims: readonly OthersClaim[],
  passages: readonly SourceAnswer[],
  ownerName: string,
): OthersClaim[] {
  const others = thirdPartyNames(passages, ownerOf(ownerName, wordsOfEach(passages)));
  const isReal = ({ text }: SourceQuote) => !isNoWish(text) && !others.has(readWords(text)[0]?.lower ?? "");
  return claims.flatMap((claim) => {
    const evidence = claim.evidence.filter(isReal);
    return evidence.length === 0 ? [] : [{ ...claim, evidence }];
  });
}

/** Answers with the claims of several people, each with its people: "Patient, 2 people: Lena and Yusuf." */
function answerShared(
  claims: readonly OthersClaim[],
  passages: readonly SourceAnswer[],
  none: string,
): AnswerSentence[] {
  const shared = claims
    .filter(({ people }) => people > 1)
    .toSorted((a, b) => b.people - a.people)
    .slice(0, MAX_NAMED_CLAIMS);
  if (shared.length === 0) return [replySentence(none), ...marked(firstQuotes(claims))];
  const claimsWithQuotes = shared.map((claim) => ({ claim, quotes: firstOfEachAuthor(claim.evidence, passages) }));
  return [
    ...claimsWithQuotes.map(({ claim, quotes }) => claimWithPeople(claim, quotes, passages)),
    ...marked(claimsWithQuotes.flatMap(({ quotes }) => quotes)),
  ];
}

/** Answers with what others write and the owner does not: wishes and strengths by turns. */
function answerUnseen(
  { blindSpots, self }: OwnViewAndClaims,
  { seenByBoth, othersOnly }: ProposedJohariWindow,
): AnswerSentence[] {
  const wishes = unseenWishes(blindSpots, seenByBoth);
  const isUnseen = ({ text }: SourceQuote) => !isInSelfAssessment(text, self);
  const unseenOf = (claims: readonly Pick<Named, "evidence">[]) =>
    firstQuotes(claims.filter(({ evidence }) => evidence.every(isUnseen)));
  const quotes = byTurns([unseenOf(wishes), unseenOf(othersOnly.map(ofOthers))]);
  if (quotes.length === 0) return [replySentence(overviewReplies.nothingUnseen)];
  return [replySentence(overviewReplies.unseen), ...marked(quotes)];
}

/** Answers with the names of what both, others alone and the owner alone write, and quotes of others, disputes first. */
function answerComparison(
  { blindSpots }: OwnViewAndClaims,
  { seenByBoth, othersOnly, youOnly, otherwise = [] }: ProposedJohariWindow,
): AnswerSentence[] {
  const wishes = unseenWishes(blindSpots, seenByBoth);
  const lists: (readonly [string, readonly string[]])[] = [
    ["You and others write", namesOf(seenByBoth)],
    ["Others alone praise", namesOf(othersOnly)],
    ["Others alone wish", namesOf(wishes)],
    ["You alone write", namesOf(youOnly)],
  ];
  const replySentences = lists.flatMap(([title, names]) =>
    names.length === 0 ? [] : [replySentence(`${title}: ${formatList(names)}.`)],
  );
  const quotes = [
    ...firstQuotes(otherwise.map(ofOthers)),
    ...byTurns([firstQuotes(seenByBoth.map(ofOthers)), firstQuotes(wishes)]),
  ];
  const disputed = otherwise.length === 0 ? [] : [replySentence(overviewReplies.seenOtherwise)];
  if (seenByBoth.length + otherwise.length === 0)
    return [replySentence(overviewReplies.nothingInCommon), ...replySentences, ...marked(quotes)];
  return [...replySentences, ...disputed, ...marked(quotes)];
}

/** Answers with the people whose words are plainly critical, the most critical first. */
function answerCritics(query: ChatQuery): AnswerSentence[] {
  const { passages } = query;
  const critical = harshestOfEachAuthor(query);
  if (critical.length === 0) return [replySentence(overviewReplies.noCritics)];
  const { text, shown } = formatAuthors(critical, passages);
  return [replySentence(`${overviewReplies.critics} ${text}`), ...marked(shown)];
}

interface Named {
  readonly name?: string;
  readonly title: string;
  readonly evidence: readonly SourceQuote[];
}

function ofOthers({
  label,
  name,
  others,
}: Pick<ProposedJohariWindow["seenByBoth"][number], "label" | "name" | "others">): Named {
  return { title: label, ...(name === undefined ? {} : { name }), evidence: others };
}

function unseenWishes(
  blindSpots: readonly OthersClaim[],
  seenByBoth: ProposedJohariWindow["seenByBoth"],
): OthersClaim[] {
  const seen = new Set(seenByBoth.map(({ label }) => label));
  return blindSpots.filter(({ title }) => !seen.has(title));
}

function namesOf(
  claims: readonly ({ readonly name?: string } & ({ readonly label: string } | { readonly title: string }))[],
): string[] {
  const names = claims.flatMap((claim) => {
    const title = "label" in claim ? claim.label : claim.title;
    return shownClaimName({ title, ...(claim.name === undefined ? {} : { name: claim.name }) }) ?? [];
  });
  return [...new Set(names)].slice(0, MAX_NAMED_CLAIMS);
}

function firstQuotes(claims: readonly Pick<Named, "evidence">[]): SourceQuote[] {
  return claims.flatMap(({ evidence }) => evidence.slice(0, 1));
}

/** Returns the quotes as passages, at most `MAX_QUOTES_IN_REPLY`; two of one answer stay where they differ. */
function marked(quotes: readonly SourceQuote[]): AnswerSentence[] {
  return uniqueBy(quotes, ({ answerIndex, text }) => `${answerIndex} ${text}`)
    .slice(0, MAX_QUOTES_IN_REPLY)
    .map(markedPassage);
}
