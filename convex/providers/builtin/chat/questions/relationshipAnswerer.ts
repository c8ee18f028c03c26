import { searchReplies } from "../../../../shared/texts/searchReplies";
import type { Relationship } from "../../../../shared/validators";
import type { AnswerSentence, SourceAnswer } from "../../../types";
import type { Answerer, ChatQuery, Search } from "../replies/Answerer";
import { citingAll, replySentence } from "../replies/answerSentences";
import { claimsOnPassages } from "../passages/correctedPolarity";
import { firstSentencesOf } from "../passages/firstSentences";
import { CHANGE_QUESTION } from "./whatToChangeAnswerer";

interface AskedRelationship {
  readonly relationship: Relationship;
  /** What these people are asked; empty where all their answers are meant. */
  readonly otherQuestion: string;
}

const relationshipWords: Readonly<Record<Exclude<Relationship, "other">, string>> = {
  manager: "manager|boss|supervisor|line manager",
  peer: "peers?|teammates?|team ?mates?",
  report: "(?:direct )?reports?|staff who report to me|people who report to me",
  client: "clients?|customers?",
};
const relationshipPatternOf = (people: string) =>
  new RegExp(
    String.raw`^\W*(?:and |so )?(?:what|how) (?:do|does|did|has|have|would) (?:my|the|our) (?:${people}) (?:really |actually )?(?:think|thinks|say|says|said|write|wrote|written|feel|see|find|(?<wish>want|wish|like|need|expect|ask)|value)\b(?: me\b| to me\b| (?:from|of|for) me\b)?(?: (?:of|about|on) (?<about>[^?]+?)| (?:at all|too))?\s*\??\s*$`,
    "iu",
  );
/** Matches questions for wishes: "What does my boss want me to change?" */
const wanting = (people: string) =>
  new RegExp(
    String.raw`^\W*(?:and |so )?what (?:do|does|did|would|should) (?:my (?:${people}) (?:really |actually )?(?:want|like|expect|need|wish|ask|tell)\b (?:for )?me to |i |my (?:${people}) (?:think|say|believe)s? i should )(?<act>[^?]+?)(?<according>,? according to my (?:${people})|,? for my (?:${people}))?\s*\??\s*$`,
    "iu",
  );
const wished = (["manager", "peer", "report", "client"] as const).map(
  (relationship) =>
    [
      relationship,
      wanting(relationshipWords[relationship]),
      new RegExp(String.raw`\bmy (?:${relationshipWords[relationship]})\b`, "iu"),
    ] as const,
);
const relationshipPatterns = (["manager", "peer", "report", "client"] as const).map(
  (relationship) => [relationship, relationshipPatternOf(relationshipWords[relationship])] as const,
);
/** Matches the owner's manager in other supported languages, in a question about opinions or wishes. */
const foreignManagerPattern = new RegExp(
  [
    String.raw`^\W*(?:und )?(?:was|wie) .*(?<!\p{L})(?:mein(?:e[rmn]?)?) (?:chef(?:in)?|vorgesetzte[rn]?|boss)(?!\p{L})`,
    String.raw`^\W*(?:e )?(?:o )?(?:que|como) .*(?<!\p{L})(?:[oa] )?(?:meu|minha) (?:chefe|chefa|patr[ãa]o|patroa|gestora?)(?!\p{L})`,
    String.raw`^\W*(?:y )?(?:qu[ée]|c[óo]mo) .*(?<!\p{L})mi (?:jef[ea]|superiora?|encargad[oa])(?!\p{L})`,
    String.raw`^\W*(?:et )?(?:que|qu['’]|comment|quoi) ?.*(?<!\p{L})(?:mon|ma) (?:patron(?:ne)?|chef(?:fe)?|sup[ée]rieure?|responsable|manager)(?!\p{L})`,
    String.raw`^\W*(?:ماذا|ما|كيف) .*(?:مديري|مديرتي|رئيسي|رئيستي)(?!\p{L})`,
  ].join("|"),
  "iu",
);
const foreignChangePattern =
  /(?<!\p{L})(?:[äa]nder\p{L}*|ver[äa]nder\p{L}*|anders|besser|mud[ea]\p{L}*|melhor\p{L}*|diferente\p{L}*|cambi\p{L}*|mejor\p{L}*|chang\p{L}*|am[ée]lior\p{L}*|mieux|autrement|أغير|اغير|تغيير)(?!\p{L})/iu;
/** Matches the owner as the only topic. */
const ownerOfQuestionPattern = /^(?:me|myself|my work|how i work|all of this)$/iu;
/** Matches those who work for the owner, by a word that may also mean all colleagues. */
const ownPeoplePattern = /\bmy (?:team|staff|crew|employees|people)\b/iu;

/** Answers "What does my manager think?" from the passages of that relationship alone. */
export const relationshipAnswerer: Answerer = {
  name: "what people of one relationship say",
  applies: (query) => relationshipIn(query) !== null,
  answer: answerByRelationship,
};

function relationshipIn({ question, passages }: ChatQuery): AskedRelationship | null {
  return relationshipAsked(question, {
    hasReports: passages.some(({ relationship }) => relationship === "report"),
  });
}

async function answerByRelationship(query: ChatQuery, search: Search): Promise<AnswerSentence[] | null> {
  const asked = relationshipIn(query);
  if (asked === null) return null;
  const { relationship, otherQuestion } = asked;
  const { passages, embedder, ownerName, claims } = query;
  const isOf = (passage: SourceAnswer) =>
    passage.relationship === relationship || isTitledFor(passage.linkTitle, relationship);
  const ofRelationship = passages.flatMap((passage, index) => (isOf(passage) ? [index] : []));
  if (ofRelationship.length === 0) return [replySentence(searchReplies.noneOfRelationship)];
  if (otherQuestion === "") return firstSentencesOf(ofRelationship, passages);
  const sentences = await search({
    question: otherQuestion,
    passages: ofRelationship.flatMap((index) => passages[index] ?? []),
    embedder,
    ownerName,
    claims: claimsOnPassages(claims, passages, ofRelationship),
  });
  return citingAll(sentences, ofRelationship);
}

/** Returns null where the question names no relationship. `hasReports`: someone is said to be a direct report. */
export function relationshipAsked(
  question: string,
  { hasReports }: { readonly hasReports: boolean } = { hasReports: false },
): AskedRelationship | null {
  return relationshipNamed(hasReports ? question.replace(ownPeoplePattern, "my reports") : question);
}

function relationshipNamed(question: string): AskedRelationship | null {
  for (const [relationship, pattern, people] of wished) {
    const act = pattern.exec(question)?.groups?.["act"];
    if (act !== undefined && people.test(question)) return { relationship, otherQuestion: `What should I ${act}?` };
  }
  if (foreignManagerPattern.test(question))
    return { relationship: "manager", otherQuestion: foreignChangePattern.test(question) ? CHANGE_QUESTION : "" };
  for (const [relationship, pattern] of relationshipPatterns) {
    const match = pattern.exec(question);
    if (match === null) continue;
    const about = match.groups?.["about"]?.trim() ?? "";
    if (about === "" && match.groups?.["wish"] !== undefined) return { relationship, otherQuestion: CHANGE_QUESTION };
    return {
      relationship,
      otherQuestion: ownerOfQuestionPattern.test(about) || about === "" ? "" : `What do people say about ${about}?`,
    };
  }
  return null;
}

/** Whether an invite link is titled by those of a relationship: "Customers of the mill". */
function isTitledFor(title: string | undefined, relationship: Relationship): boolean {
  if (title === undefined || relationship === "other") return false;
  return new RegExp(
    String.raw`^\W*(?:(?:our|my|the|all) )?(?:\w+ )?(?:${relationshipWords[relationship]})\b(?!['’])`,
    "iu",
  ).test(title);
}
