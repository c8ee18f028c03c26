import type { SalientSentence } from "./statement";
import { isWholeSentence, MAX_QUOTE_WORDS, type Quotable } from "../text/quotablePieces";
import { isKnownQuality } from "../concepts/qualities";
import { type OwnerReference, subjectForms } from "../text/coreference";
import { type SidedSentence, statementsIn } from "./statements";

/** Maximum words of praise that a story shows. */
const MAX_PRAISE_HEADING_WORDS = 5;

/** Joins short praise with the story that is its example: "She listens. Sat with me for an hour …". */
export function withStories(
  salient: readonly SalientSentence[],
  usable: readonly SidedSentence[],
  text: string,
  owner: OwnerReference,
): readonly SalientSentence[] {
  const keysOf = (one: SidedSentence) => statementsIn(one, owner).map(({ key }) => key);
  const isFound = (piece: Quotable) =>
    salient.some((one) => one.piece.start === piece.start && one.piece.end === piece.end);
  const stories = usable.filter(({ piece }) => !isFound(piece)).map((one) => ({ ...one, score: 0 }));
  const headed = [...salient, ...stories].flatMap((story) => {
    if (story.side !== "strength") return [];
    const isExample = isStory(story.piece);
    // "Fairness with the night shifts, I would say. He writes himself into the list for Christmas."
    const isHabit = isHabitOfOwner(story.piece, owner);
    if (!isExample && !isHabit) return [];
    const heading = usable.find(
      ({ piece, side }) =>
        side === "strength" &&
        ((isExample && isHeading(piece)) || (isHabit && isQuality(piece))) &&
        piece.end <= story.piece.start &&
        text.slice(piece.end, story.piece.start).trim() === "" &&
        piece.words.length + story.piece.words.length <= MAX_QUOTE_WORDS,
    );
    if (heading === undefined || !(isFound(heading.piece) || isFound(story.piece))) return [];
    const headingKeys = keysOf(heading);
    return keysOf(story).every((key) => headingKeys.includes(key)) ? [{ story, heading: heading.piece }] : [];
  });
  return headed.reduce((all, { story, heading }) => {
    const { end, words } = story.piece;
    const isIt = (one: SalientSentence) => one.piece.start === heading.start && one.piece.end === heading.end;
    const piece = { ...heading, end, text: text.slice(heading.start, end), words: [...heading.words, ...words] };
    const score = Math.max(story.score, ...all.filter(isIt).map((one) => one.score));
    return [...all.filter((one) => one !== story && !isIt(one)), { ...story, piece, score }];
  }, salient);
}

/** Maximum words of a quality that a habit shows. */
const MAX_QUALITY_WORDS = 8;

/** Whether a piece opens with a quality's noun: "Fairness with the night shifts, I would say." */
function isQuality(piece: Quotable): boolean {
  const { words } = piece;
  const [first] = words;
  return (
    isWholeSentence(piece) &&
    first !== undefined &&
    words.length <= MAX_QUALITY_WORDS &&
    first.tags.has("Noun") &&
    isKnownQuality(first)
  );
}

function isHabitOfOwner({ isSentenceStart, words: [first] }: Quotable, { pronouns }: OwnerReference): boolean {
  return isSentenceStart && first !== undefined && subjectForms.has(first.lower) && pronouns.has(first.lower);
}

function isHeading(piece: Quotable): boolean {
  const { words } = piece;
  return (
    isWholeSentence(piece) &&
    words.length <= MAX_PRAISE_HEADING_WORDS &&
    !words.some(({ tags }) => tags.has("PastTense"))
  );
}

/** Whether a piece is about what somebody did: "Sat with me", "When I was new she sat with me". */
function isStory({ isSentenceStart, words }: Quotable): boolean {
  const verbs = words.filter(({ tags }) => tags.has("Verb") && !tags.has("Infinitive") && !tags.has("Gerund"));
  return isSentenceStart && verbs.length > 0 && verbs.every(({ tags }) => tags.has("PastTense"));
}
