import type { Piece, Quotable } from "../text/quotablePieces";
import { isRequestToOwner } from "./salience";
import { sideOfQuestion } from "./sideOfQuestion";
import { addressedSubjects, type OwnerReference, selfOwner, subjectForms } from "../text/coreference";

const before = String.raw`(?:^\W*|[,.;:–—] |\b(?:and|but|so|maybe|perhaps|sometimes|honestly|also|though|(?:i|we) (?:\w+ )?(?:think|feel|believe|guess)(?: that)?) )`;
const adverb = "(?:also|really|maybe|perhaps|sometimes|probably|just|definitely|still|then|often|always) ";
/** Excludes verbs of wishes that praise: to stay, to be seen, to do even more of it. */
const praising = String.raw`(?!\w+ more of\b|(?:\w+ )?(?:stay|keep|kept|never|not|continue|carry on|be(?! (?:\w+ )?(?:more|less|clearer|quicker|faster|stricter|kinder))|been|have|get|know|see|teach|train|lead|run|write a|apply|hear|receive|come back|live|worry|change)\b)`;
const aims = String.raw`['’]d like| would like|['’]d love| would love| (?:really )?want| need| ought| hope| try|['’]m trying| am trying|['’]m learning| am learning| have`;
const comparative =
  "(?:more|less|fewer|sooner|earlier|faster|quicker|better|clearer|slower|louder|shorter|longer|softer)";
const ofComparison = String.raw`(?=[^.;]*\b${comparative}\b(?! than\b))`;

/** Whether the owner is the subject and a change is wished for: "She should delegate more", "I wish she would …". */
export function isExplicitWish({ text }: Pick<Piece, "text">, owner: OwnerReference): boolean {
  return wishesAbout(owner).some((wish) => wish.test(text));
}

/** Matches what opens a request after a joke or a denial: "No, honestly: decide things." */
const inEarnest =
  /^\W*(?:(?:no|but|ok|okay|well|so)\W+)*(?:honestly|seriously|(?:joking|jokes?|kidding) aside|in earnest)(?: though| now)?\W+/iu;

/** Returns the text without the words that follow a joke: "No, seriously: he backs us." */
export function withoutJoke(text: string): string {
  return text.replace(afterJoke, "");
}

const afterJoke =
  /^\W*(?:(?:no|but|ok|okay|well|so|and)\W+)*(?:seriously|(?:joking|jokes?|kidding) aside|in earnest|im ernst|spa[sß]+ beiseite|fuera de bromas|blague [àa] part|sem brincadeira)(?: though| now)?\s*[,:;.!–—-]+\s*/iu;

/** Whether a sentence asks the owner for something in earnest, after a joke or a denial. */
export function isEarnestRequest(piece: Piece): boolean {
  const [opening] = inEarnest.exec(piece.text) ?? [];
  if (opening === undefined) return false;
  const words = piece.words.filter(({ start }) => start >= piece.start + opening.length);
  return words.length > 1 && isRequestToOwner({ ...piece, words });
}

/** Matches the opening of an answer that wishes: "I would like the call before six", "Ich würde mir wünschen, dass …". */
const opensWithWish = new RegExp(
  [
    String.raw`^\W*(?:(?:and|so|well|maybe|perhaps|honestly|sometimes|also|then),? )*(?:i|we)(?:['’]d| would) (?:also |really |just |much |rather )*(?:like|love|prefer|appreciate|welcome)(?! (?:nothing|to (?:say|add|mention|thank|see (?:her|him|them|you) (?:stay|keep)|keep|stay|continue|work|be|have (?:her|him|them|you)|learn)|(?:her|him|them|you) to (?:stay|keep|continue|carry on|go on|never|be my))\b)(?! (?:even )?more of\b)(?!\p{L})`,
    String.raw`^\W*(?:(?:und|nur|manchmal|vielleicht),? )*(?:ich (?:würde|möchte) mir (?:\p{L}+ ){0,2}wünschen|ich wünsch(?:e|te) mir|ich hätte (?:\p{L}+ ){0,3}gerne?|mir wäre (?:es )?(?:lieber|recht)|ich (?:würde|fände) es (?:gut|schön|besser))(?!\p{L})`,
    String.raw`^\W*(?:me gustaría|quisiera|preferiría|desearía|je voudrais|j['’]aimerais|je souhaite(?:rais)?|je préférerais|(?:eu )?(?:gostaria|preferia|queria))(?!\p{L})`,
  ].join("|"),
  "iu",
);
/** Matches a wish that nothing changes, in other languages. */
const staysAsItIs =
  /(?<!\p{L})(?:bleib\p{L}*|nichts?|weiter(?:hin|macht?)|siga|sigue|nada|igual|reste|continue|rien|fique|não mude)(?!\p{L})/iu;

/** Whether a sentence opens an answer to a question for wishes with "I would like". */
export function isStatedWish({ text, questionText }: Quotable): boolean {
  return opensWithWish.test(text) && !staysAsItIs.test(text) && sideOfQuestion(questionText) === "wish";
}

const kept = new WeakMap<OwnerReference, readonly RegExp[]>();

function wishesAbout(owner: OwnerReference): readonly RegExp[] {
  const found = kept.get(owner) ?? (owner === selfOwner ? ofOneself() : aboutOther(owner));
  kept.set(owner, found);
  return found;
}

function ofOneself(): RegExp[] {
  return [
    /\bi (?:\w+ )?wish (?:that )?i\b/i,
    new RegExp(`${before}i (?:${adverb})?(?:should|could) (?:${adverb})?${praising}${ofComparison}`, "i"),
    new RegExp(`${before}i(?:${aims}) to (?:${adverb})?(?:stop \\w+ing\\b|${praising}${ofComparison})`, "i"),
    new RegExp(`${before}i (?:${adverb})?(?:do not|don['’]t|rarely|hardly|seldom) (?:\\w+ ){1,6}enough\\b`, "i"),
    new RegExp(`${before}i (?:\\w+ ){1,6}too (?:much|often|long|fast|late|little|soon|\\w+ly)\\b`, "i"),
    new RegExp(`${before}(?:i['’]m|i am|i can be) (?:\\w+ )?too (?!busy|tired|old|young)\\w+`, "i"),
  ];
}

/**
 * Builds patterns about another person. Names hold letters, hyphens and apostrophes only, so that they need no escapes.
 */
function aboutOther({ names, pronouns }: OwnerReference): RegExp[] {
  const spoken = [...pronouns].filter((word) => !word.includes("'"));
  const subject = any([...spoken.filter((word) => subjectForms.has(word) || addressedSubjects.has(word)), ...names]);
  const object = any([...spoken.filter((word) => !subjectForms.has(word)), ...names]);
  const would = String.raw`(?: would| could|['’]d)`;
  return [
    String.raw`\b(?:i|we) (?:\w+ )?wish (?:that )?${subject}${would} (?:${adverb})?${praising}\w`,
    String.raw`\b(?:i|we)(?: would|['’]d) (?:\w+ )?(?:like|love|prefer|want)(?: for)? ${object} to (?:${adverb})?${praising}\w`,
    String.raw`${before}${subject} (?:${adverb})?(?:should|ought to|needs? to) (?:${adverb})?${praising}\w`,
    String.raw`${before}${subject} could (?:${adverb})?${praising}${ofComparison}`,
    String.raw`${before}${subject} could (?:${adverb})?(?:stop \w+ing|try to|let)\b`,
    String.raw`\bit would (?:\w+ )?(?:help|be (?:\w+ )?(?:nice|good|easier|helpful|great|better)) if ${subject} (?!stay|keep|kept|never)`,
  ].map((pattern) => new RegExp(pattern, "iu"));
}

function any(words: readonly string[]): string {
  return `(?:${words.join("|")})`;
}
