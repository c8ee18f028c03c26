import { type SalientSentence, type PolarSentence } from "./salience/sentenceTypes";
import { isWholeSentence, MAX_QUOTE_WORDS, type Quotable } from "../text/quotableSegments";
import { isKnownQuality } from "../concepts/qualities";
import { type OwnerReference, subjectForms } from "../text/coreference";
import { statementsIn } from "./statementsIn";

/** Maximum words of praise that a story shows. */
const MAX_SHORT_PRAISE_WORDS = 5;

/** Joins short praise with the story that is its example: "She listens. Sat with me for an hour …". */
export function withExamples(
  salient: readonly SalientSentence[],
  usable: readonly PolarSentence[],
  text: string,
  owner: OwnerReference,
): readonly SalientSentence[] {
  const keysOf = (sentence: PolarSentence) => statementsIn(sentence, owner).map(({ key }) => key);
  const isSalient = (segment: Quotable) =>
    salient.some((sentence) => sentence.segment.start === segment.start && sentence.segment.end === segment.end);
  const stories = usable.filter(({ segment }) => !isSalient(segment)).map((sentence) => ({ ...sentence, score: 0 }));
  const storiesWithPraise = [...salient, ...stories].flatMap((story) => {
    if (story.polarity !== "strength") return [];
    const isExample = isStory(story.segment);
    // "Fairness with the night shifts, I would say. He writes himself into the list for Christmas."
    const isHabit = isHabitOfOwner(story.segment, owner);
    if (!isExample && !isHabit) return [];
    const praise = usable.find(
      ({ segment, polarity }) =>
        polarity === "strength" &&
        ((isExample && isShortPraise(segment)) || (isHabit && isQualityAlone(segment))) &&
        segment.end <= story.segment.start &&
        text.slice(segment.end, story.segment.start).trim() === "" &&
        segment.words.length + story.segment.words.length <= MAX_QUOTE_WORDS,
    );
    if (praise === undefined || !(isSalient(praise.segment) || isSalient(story.segment))) return [];
    const praiseKeys = keysOf(praise);
    return keysOf(story).every((key) => praiseKeys.includes(key)) ? [{ story, praise: praise.segment }] : [];
  });
  return storiesWithPraise.reduce((all, { story, praise }) => {
    const { end, words } = story.segment;
    const isPraiseSentence = (sentence: SalientSentence) =>
      sentence.segment.start === praise.start && sentence.segment.end === praise.end;
    const segment = { ...praise, end, text: text.slice(praise.start, end), words: [...praise.words, ...words] };
    const score = Math.max(story.score, ...all.filter(isPraiseSentence).map((sentence) => sentence.score));
    return [
      ...all.filter((sentence) => sentence !== story && !isPraiseSentence(sentence)),
      { ...story, segment, score },
    ];
  }, salient);
}

/** Maximum words of a quality that a habit shows. */
const MAX_QUALITY_WORDS = 8;

/** Whether a segment opens with a quality's noun: "Fairness with the night shifts, I would say." */
function isQualityAlone(segment: Quotable): boolean {
  const { words } = segment;
  const [first] = words;
  return (
    isWholeSentence(segment) &&
    first !== undefined &&
    words.length <= MAX_QUALITY_WORDS &&
    first.tags.has("Noun") &&
    isKnownQuality(first)
  );
}

function isHabitOfOwner({ isSentenceStart, words: [first] }: Quotable, { pronouns }: OwnerReference): boolean {
  return isSentenceStart && first !== undefined && subjectForms.has(first.lower) && pronouns.has(first.lower);
}

function isShortPraise(segment: Quotable): boolean {
  const { words } = segment;
  return (
    isWholeSentence(segment) &&
    words.length <= MAX_SHORT_PRAISE_WORDS &&
    !words.some(({ tags }) => tags.has("PastTense"))
  );
}

/** Whether a segment is about what someone did: "Sat with me", "When I was new she sat with me". */
function isStory({ isSentenceStart, words }: Quotable): boolean {
  const verbs = words.filter(({ tags }) => tags.has("Verb") && !tags.has("Infinitive") && !tags.has("Gerund"));
  return isSentenceStart && verbs.length > 0 && verbs.every(({ tags }) => tags.has("PastTense"));
}
