/**
 * Owns when a statement is left out although its words sound like praise (or like criticism): a wrong claim about a person
 * costs more than a missing one. Each rule names a way in which people say something else than the words they use.
 */
import { cueAt } from "./cues";
import type { Word } from "./readText";

/** Says that the speaker can't or won't judge, or speaks of another time. Neither praise nor criticism rests on it. */
const hedges = [
  /\b(suppose|i guess|not sure|no idea|whether|never (really )?noticed|used to|was once|expected (him|her|them|you))\b/,
  /\b(can't|cannot|can not|couldn't|don't|do not|hard to) (really )?(say|judge|tell|know)\b/,
  /\bthinks? (she|he|they) (is|are|was|were|has|have)\b/,
  /\b(people|some|others|they) (say|claim|tell me)\b/,
];

/** Turn what sounds like praise into a wish, a condition, an exception or its opposite. */
const turnsOfPraise = [
  /\b(she|he|they|you|i|who)('d)? (really |also |still |sometimes )?(could|should|might|may|must|ought|would)\b/,
  /\b(would|'d|might|could) (be|have|help|make|benefit|go|save|love|like|prefer|describe|call|say|improve|mean)\b/,
  /\bif (only|anything|possible|she|he|they|you)\b/,
  /^(a (bit|little) )?(more|better|less)\b/,
  /^(ask|please|let)\b/,
  /\bi'd (like|love|welcome|prefer|appreciate|rather|want|encourage|suggest|value|have|be|push)\b/,
  /\bcosts? (us|the|me|people)\b|\bto (her|him|them)sel(f|ves)\b/,
  /^for all\b/,
  /\b(is|has|have|had|with|shows?|very|too|so) (very |too |so )?(little|few)\b/,
  /\b(anything but|far from|apart from|except|other than|despite|less so|less than|hardly|barely|scarcely|seldom)\b/,
  /\b(lacks?|lacking|fails? to|failed to|failing to|tends? to|struggl\w+|forgets?|refus\w+|unable|reluctant\w*)\b/,
  /\b(wish|hope|hopes|advice|suggest|try to|needs? to|room for|work on|not enough|too (much|many|often|little))\b/,
  /\b(wants?|wanted|aims?|plans|pretends?|seems?|claims?|hoping|trying|asked (me|us|him|her)) to\b/,
  /\b(?<!not |the )only\b|\b(unless|until|yet to|used up)\b/,
  /\b(runs? (out|thin)|wears? thin|another matter|something i miss|leaves? .* to be desired|goes missing|in question)\b/,
  /\b(sometimes|occasionally|at times|not always|once in a while|on a good day)\b/,
  /\b(so[- ]called|supposed(ly)?|allegedly|in theory|on paper)\b/,
];

const subject = /^(she|he|they|you|she's|he's|they're|you're|her|his|their|your)$/;
const person = /^(her|him|them|his|their|hers|theirs|your|you)$/;
const oneself = /^(i|i'm|i've|my|me|mine)$/;
/** Words that a statement may have before its subject: "When it breaks she …", "In a crisis he …", "And she …". */
const leadIn =
  /^(and|so|when|whenever|while|after|before|during|in|on|at|under|with|without|as|because|since|even|honestly|overall|every|always|once|last|this|to|by|from|one)$/;
const otherSubject = /^(we|i|our|my|us|the|that|these|those|a|an|some|most|all|everyone|everybody|nobody|people)$/;

const textOf = (words: readonly Word[]): string => words.map((word) => word.lower).join(" ");

/** Whether the speaker leaves it open, whatever side the words are on. */
export function isHedged(words: readonly Word[]): boolean {
  const text = textOf(words);
  return hedges.some((hedge) => hedge.test(text));
}

/**
 * Whether praise is in doubt: it is wished for, conditional, excepted, or about somebody else.
 * @param strayNegations how many "not"s turn something else around than a fault
 */
export function isDoubtfulPraise(words: readonly Word[], strayNegations: number, speaksOfSelf: boolean): boolean {
  const text = textOf(words);
  return strayNegations > 0 || turnsOfPraise.some((turn) => turn.test(text)) || !isAboutThePerson(words, speaksOfSelf);
}

/**
 * Whether the statement's subject is the person, or they are its object. A fragment without a subject ("Great listener.",
 * "Explains things well.") is about them; "Reliable software matters" is not.
 */
function isAboutThePerson(words: readonly Word[], speaksOfSelf: boolean): boolean {
  if (speaksOfSelf) return words.some(({ lower }) => oneself.test(lower)) || !hasSubjectOfItsOwn(words);
  const [first] = words;
  if (first === undefined) return false;
  if (subject.test(first.lower)) return true;
  if (words.some(({ lower }) => person.test(lower))) return true;
  if (leadIn.test(first.lower)) return words.some(({ lower }) => subject.test(lower)) || isNamed(words);
  // "The training he attended was about listening": the person is mentioned, but it is not about them.
  return isNamed(words) || !hasSubjectOfItsOwn(words);
}

/** "Ada explains it well", "It is a joy to work with Ada". */
function isNamed(words: readonly Word[]): boolean {
  const named = ({ text }: Word) => /^\p{Lu}\p{Ll}+$/u.test(text);
  const [first, second] = words;
  // A theme's own name is nobody's: "Leadership is a difficult job."
  const opens =
    cueAt(words, 0) === undefined &&
    first !== undefined &&
    named(first) &&
    first.tags.has("Noun") &&
    second?.tags.has("Verb") === true;
  return opens || words.slice(1).some((word) => named(word) && word.tags.has("ProperNoun"));
}

function hasSubjectOfItsOwn(words: readonly Word[]): boolean {
  const [first, ...rest] = words;
  if (first === undefined || otherSubject.test(first.lower)) return true;
  if (first.tags.has("Verb") || first.tags.has("Adverb")) return false;
  return rest.some(({ tags }) => tags.has("PresentTense") || tags.has("PastTense") || tags.has("Copula"));
}
