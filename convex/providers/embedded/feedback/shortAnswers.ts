import { isForeign } from "../text/isForeign";
import type { Quotable } from "../text/quotablePieces";
import { isAboutFault, type Side } from "./sideOfQuestion";
import {
  asksForNoChange,
  deniesFault,
  findsNothing,
  improved,
  praiseOf,
  refusesChange,
  turnsToPraise,
  wishMarkers,
} from "./sentenceSides";
import { isRequestToOwner, isEmptyAnswer, isFitToQuote, salienceOf } from "./salience";
import { otherReferent, type OwnerReference, hasOtherSubject, speakerWords, subjectForms } from "../text/coreference";

/** Maximum words of a short answer. In longer ones an anecdote's first sentences are often no wish. */
const MAX_WORDS = 20;
const MAX_SENTENCES = 3;
/** Maximum words of a continuing sentence without a subject. */
const MAX_CONTINUING_WORDS = 6;
/** Maximum words of a heading, as "Unflappable."; and minimum words of the story below it. */
const MAX_HEADING_WORDS = 3;
const MIN_STORY_WORDS = 5;

/** Matches asides, and remarks about the message itself. */
const aside =
  /\b(?:btw|by the way|ps|p\.s\.)\b|\b(?:anyway|anyways)\W*$|^\W*(?:sorry|apologies|anyway)\b|\b(?:typing|writing|sent) (?:this |it )?(?:on|from|in|with)\b|^\W*(?:übrigens|por cierto|au fait|perdón|désolée?|sorry|ali[aá]s)\b/iu;
const empty = new RegExp(
  [
    String.raw`^\W*(?:(?:hm+|uh|um|well|so|honestly|sorry|eh) ?\W*)*(?:dunno|don['’]?t know|do not know|idk|what can i say|no idea|no clue|not sure|hard to say|who knows|beats me|pass|n\/?a|see above|same(?: as above)?|as above|that['’]?s (?:it|all)|fine|ok(?:ay)?|all (?:good|fine))\b(?:\W+\p{L}+){0,3}\W*$`,
    String.raw`\b(?:can['’]?t|cannot|could ?n['’]?t|can not|don['’]?t) (?:really )?(?:think of|think what|say(?! enough))\b`,
    String.raw`^\W*(?:no s[eé]|ni idea|keine ahnung|weiss nicht|weiß nicht|aucune idée|je ne sais pas|sais pas|não sei|nichts weiter|rien d['’]autre|nada m[aá]s|sonst nichts)\b`,
  ].join("|"),
  "iu",
);
/** Matches "all is fine as it is" in other languages. */
const fineInOthers = new RegExp(
  [
    String.raw`(?<!\p{L})(?:(?:est[áa]|fica|ficou) (?:muito |t[ãa]o )?(?:bem|bom|[óo]tim[oa]) (?:assim|como est[áa])|assim (?:est[áa]|fica) (?:bem|bom|[óo]tim[oa])|deix(?:a|e|ar|em) (?:tudo )?como est[áa]|n[ãa]o (?:h[áa]|tem|vejo|tenho) nada (?:a|para|que) (?:mudar|melhorar|dizer)|est[áa] (?:muy |todo )?bien (?:as[íi]|como est[áa])|as[íi] est[áa] (?:muy )?bien|deja(?:r|d|lo|rlo)? (?:todo )?como est[áa]|(?:no )?(?:hay )?nada que (?:cambiar|mejorar|decir))(?!\p{L})`,
    String.raw`(?<!\p{L})(?:(?:es|das|alles) (?:ist|passt|l[äa]uft) (?:so )?(?:gut|okay|ok|in ordnung|prima|bestens|schon gut) ?(?:so|wie es ist|\W*$)|(?:gut|passt|okay|in ordnung|prima),? (?:so )?wie (?:es|sie|er|alles) (?:ist|l[äa]uft)|(?:das |es |alles )?passt (?:alles |schon |f[üu]r mich )?so|(?:alles |es )?(?:soll(?:te)?|kann|darf) (?:alles )?so bleiben|so lassen,? wie|nichts (?:zu )?[äa]ndern|(?:c['’]est|tout est|[çc]a va) (?:tr[èe]s )?(?:bien|parfait) (?:comme (?:[çc]a|c['’]est|cela|il est)|ainsi)|comme [çc]a c['’]est (?:bien|parfait)|(?:il (?:n['’])?y a )?rien [àa] (?:changer|redire|am[ée]liorer)|(?:ne )?(?:rien changer|changez? rien))(?!\p{L})`,
    String.raw`^\W*(?:لا شيء|لا شئ|ولا شيء|لا أغير|لا اغير|لن أغير)(?!\p{L})|(?<!\p{L})(?:كل شيء (?:جيد|ممتاز|على ما يرام|تمام)|(?:جيد|ممتاز|جيدة|ممتازة|تمام|حسن) (?:هكذا|كما (?:هو|هي))|كما (?:هو|هي) (?:جيد|جيدة|ممتاز)|لا (?:أريد|يوجد|يلزم|داعي لـ?) (?:أي )?تغيير|لا حاجة (?:إلى|لأي) تغيير)(?!\p{L})`,
  ].join("|"),
  "iu",
);
/** Matches a whole answer about change that asks for none. */
const asksForNone = new RegExp(
  [
    String.raw`^\W*(?:(?:hm+|honest\w*|truth|god|oh|well|um|uh|er|really)\W+)*(?:nothing|none|nope|nah|nowt|nought|not (?:really|much|sure|a thing|one thing|at all)|no|no (?:complaints?|idea|notes?|changes?|thanks?|problems?)|why|bless)\s*(?:[.,;:!–—-]|$|(?:really|that|i|at all|comes|to|else|much|from)\b)`,
    String.raw`\b(?:would ?n['’]?t|would not|do ?n['’]?t|do not|never|not) (?:chang\w*|touch|swap|alter)\b|\b(?:no complaints?|no faults?|find fault|hard pushed|comes? to mind)\b`,
    String.raw`\b(?:as (?:she|he|they|you) (?:is|are)|stay(?:s|ing)? (?:as|the way|just|like)|carry on|keep (?:it up|going|doing|on)|clone|two of (?:her|him|you)|all good|perfect|promot\w+|pay rise|a raise|medal|used to|no longer|has stopped|any ?more)\b`,
    String.raw`^\W*(?:nada|nichts|rien|nein|non|não|ningun[oa]?|nenhum\p{L}*|aucun\p{L}*)\s*(?:[.,;:!]|$|(?:que|zu|à|a|de|wirklich|más|mehr)(?!\p{L}))`,
    String.raw`\b(?:todo (?:está )?bien|alles (?:gut|super|bestens|ok)|tout va bien|ça va|tudo bem|weiter so|sigue as[ií]|no cambiar[ií]a|changerais rien|würde nichts|tal como est[aá]|so bleiben|reste comme|n[aã]o mudaria)(?!\p{L})`,
  ].join("|"),
  "iu",
);
const praises =
  /\b(?:lovely|great|brilliant|wonderful|fantastic|amazing|happy with|good (?:boss|manager|colleague|coach|leader|job|person|one)|the best|thank you for|nice (?:person|boss|one)|super|genial|encanta|toll|wunderbar|excelente|parfaite?|perfekt|[oó]tim[oa]|sehr gut|muy bien|tr[eè]s bien|muito bem)\b/iu;
/** Matches doubts in other languages. */
const doubtsInOthers =
  /(?<!\p{L})(?:pero|aunque|sino|demasiad\p{L}+|a veces|deber[ií]a\p{L}*|podr[ií]a\p{L}*|mais|cependant|trop|parfois|devrait|pourrait|malheureusement|aber|allerdings|leider|manchmal|sollte|könnte|jedoch|zu (?:viel|oft|selten|spät|laut|schnell|wenig)|por[eé]m|mas|às vezes|deveria|poderia|demais)(?!\p{L})/iu;
/** Words that retract praise in a short answer. "Never late" does not. */
const retracting =
  /\b(?:but|though|although|however|except|unless|only|less|not (?:always|every|so|really|much)|could|might|would have|sometimes|second|half|depends)\b/iu;
/** Matches the beginning of another topic. */
const newTopic =
  /^\W*(?:(?:and|oh|ah) )*(?:also|plus|another|second(?:ly)?|and (?:please|the|your|her|his)|además|auch|außerdem|aussi|también|também)(?!\p{L})/iu;
/** Matches requests about the company or the speaker. */
const notOwners = /^\W*(?:pay (?:us|me|your|the|our|my)|mind (?:my|our|the))\b/iu;
/** Matches a hedged wish after "all is fine". */
const hedged =
  /^\W*(?:talvez|s[óo] se|quem sabe|quiz[áa]s?|tal vez|a lo mejor|vielleicht|h[öo]chstens|eventuell|peut-[êe]tre|[ée]ventuellement|ربما|لعل)(?!\p{L})/iu;
const goesOnFact = /^\W*(?:we|i|one) could\b/iu;
const noMore = /^\W*no more\b/iu;
const thing = /^\W*(?:the|our|this|that|these|those|my|la|el|los|las|le|les|der|die|das|o|a)(?!\p{L})/iu;

export interface ShortSentence {
  readonly piece: Quotable;
  readonly side: Side;
}

/** Whether an answer has few whole sentences and words. */
export function isShort(pieces: readonly Quotable[]): boolean {
  const words = pieces.reduce((sum, piece) => sum + piece.words.length, 0);
  const areWhole = pieces.every(({ isSentenceStart, isSentenceEnd }) => isSentenceStart && isSentenceEnd);
  return areWhole && words <= MAX_WORDS && pieces.length <= MAX_SENTENCES;
}

/** Whether a piece is an aside that mentions neither the owner nor work with the owner. */
export function isAside(piece: Quotable, owner: OwnerReference): boolean {
  return aside.test(piece.text) && !mentions(piece, owner);
}

/** Whether a sentence is left out whatever its score: asides, praise among wishes, or foreign doubts among praise. */
export function isLeftOut({ piece, side }: ShortSentence, text: string, owner: OwnerReference): boolean {
  if (isAside(piece, owner) || (side === "wish" && isFine(piece.text))) return true;
  const isFew = piece.words.length <= MAX_CONTINUING_WORDS;
  if (isFew && side === "wish" && praises.test(piece.text) && !wishMarkers.test(piece.text)) return true;
  if (!isForeign(text)) return false;
  return (side === "wish" ? asksForNone : doubtsInOthers).test(piece.text);
}

/**
 * Returns the sentences of a short answer on the only `side` for which the question asks, without those that are empty,
 * about something else or contrary.
 */
export function withSideOfQuestion(pieces: readonly Quotable[], side: Side, owner: OwnerReference): ShortSentence[] {
  const text = pieces.map((piece) => piece.text).join(" ");
  const found = side === "wish" ? wishesIn(pieces, text, owner) : praiseIn(pieces, text, owner);
  return found.map((piece) => ({ piece, side }));
}

function isFine(text: string): boolean {
  return fineInOthers.test(text) && !doubtsInOthers.test(text);
}

function wishesIn(pieces: readonly Quotable[], text: string, owner: OwnerReference): Quotable[] {
  const [first, ...rest] = pieces;
  if (first === undefined) return [];
  // "Fine as it is. Perhaps cut the salad earlier." has a wish.
  if (isFine(first.text)) return rest.filter((piece) => hedged.test(piece.text));
  if (asksForNone.test(first.text)) return [];
  if ((refusesChange.test(text) && !noMore.test(text)) || findsNothing.test(text)) return [];
  if (isAboutFault(first.questionText) && deniesFault(text, first.questionText)) return [];
  const isPraise = (piece: Quotable) =>
    (praises.test(piece.text) && !wishMarkers.test(piece.text)) ||
    turnsToPraise.test(piece.text) ||
    asksForNoChange.test(piece.text) ||
    asksForNone.test(piece.text) ||
    // "She leaves us notes." may be praise.
    (subjectForms.has(piece.words[0]?.lower ?? "") && !wishMarkers.test(piece.text));
  const isOther = isForeign(text);
  return pieces.filter((piece, index) => {
    if (isEmpty(piece, owner) || isPraise(piece) || improved.test(piece.text) || notOwners.test(piece.text))
      return false;
    if (pieces.length > 1 && (piece.words.length < 2 || (index > 0 && goesOnFact.test(piece.text)))) return false;
    if (isOther || mentions(piece, owner) || isRequestToOwner(piece)) return true;
    if (/^\W*i\b(?!['’]d| find| have| wait| look| need| wish| want| learn| only| never| get| hear)/iu.test(piece.text))
      return false;
    return !hasOtherSubject(piece.words, owner) || (index > 0 && piece.words.length <= MAX_CONTINUING_WORDS);
  });
}

function praiseIn(pieces: readonly Quotable[], text: string, owner: OwnerReference): Quotable[] {
  const isOther = isForeign(text);
  const usable = praiseOf(pieces, retracting);
  return pieces.filter((piece) => {
    if (!usable.includes(piece) || isEmpty(piece, owner) || asksForNone.test(piece.text)) return false;
    if (isOther) return !doubtsInOthers.test(piece.text);
    if (hasOtherSubject(piece.words, owner) || thing.test(piece.text)) return false;
    // "He remembers." continues an earlier sentence.
    if (piece.before.length > 0 && subjectForms.has(piece.words[0]?.lower ?? "")) return false;
    if (piece.words.length > MAX_CONTINUING_WORDS) return false;
    const isSalient =
      piece.words.length <= MAX_HEADING_WORDS || salienceOf(piece, owner, [{ words: piece.before }]) > 0;
    return isSalient && !piece.words.some(({ lower, tags }) => speakerWords.has(lower) || tags.has("Person"));
  });
}

function isEmpty(piece: Quotable, owner: OwnerReference): boolean {
  // "It rained." is not about the owner.
  if (/^\W*it\b/iu.test(piece.text) && piece.words.length <= MAX_HEADING_WORDS && !mentions(piece, owner)) return true;
  if (isEmptyAnswer(piece.text) || empty.test(piece.text) || !isFitToQuote(piece) || isAside(piece, owner)) return true;
  return otherReferent(piece, owner, [{ words: piece.before }]) !== null;
}

/** Groups sentences that say one thing into runs of at most `most` words. */
export function groupSentences<S extends ShortSentence>(sentences: readonly S[], text: string, most: number): S[][] {
  const units: S[][] = [];
  for (const one of sentences) {
    const unit = units.at(-1);
    const last = unit?.at(-1);
    const size = (unit ?? []).reduce((sum, { piece }) => sum + piece.words.length, one.piece.words.length);
    const goesOn =
      last !== undefined &&
      last.side === one.side &&
      size <= most &&
      text.slice(last.piece.end, one.piece.start).trim() === "" &&
      !newTopic.test(one.piece.text) &&
      (one.side === "wish" ? !isRequestToOwner(one.piece) : isHeaded(last.piece, one.piece));
    if (goesOn) unit?.push(one);
    else units.push([one]);
  }
  return units;
}

/** Whether a heading precedes its story: "Unflappable. A child fell off the wall and she sang to it." */
function isHeaded(heading: Quotable, piece: Quotable): boolean {
  return heading.words.length <= MAX_HEADING_WORDS && piece.words.length >= MIN_STORY_WORDS;
}

function mentions({ words }: Quotable, { names, pronouns }: OwnerReference): boolean {
  return words.some(({ lower }) => {
    const isYou = /^you(?:['’]\p{L}+|r|rs|rself)?$/u.test(lower);
    return isYou || (pronouns.has(lower) && !speakerWords.has(lower)) || names.has(lower.replace(/'s$/, ""));
  });
}
