/** Owns questions that ask for people of one relationship, and whether anybody says a quality of the owner. */
import type { Relationship } from "../../shared/validators";

export interface AskedRelationship {
  readonly relationship: Relationship;
  /** What they are asked about; empty where all that they say is meant. */
  readonly rest: string;
}

const words: Readonly<Record<Exclude<Relationship, "other">, string>> = {
  manager: "manager|boss|supervisor|line manager",
  peer: "peers?|teammates?|team ?mates?",
  report: "(?:direct )?reports?|staff who report to me",
  client: "clients?|customers?",
};
const asking = (people: string) =>
  new RegExp(
    String.raw`^\W*(?:and |so )?(?:what|how) (?:do|does|did|has|have) my (?:${people}) (?:really |actually )?(?:think|thinks|say|says|said|write|wrote|written|feel|see|find|want|wish|like|value)\b(?: me\b| to me\b)?(?: (?:of|about|on) (?<about>[^?]+?)| (?:at all|too))?\s*\??\s*$`,
    "iu",
  );
const patterns = (["manager", "peer", "report", "client"] as const).map(
  (relationship) => [relationship, asking(words[relationship])] as const,
);
/** No topic other than the owner. */
const owner = /^(?:me|myself|my work|how i work|all of this)$/iu;
const whether =
  /^\W*(?:did|does|do|has|have|is there) (?:any ?(?:body|one)|some(?:body|one)|people|they|others|colleagues) (?:\p{L}+ )?(?:say|says|said|think|thinks|thought|write|wrote|written|mention|mentioned|call|called|find|found|who (?:says|said|thinks))(?: that)? (?:i['’]?m|i am|i was|me)\b/iu;

/** Null where the question names no relationship. */
export function relationshipAsked(question: string): AskedRelationship | null {
  for (const [relationship, pattern] of patterns) {
    const found = pattern.exec(question);
    if (found === null) continue;
    const about = found.groups?.["about"]?.trim() ?? "";
    return { relationship, rest: owner.test(about) || about === "" ? "" : `What do people say about ${about}?` };
  }
  return null;
}

/** "Did anybody say I am rude?" */
export function asksWhetherSaid(question: string): boolean {
  return whether.test(question);
}
