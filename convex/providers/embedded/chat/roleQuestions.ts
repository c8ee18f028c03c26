import type { SourceAnswer } from "../../types";
import { personOf } from "../text/quotableSegments";
import { readWords, stemOf } from "../text/readText";

export interface AskedRole {
  /** Answers of those who name themselves so; empty where nobody does. */
  readonly answers: readonly number[];
  readonly isWish: boolean;
}

const verbs = "want|wish|need|expect|hope|like|ask|prefer|think|say|feel|find|write|value";
const roleQuestionPattern = new RegExp(
  String.raw`^\W*(?:and |so |but )?what (?:do|did|would) (?:the|my|our) (?<role>\p{L}[\p{L}-]*s) (?:really |actually |most )?(?<verb>${verbs})\b(?: (?:from|of|for|about|me|to|i|should|could|would|do|change|stop|differently|most))*\W*$`,
  "iu",
);
const wishVerbPattern = /^(?:want|wish|need|expect|hope|like|ask|prefer)$/iu;
/** Words for everybody, and for relationships, which are asked for otherwise. */
const noRolePattern =
  /^(?:others|colleagues|coworkers|co-workers|answers|respondents|contributors|bosses|managers|reports|peers|teammates|clients|customers|employees|results|comments|strengths|wishes|friends|folks)$/iu;

/** Returns who is asked for by a role that the lists do not have: "What do the nurses wish from me?" Null for other questions. */
export function roleAsked(question: string, passages: readonly SourceAnswer[]): AskedRole | null {
  const { role, verb } = roleQuestionPattern.exec(question)?.groups ?? {};
  if (role === undefined || verb === undefined || noRolePattern.test(role)) return null;
  const stem = stemOf(role.toLowerCase());
  const people = new Set(passages.filter((passage) => namesOneselfSo(passage, stem)).map(personOf));
  const answers = passages.flatMap((passage, at) => (people.has(personOf(passage)) ? [at] : []));
  return { answers, isWish: wishVerbPattern.test(verb) };
}

/** Words before what one calls oneself: "as a nurse", "we nurses". */
const beforeRolePattern =
  /(?:^|\W)(?:as (?:an?|the|one of the)|i(?:['’]m| am)(?: an?| the| one of the)?|we|us|we are|for us)(?: \p{L}+){0,2} $/iu;

/** Whether somebody's name or answer has the role as their own. */
function namesOneselfSo({ authorName, text }: SourceAnswer, stem: string): boolean {
  if (readWords(authorName).some((word) => word.stem === stem)) return true;
  return readWords(text).some((word) => word.stem === stem && beforeRolePattern.test(text.slice(0, word.start)));
}
