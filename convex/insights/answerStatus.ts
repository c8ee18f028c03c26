import { groupName, isGroup } from "../shared/confidentialGroup";
import { firstName } from "../shared/words/firstName";
import { formatList } from "../shared/locale";
import { statusReplies } from "../shared/texts/statusReplies";
import type { RespondentStatus } from "../shared/validators";
import { namesThatAreWords } from "../shared/words/namesThatAreWords";

interface PersonOnList {
  readonly name: string;
  readonly status: RespondentStatus;
  /** People of a confidential link's group. */
  readonly groupSize?: number | undefined;
}

/** Names of a reply, so that it stays one sentence; the others are counted. */
const MAX_NAMES_LISTED = 6;
const answeringSource = String.raw`(?:answer|answered|reply|replied|respond|responded|submitted|finished|given feedback|written)`;
const whoSource = String.raw`(?:people |colleagues |persons |of (?:them|my \w+) )?`;
const statusQuestionPattern = new RegExp(
  [
    String.raw`^\W*(?:and |so )?(?:who|which ${whoSource})(?:else )? ?(?:has|have|did|hasn['’]?t|haven['’]?t|didn['’]?t|is|are)(?: not| never| still)?(?: yet| already| still)? ?(?:to )?${answeringSource}(?: yet| already| so far)?\W*$`,
    String.raw`^\W*(?:and |so )?how many ${whoSource}(?:(?:have|has|did|haven['’]?t|didn['’]?t)(?: not| already| still)? )?${answeringSource}(?: yet| already| so far)?\W*$`,
    String.raw`^\W*(?:and |so )?(?:who|how many ${whoSource})(?: is| are)? ?(?:still )?(?:missing|pending|outstanding)(?: yet)?\W*$`,
    String.raw`^\W*(?:has|have|did) every(?:one|body) ${answeringSource}(?: yet| already)?\W*$`,
  ].join("|"),
  "iu",
);

/** Whether the question is about who has answered, or how many. */
export function asksWhoAnswered(question: string): boolean {
  return statusQuestionPattern.test(question);
}

/**
 * Returns the reply to a question about who has answered. It names the people on the owner's lists and no others.
 * `isPartial`: the lists have more people than `rows`.
 */
export function describeAnswerStatus(rows: readonly PersonOnList[], { isPartial = false } = {}): string {
  const answered = rows.filter(({ status }) => status === "completed");
  const pending = rows.filter(({ status }) => status === "pending").map(({ name }) => firstName(name));
  const groups = answered.flatMap((row) => (isGroup(row) ? [groupName(row.groupSize)] : []));
  const named = answered.length - groups.length;
  if (rows.length === 0) return statusReplies.nobodyListed;
  return [
    statusReplies.answered(named, { isPartial, isByName: groups.length > 0 }),
    ...(groups.length === 0 ? [] : [statusReplies.groups(listed(groups))]),
    pending.length === 0 ? statusReplies.nobodyPending : statusReplies.pending(listed(pending), pending.length),
  ].join(" ");
}

const authorQuestionPattern =
  /^\W*(?:and |so )?(?:what|how|does|did|has|do|would|was|wie)\b.*\b(?:think|thinks|thought|say|says|said|write|written|wrote|feel|feels|like|likes|want|wants|wish|wishes|see|sees|rate|rates|praise|mention|criticise|criticize|denkt|meint|sagt|hält|schreibt|gesagt|geschrieben)\b/iu;

/**
 * Whether the question is about what a person writes. The lists may have its reply: that this person has not answered
 * yet.
 */
export function asksAboutAuthor(question: string): boolean {
  return authorQuestionPattern.test(question);
}

/** Words before a person who is only written about: "What do people say about Per?" asks for no answer of Per. */
const beforeObject = new Set("about of with to for like than über von mit zu für".split(" "));

/**
 * The reply "Ole has not answered yet.", for pending people whom the question names. Null where it names no one, or
 * a person who has answered.
 */
export function describePendingAuthors(question: string, rows: readonly PersonOnList[]): string | null {
  const words = question.match(/[\p{L}\p{M}-]+/gu) ?? [];
  const isNamed = (person: PersonOnList) => {
    const first = firstName(person.name);
    if (isGroup(person) || first.length < 3) return false;
    return words.some((word, index) => {
      const lower = word.toLowerCase();
      if (lower !== first.toLowerCase() || beforeObject.has(words[index - 1]?.toLowerCase() ?? "")) return false;
      return !namesThatAreWords.has(lower) || (index > 0 && word === first);
    });
  };
  const named = rows.filter(isNamed);
  if (named.length === 0 || named.some(({ status }) => status !== "pending")) return null;
  const isAmbiguous = new Set(named.map(({ name }) => firstName(name).toLowerCase())).size < named.length;
  const names = named.map(({ name }) => (isAmbiguous ? name : firstName(name)));
  return statusReplies.pending(listed(names), names.length);
}

function listed(names: readonly string[]): string {
  const unnamedCount = names.length - MAX_NAMES_LISTED;
  return formatList(unnamedCount > 0 ? [...names.slice(0, MAX_NAMES_LISTED), statusReplies.more(unnamedCount)] : names);
}
