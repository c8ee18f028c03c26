import { searchReplies } from "../../../../shared/texts/searchReplies";
import type { AnswerSentence, SourceQuote, SourceAnswer } from "../../../types";
import { authorIdOf } from "../../text/quotableSegments";
import { readWords, stemOf, type Word } from "../../text/readText";
import type { Answerer, ChatQuery, Search } from "../replies/Answerer";
import { citingAll, replySentence, replyWithQuotes, MAX_QUOTES_IN_REPLY } from "../replies/answerSentences";
import { claimsOnPassages } from "../passages/correctedPolarity";
import { firstSentencesOf } from "../passages/firstSentences";
import { severestWishOfEachAuthor, CHANGE_QUESTION } from "./whatToChangeAnswerer";
import { questionOpeningSource } from "../topics/questionSources";

interface AskedRole {
  /** Answers of those who name themselves so, or whose invite link does; empty where no one does. */
  readonly passageIndices: readonly number[];
  readonly isWish: boolean;
  /** Topic that they are asked about; null for the owner. */
  readonly topic: string | null;
  /** Whether the word is certainly one for people, as "guests". */
  readonly isOfPeople: boolean;
}

const opinionVerbs =
  "want|wish|need|expect|hope|like|ask|prefer|think|say|feel|find|write|value|see|experience|describe|praise|mention";
const roleQuestionPattern = new RegExp(
  String.raw`${questionOpeningSource}(?:what|how) (?:do|did|would) (?:(?:the|my|our) )?(?<role>\p{L}[\p{L}-]*s) (?:really |actually |most )?(?<verb>${opinionVerbs})\b(?: (?:from|of|for|about|on|in|with|me|myself|us|my work|to|i|should|could|would|do|change|stop|differently|most))*(?: (?:of|about|on) (?<topic>[^?]{3,60}?))?\W*$`,
  "iu",
);
const wishVerbPattern = /^(?:want|wish|need|expect|hope|like|ask|prefer)$/iu;
/** Words for everybody, and for relationships, which are asked for otherwise. */
const noRolePattern =
  /^(?:others|colleagues|coworkers|co-workers|answers|respondents|contributors|bosses|managers|reports|peers|teammates|clients|customers|employees|results|comments|strengths|wishes|friends|folks)$/iu;

/** Words for people by what they are or do. Those in "-ers" and "-ors" mostly are. */
const peoplePattern =
  /^(?!(?:numbers?|letters|papers|orders|offers|computers|posters|folders|answers|matters|dinners|corners|rumou?rs|errors|floors|doors|colou?rs|factors|mirrors|papers|charters|quarters|layers|chapters|newsletters|rosters|registers|handovers|showers|others)$)(?:\p{L}+(?:ers|ors|ists|ees|eers|men|women|ians|mates)|guests|patients|parents|students|pupils|residents|nurses|doctors|visitors|families|relatives|volunteers|apprentices|interns|kids|children|students|agents|tenants|assistants|accountants|consultants|attendants|chefs|cooks|guides|pilots|members|neighbou?rs|authorities|vets|monks|friends|boys|girls|ladies)$/iu;

/** Answers "What do the nurses wish?" from the passages of those who call themselves nurses. */
export const roleAnswerer: Answerer = {
  name: "what people of a role say",
  applies: ({ question }) => roleQuestionPattern.test(question),
  answer: answerByRole,
};

async function answerByRole(query: ChatQuery, search: Search): Promise<AnswerSentence[] | null> {
  const { question, passages } = query;
  const asked = roleAsked(question, passages);
  if (asked === null) return null;
  const { passageIndices, isWish, isOfPeople, topic } = asked;
  if (passageIndices.length === 0) {
    if (topic !== null) return null;
    if (isWish) return wishesWithoutRole(query);
    return isOfPeople ? [replySentence(searchReplies.noneOfRole)] : null;
  }
  if (!isWish && topic === null) return firstSentencesOf(passageIndices, passages);
  const sentences = await search({
    ...query,
    question: topic === null ? CHANGE_QUESTION : `What do people say about ${topic}?`,
    passages: passageIndices.flatMap((index) => passages[index] ?? []),
    claims: claimsOnPassages(query.claims, passages, passageIndices),
  });
  return citingAll(sentences, passageIndices);
}

/** Answers with wishes of all, direct reports first, where no answer shows who has the role. */
function wishesWithoutRole(query: ChatQuery): AnswerSentence[] | null {
  const { passages } = query;
  const isReports = ({ answerIndex }: SourceQuote) => Number(passages[answerIndex]?.relationship === "report");
  const wishes = severestWishOfEachAuthor(query).toSorted((a, b) => isReports(b) - isReports(a));
  const [first] = wishes;
  if (first === undefined) return null;
  const reply = isReports(first) === 1 ? searchReplies.unknownRole : searchReplies.unknownRoleOfAll;
  return replyWithQuotes(reply, wishes.slice(0, MAX_QUOTES_IN_REPLY));
}

/** Returns who is asked for by a role that the lists do not have: "What do the nurses wish from me?" Null for other questions. */
function roleAsked(question: string, passages: readonly SourceAnswer[]): AskedRole | null {
  const { role, verb, topic = null } = roleQuestionPattern.exec(question)?.groups ?? {};
  if (role === undefined || verb === undefined || noRolePattern.test(role)) return null;
  const stem = stemOf(role.toLowerCase());
  const people = new Set(passages.filter((passage) => namesOneselfSo(passage, stem)).map(authorIdOf));
  const passageIndices = passages.flatMap((passage, at) => (people.has(authorIdOf(passage)) ? [at] : []));
  return { passageIndices, topic, isWish: wishVerbPattern.test(verb), isOfPeople: peoplePattern.test(role) };
}

/** Words before what one calls oneself: "as a nurse", "we nurses". */
const beforeRolePattern =
  /(?:^|\W)(?:as (?:an?|the|one of the)|i(?:['’]m| am)(?: an?| the| one of the)?|we|us|we are|for us)(?: \p{L}+){0,2} $/iu;

/** Whether someone's name, answer or invite link has the role as their own. */
function namesOneselfSo({ authorName, text, linkTitle = "" }: SourceAnswer, stem: string): boolean {
  if (readWords(authorName).some((word) => word.stem === stem)) return true;
  if (titledGroup(linkTitle).some((word) => word.stem === stem)) return true;
  return readWords(text).some((word) => word.stem === stem && beforeRolePattern.test(text.slice(0, word.start)));
}

/** Returns the words of a link's title that name its people: no place, and not those of "for the guests' kitchen". */
function titledGroup(title: string): Word[] {
  const words = readWords(title);
  const end = words.findIndex(({ lower }, index) => index > 0 && /^(?:of|at|in|on)$/u.test(lower));
  return (end === -1 ? words : words.slice(0, end)).filter((word) => !/^['’]/u.test(title.slice(word.end)));
}
