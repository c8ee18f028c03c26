import { namesAgeOrHealth } from "./namesAgeOrHealth";
import type { Piece } from "../text/quotablePieces";
import type { Word } from "../text/readText";
import { sideOfQuestion } from "./sideOfQuestion";
import {
  addressedSubjects,
  opensWithOtherSubject,
  otherReferent,
  isPossessiveOfOwner,
  hasOtherSubject,
  type OwnerReference,
  type ReadWords,
  selfOwner,
  speakerWords,
  subjectForms,
} from "../text/coreference";

const omittedSubjectOpenings = new Set("always never very extremely incredibly really highly".split(" "));

/** Hearsay, accusations and insults, which are not quoted. */
const unfit = [
  /\b(?:i (?:heard|hear|did hear)|i (?:was|am|'m) told|rumou?rs?|reckons|apparently|supposedly|allegedly|gossip|canteen talk|word is (?:that|s?he|they)|(?:told|tells) (?:me|us) (?:that )?(?:s?he|they)(?: (?:was|is|had|has)|'s|'d)|people say|they say)\b/i,
  /\b(?:ask (?:him|her|them) (?:where|about|why)|embezzl\w*|stole|stealing|steals|fraud\w*|bribe\w*|affair|drunk|drinking|harass\w*|on the take|fiddl(?:es|ed|ing)|slee?p(?:s|ing)? with|slept with|in hospital with|a breakdown|divorc\w+|burnt out|racist|sexist)\b/i,
  /\b(?:idiot|moron|stupid|useless|bastard|bitch|arsehole|asshole|fuck\w*|shit\w*|scum|liar|clown|pathetic|incompetent|worthless|disgrace|creep|prick|wanker|twat|psycho|snake|mouth shut|shut up)\b/i,
];
/** Matches a refusal to judge, as "Can't say much", but not a judgment, as "I can't say he listens". */
const unableToJudge = new RegExp(
  [
    String.raw`^\W*(?:(?:honestly|sorry|well|no|to be honest|i)\W+)*(?:really )?(?:can['’]?t|cannot|can not|could ?n['’]?t|could not|would ?n['’]?t (?:like|want) to|(?:it['’]?s )?(?:hard|difficult|impossible)(?: for me)? to|(?:am|['’]?m) not (?:able|in a position) to)(?: really| honestly)? (?:say|judge|tell|comment|answer)(?: (?:much|a lot|anything|for sure|really|either|here|honestly|that|this|it))*\s*(?:[.!,;:–—-]|$|(?:as|because|since|about|for|yet|from)\b)`,
    String.raw`^\W*(?:(?:das )?kann ich (?:leider )?(?:nicht|schwer|kaum|wenig) (?:wirklich )?(?:sagen|beurteilen)|no (?:puedo|sabr[ií]a|s[eé]) (?:decir|opinar|juzgar)|je ne (?:peux|saurais) pas (?:dire|juger)|n[ãa]o (?:posso|sei|consigo) (?:dizer|avaliar|julgar))(?!\p{L})`,
  ].join("|"),
  "iu",
);
/** Matches a proverb, and that the author hardly knows the person. */
const saysNothing =
  /^\W*(?:[Ll]ess is more|[Nn]o news is good news|[Pp]ractice makes perfect|[Nn]obody is perfect|[Ss]o far,? so good)\W*$|^\W*(?:(?:[Tt]o be honest|[Hh]onestly|[Ww]ell|[Ss]orry|[Bb]ut),? )*(?:[Ii]|[Ww]e) (?:do ?n['’]?t|do not|hardly|barely|only just) (?:really |yet )?know (?:him|her|them|you|\p{Lu}\p{L}+)\b(?! (?:to|as)\b)/u;
/** Matches a sentence that only says that its author does not know. */
const knowsNothing =
  /^\W*(?:(?:honestly|sorry|well|no|oh|um|to be honest|i)\W+)*(?:really )?(?:do ?n['’]?t|do not|would ?n['’]?t) (?:really )?know(?: (?:really|honestly|sorry|to be honest|what to (?:say|write|put)|(?:him|her|them|you)(?: (?:that |so |very )?well)?|enough))*\W*$|^\W*(?:wei(?:ß|ss) (?:ich )?(?:wirklich )?nicht|no (?:lo )?s[eé]|(?:je )?(?:ne )?sais pas|n[ãa]o sei)(?: \p{L}+){0,2}\W*$/iu;
/** Matches an opening quotation mark without a closing one. */
const opensQuote =
  /(?:^|[\s:])['‘](?=\p{L})(?!.*\p{L}[.,!?]?['’](?:[\s.,;:!?]|$))|[:,]\s['‘]\p{Lu}(?!.*[.,!?]['’])|“[^”]*$/u;
/** Matches prompt injection; insight and search leave such answers out. */
const addressesMachine =
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:previous|prior|above|other|all|instructions?|responses?|rules?|feedback)\b|\b(?:system|assistant|developer)\s*(?:prompt|message|note)?\s*:|\b(?:as an ai|whoever (?:is )?(?:summari[sz]\w+|compil\w+)|when you summari[sz]e|you are now|respond (?:only )?with|system override|the ai (?:that|which|who)|language model|chatbot|ai (?:summar|model|assistant|reading)|(?:in|for|to) (?:the|this|your) (?:summary|report|output|insight|algorithm)|prompt|(?:dear|attention|note to|hey|hello) (?:ai|gpt|chatgpt|computer|algorithm|robot|machine|system|bot))\b|<\/?[a-z]+>|\[\/?(?:inst|system)/i;
/** Matches markup of machine messages, encoded text, and orders about what is shown or done with others' data. */
const machineForms =
  /<\|\w|"role"\s*:|<[a-z]+\s[^<>]*=|[a-z0-9+/]{40,}|\{\{[#/~]|\b(?:call|use|run|invoke) the (?:tool|function)\b|\badd an? (?:strength|weakness|theme|claim|title|quote)\b|\b(?:log|sign) in (?:again )?at\b|\bwhose data you\b|\bother (?:requestors|accounts)\b|\b(?:rate|mark|score) all (?:the )?others\b/i;

/** Whether a text addresses a machine. Invisible characters and spaced letters are normalized first. */
export function isPromptInjection(text: string): boolean {
  const visible = text.normalize("NFKC").replace(/\p{Cf}/gu, "");
  const joined = visible.replace(/(?<=(?<!\S)\S) (?=\S(?!\S))/gu, "").replace(/\s+/g, " ");
  return [visible, joined].some((form) => addressesMachine.test(form) || machineForms.test(form));
}

/**
 * Whether a piece has no hearsay, refusal to judge, insult, age, illness, question or invisible character. Quotes stay
 * as they were written.
 */
export function isFitToQuote({ text }: Piece): boolean {
  if (/[\p{Cf}\p{Cc}]/u.test(text) || /\?["”’']?$/u.test(text)) return false;
  if (unableToJudge.test(text) || knowsNothing.test(text) || saysNothing.test(text)) return false;
  return !unfit.some((pattern) => pattern.test(text)) && !namesAgeOrHealth(text);
}

/**
 * Returns a score of how well a piece can be quoted: about the owner, concrete, and of a fit length. 0 and less is not
 * shown. `before` shows whom a pronoun means.
 */
export function salienceOf(piece: Piece, owner: OwnerReference, before: readonly ReadWords[]): number {
  const { words, text } = piece;
  if (!isFitToQuote(piece)) return 0;
  const isName = (lower: string) => owner.names.has(lower.replace(/'s$/, ""));
  const isOwner = (lower: string) => owner.pronouns.has(lower) || isName(lower);
  const named = words.some(({ lower }) => isName(lower));
  const isSubject = (lower: string) => subjectForms.has(lower) || (isOwner(lower) && addressedSubjects.has(lower));
  const first = words.findIndex(({ lower }) => isSubject(lower) || speakerWords.has(lower) || isName(lower));
  const subject = words[first]?.lower ?? "";
  const mentions = words.filter(({ lower }) => isOwner(lower)).length;
  const opening = words[0];
  const elided = mentions === 0 && opensWithoutSubject(piece);
  const asked = isRequestToOwner(piece);
  let score = 0;
  const others = owner !== selfOwner && !isOwner(opening?.lower ?? "") && hasOtherSubject(words, owner);
  if (others) return 0;
  if (isOwner(subject) && first < 8 && !isSubordinate(words, first))
    score += opensWithOtherSubject(words, first) ? 1.3 : 2;
  else if (isPossessiveOfOwner(words, owner)) score += 1.7;
  else if (mentions > 0) score += isSubordinate(words, first) ? 0.8 : 1;
  else if (asked) score += 1.9;
  else if (elided && before.every(({ words }) => words.every(({ lower }) => !speakerWords.has(lower)))) score += 1.8;
  if (score === 0) return 0;
  if (owner !== selfOwner && speakerWords.has(subject) && !asked) score -= opening?.lower === subject ? 0.7 : 0.3;
  const other = owner === selfOwner || named ? null : otherReferent(piece, owner, before);
  if (other !== null) score -= other === "name" ? 1.5 : 0.4;
  if (isArrival(words) || isOfAcquaintance(text)) score -= 1.5;
  if (words.length < 4) score -= 1.2;
  else if (words.length < 6) score -= 0.5;
  else if (words.length < 9) score -= 0.3;
  if (words.length > 32) score -= 0.6;
  if (opensQuote.test(text)) score -= 1;
  // In "We deliver to your shop on Tuesdays" the details are the speaker's.
  const isOfSpeaker = owner !== selfOwner && speakerWords.has(subject) && !named && isOnlyPossessed(words, owner);
  if (!isOfSpeaker) score += Math.min(0.6, 0.2 * countConcreteDetails(piece, owner));
  return score;
}

/** Matches how long people know each other, which describes no conduct: "He has been here nine years". */
const acquaintance =
  /^\W*(?:(?:so|well|and),? )*(?:(?:i|we|he|she|they)(?: (?:has|have)|['’](?:s|ve)) (?:been (?:here|with us|at|in|my|our)|known|worked (?:here|with))\b|(?:\p{L}+ and i|i and \p{L}+|(?:she|he|they) and i|we)(?: have|['’]ve)? (?:worked|shared|sat|trained|studied|started|did|done|been)\b(?=.{0,40}\btogether\b)).{0,60}\b(?:years?|months?|since|before|ages|long|seasons?|terms?)\b/iu;

/** Whether the sentence says how long people know each other. */
export function isOfAcquaintance(text: string): boolean {
  return acquaintance.test(text);
}

/** Whether the owner is mentioned only as who has something: "your shop". */
function isOnlyPossessed(words: readonly Word[], { pronouns }: OwnerReference): boolean {
  return words.every(
    ({ lower }, index) =>
      !pronouns.has(lower) ||
      (possessives.has(lower) && words[index + 1] !== undefined && !words[index + 1]?.tags.has("Preposition")),
  );
}

const possessives = new Set("her his their your".split(" "));
const arrivals = new Set("arrived came joined started began moved returned".split(" "));

/** Whether the sentence only dates an arrival, as in "In March she joined us", which describes no conduct. */
function isArrival(words: readonly Word[]): boolean {
  const verbs = words.filter(({ tags }) => tags.has("Verb"));
  const isDated = words.some(({ tags }) => tags.has("Date"));
  return isDated && verbs.length > 0 && verbs.every(({ lower }) => arrivals.has(lower));
}

/** Whether the main clause has another subject, as in "Food cost was high when he arrived". */
function isSubordinate(words: readonly Word[], subject: number): boolean {
  if (
    !["when", "if", "because", "since", "while", "after", "before", "until"].includes(words[subject - 1]?.lower ?? "")
  )
    return false;
  return words.slice(0, subject - 1).some(({ tags }) => tags.has("Verb"));
}

/**
 * Whether the owner is the omitted subject, as in "Learn to leave the building!" or "Great listener, always on time".
 */
function opensWithoutSubject({ words }: Piece): boolean {
  const [opening] = words;
  if (opening === undefined || opening.tags.has("Person") || words.some(({ lower }) => speakerWords.has(lower)))
    return false;
  if (omittedSubjectOpenings.has(opening.lower)) return true;
  return ["Verb", "Adjective"].some((tag) => opening.tags.has(tag)) && !opening.tags.has("Determiner");
}

/**
 * Whether an imperative in an answer about change is addressed to the owner: "Start on time", "Don't shield me from bad
 * news".
 */
export function isRequestToOwner({ words, questionText }: Piece): boolean {
  const at = ["please", "maybe", "perhaps", "just", "honestly"].includes(words[0]?.lower ?? "") ? 1 : 0;
  const opening = words[at];
  if (opening === undefined || sideOfQuestion(questionText) !== "wish") return false;
  // "Not text me at night", but not "Not much".
  if (opening.lower === "not" && words[at + 1]?.tags.has("Verb") === true) return true;
  if (["don't", "never", "let", "try", "stop", "start", "less", "more", "fewer"].includes(opening.lower)) return true;
  const { tags } = opening;
  return (
    tags.has("Verb") &&
    (tags.has("Imperative") || tags.has("Infinitive")) &&
    !subjectForms.has(words[at + 1]?.lower ?? "")
  );
}

const emptyAnswer =
  /^\W*(?:n\/?a|none|no|not|nope|all|fine|good|great|ok(?:ay)?|yes|yeah|idk|dunno|everything|same|see|pass)\W*(?:\w+\W*){0,2}$|\b(?:nothing|(?:can['’]?t|cannot|could ?n['’]t|can not) think|hard to say|no idea|no (?:strong |real )?(?:opinion|view)|not sure|comes? to mind|no comment)\b/iu;

/** Whether a whole answer says nothing: "n/a", "Nothing really." */
export function isEmptyAnswer(text: string): boolean {
  return text.length < 40 && emptyAnswer.test(text);
}

const asksFor = /\b(?:would|if|more|less|fewer|instead|rather|earlier|sooner)\b/i;
/**
 * Minimum salience of an answer that is not salient: for praise, which anybody may get, and for an answer about change.
 */
const MIN_ANSWER_SALIENCE = { strength: 0.75, wish: 0.3 } as const;

/**
 * Whether a piece with this salience answers its question though it is not salient. "She listens." does, as it names a
 * quality.
 */
export function isAnswer(piece: Piece, owner: OwnerReference, salience: number, namesQuality = false): boolean {
  const { words, text, questionText } = piece;
  if (words.length < (namesQuality ? 2 : 3) || emptyAnswer.test(text) || !isFitToQuote(piece)) return false;
  if (owner === selfOwner) return true;
  if (hasOtherSubject(words, owner) || isArrival(words)) return false;
  if (
    isSubordinate(
      words,
      words.findIndex(({ lower }) => subjectForms.has(lower) || owner.names.has(lower)),
    )
  )
    return false;
  if (sideOfQuestion(questionText) !== "wish") return salience >= MIN_ANSWER_SALIENCE.strength;
  const isSpeakers = words.some(({ lower }) => speakerWords.has(lower));
  if (isRequestToOwner(piece) && isSpeakers && words.length < 6) return false;
  return salience >= MIN_ANSWER_SALIENCE.wish || asksFor.test(text);
}

/** Whether a short answer as a whole is about the owner: "Delegate more.", "Her patience with new joiners." */
export function isWholeAnswer({ words, text }: Piece): boolean {
  if (words.length < 2 || words.length > 14 || emptyAnswer.test(text)) return false;
  return !words.some(({ lower, tags }) => speakerWords.has(lower) || tags.has("Person"));
}

/** Counts numbers, names and quoted words, which are the marks of an anecdote. */
function countConcreteDetails({ words, text }: Piece, owner: OwnerReference): number {
  return (
    words.filter(
      ({ text: word, lower, tags }, index) =>
        /\p{N}/u.test(word) ||
        tags.has("Value") ||
        (index > 0 && /^\p{Lu}\p{Ll}/u.test(word) && !owner.names.has(lower) && !lower.startsWith("i'")),
    ).length + (/["“‘']\p{L}/u.test(text) ? 1 : 0)
  );
}
