/** Owns how telling a piece is: about the owner, concrete, of a length that can be quoted, and fit to be repeated. */
import type { Piece } from "./pieces";

/** Whom the answers are about, as far as the answers and the account tell. */
export interface Owner {
  /** Lower case. */
  readonly names: ReadonlySet<string>;
  readonly pronouns: ReadonlySet<string>;
}

const she = ["she", "she's", "she'd", "she'll", "her", "hers", "herself"];
const he = ["he", "he's", "he'd", "he'll", "him", "his", "himself"];
const they = ["they", "they're", "they've", "they'd", "them", "their", "themselves"];
const subjectForms = new Set([
  "she",
  "he",
  "they",
  "she's",
  "he's",
  "they're",
  "they've",
  "she'd",
  "he'd",
  "they'd",
  "she'll",
  "he'll",
]);
const subjectless = new Set("always never very extremely incredibly really highly".split(" "));
const speaker = new Set("i i'm i've i'd i'll we we're we've we'd my our me us mine".split(" "));

/** In self-reflection, who speaks is who it is about. */
export const selfOwner: Owner = { names: new Set(), pronouns: speaker };

/** The pronoun used most is the owner's. */
export function ownerOf(ownerName: string, pieces: readonly Piece[]): Owner {
  const names = new Set((ownerName.match(/[\p{L}\p{M}'’-]+/gu) ?? []).map((part) => part.toLowerCase()));
  const count = (forms: readonly string[]) =>
    pieces.reduce((sum, { words }) => sum + words.filter(({ lower }) => forms.includes(lower)).length, 0);
  const [most] = [she, he, they].map((forms) => ({ forms, uses: count(forms) })).toSorted((a, b) => b.uses - a.uses);
  return { names, pronouns: new Set(most === undefined || most.uses === 0 ? [...she, ...he, ...they] : most.forms) };
}

/** Not the person's own observation, or not for a person at all. */
const unfit = [
  /\b(?:i (?:heard|hear|did hear)|i (?:was|am|'m) told|told me that (?:he|she|they)|rumou?rs?|reckons?|apparently|supposedly|allegedly|gossip|canteen talk|word is|people say|they say)\b/i,
  /\b(?:ask (?:him|her|them) (?:where|about|why)|embezzl\w*|stole|stealing|steals|fraud\w*|bribe\w*|affair|drunk|drinking|harass\w*|on the take|fiddl(?:es|ed|ing)|slee?p(?:s|ing)? with|slept with|racist|sexist|pregnan\w*|depress(?:ed|ion))\b/i,
  /\b(?:idiot|moron|stupid|useless|bastard|bitch|arsehole|asshole|fuck\w*|shit\w*|scum|liar|clown|pathetic|incompetent|worthless|disgrace|creep|prick|wanker|twat|psycho|snake)\b/i,
];
/** Somebody's words begin and do not end. */
const opensQuote = /(?:^|[\s:])['‘](?=\p{L})(?!.*\p{L}[.,!?]?['’](?:[\s.,;:!?]|$))|“[^”]*$/u;
/** Such an answer is used nowhere but under its author's name. */
const addressesMachine =
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:previous|prior|above|other|all|instructions?|responses?|rules?|feedback)\b|\b(?:system|assistant|developer)\s*(?:prompt|message|note)?\s*:|\b(?:as an ai|whoever (?:is )?(?:summari[sz]\w+|compil\w+)|when you summari[sz]e|you are now|respond (?:only )?with|system override|the ai (?:that|which|who)|language model|chatbot|ai (?:summar|model|assistant|reading)|(?:in|for|to) (?:the|this|your) (?:summary|report|output|insight|algorithm)|prompt|(?:dear|attention|note to|hey|hello) (?:ai|gpt|chatgpt|computer|algorithm|robot|machine|system|bot))\b|<\/?[a-z]+>|\[\/?(?:inst|system)/i;

export function isForMachine(text: string): boolean {
  return addressesMachine.test(text.normalize("NFKC").replace(/\p{Cf}/gu, ""));
}

/** No hearsay, insult, question or invisible character: composed prose holds none, and a quote stays as it was written. */
export function isRepeatable({ text }: Piece): boolean {
  return !/[\p{Cf}\p{Cc}]/u.test(text) && !unfit.some((pattern) => pattern.test(text)) && !/\?["”’']?$/u.test(text);
}

/** 0 and less: not to be shown. The piece before it helps with whom a pronoun means. */
export function tellingness(piece: Piece, owner: Owner, before: readonly Piece[]): number {
  const { words, text } = piece;
  if (!isRepeatable(piece)) return 0;
  const isName = (lower: string) => owner.names.has(lower.replace(/'s$/, ""));
  const isOwner = (lower: string) => owner.pronouns.has(lower) || isName(lower);
  const named = words.some(({ lower }) => isName(lower));
  const first = words.findIndex(({ lower }) => subjectForms.has(lower) || speaker.has(lower) || isName(lower));
  const subject = words[first]?.lower ?? "";
  const mentions = words.filter(({ lower }) => isOwner(lower)).length;
  const opening = words[0];
  const elided = mentions === 0 && opensWithoutSubject(piece);
  let score = 0;
  if (isOwner(subject) && first < 8) score += 2;
  else if (mentions > 0) score += 1;
  else if (elided && before.every(({ words }) => words.every(({ lower }) => !speaker.has(lower)))) score += 1.8;
  if (score === 0) return 0;
  if (owner !== selfOwner && speaker.has(subject)) score -= opening?.lower === subject ? 0.7 : 0.3;
  if (owner !== selfOwner && !named && elsewhere(piece, owner, before)) score -= 1.5;
  if (words.length < 4) score -= 1.2;
  else if (words.length < 6) score -= 0.5;
  else if (words.length < 9) score -= 0.3;
  if (words.length > 32) score -= 0.6;
  if (opensQuote.test(text)) score -= 1;
  score += Math.min(0.6, 0.2 * concrete(piece, owner));
  return score;
}

/** "Learn to leave the building!", "Great listener, always on time": the owner goes without saying. */
function opensWithoutSubject({ words }: Piece): boolean {
  const [opening] = words;
  if (opening === undefined || opening.tags.has("Person") || words.some(({ lower }) => speaker.has(lower)))
    return false;
  if (subjectless.has(opening.lower)) return true;
  return ["Verb", "Adjective"].some((tag) => opening.tags.has(tag)) && !opening.tags.has("Determiner");
}

const noAnswer =
  /^\W*(?:n\/?a|none|no|not|nope|all|fine|good|great|ok(?:ay)?|yes|yeah|idk|dunno|everything|same|see|pass)\W*(?:\w+\W*){0,2}$|\b(?:nothing|no idea|not sure|comes? to mind|no comment)\b/iu;

/** "Delegate more.", "Her patience with new joiners.": a short answer as a whole is about the owner. */
export function isWholeAnswer({ words, text }: Piece): boolean {
  if (words.length < 2 || words.length > 14 || noAnswer.test(text)) return false;
  return !words.some(({ lower, tags }) => speaker.has(lower) || tags.has("Person"));
}

/** The last person named before the piece, or at its start, is somebody else. */
function elsewhere(piece: Piece, owner: Owner, before: readonly Piece[]): boolean {
  const until = Math.max(
    2,
    piece.words.findIndex(({ lower }) => subjectForms.has(lower)),
  );
  const names = [...before, { ...piece, words: piece.words.slice(0, until) }].flatMap(({ words }) =>
    words.filter(({ text, tags }, at) =>
      at === 0 ? tags.has("Person") : /^\p{Lu}\p{Ll}/u.test(text) && (tags.has("Person") || tags.has("FirstName")),
    ),
  );
  const last = names.at(-1);
  return last !== undefined && !owner.names.has(last.lower.replace(/'s$/, ""));
}

/** Numbers, names and quoted words: the marks of an anecdote. */
function concrete({ words, text }: Piece, owner: Owner): number {
  return (
    words.filter(
      ({ text: word, lower, tags }, at) =>
        /\p{N}/u.test(word) ||
        tags.has("Value") ||
        (at > 0 && /^\p{Lu}\p{Ll}/u.test(word) && !owner.names.has(lower) && !lower.startsWith("i'")),
    ).length + (/["“‘']\p{L}/u.test(text) ? 1 : 0)
  );
}
