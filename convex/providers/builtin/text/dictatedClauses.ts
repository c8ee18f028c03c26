import type { Word } from "./readText";

/** Words up to which a quote without marks stays whole. */
const MAX_UNSPLIT_WORDS = 20;
/** Minimum words before and after a boundary. */
const MIN_CLAUSE_WORDS = 3;

const wordSet = (words: string) => new Set(words.split(/\s+/));
const weak = wordSet("and then also plus und dann außerdem y e et puis ensuite luego además depois");
/** Connectives that stay with their clause, which they set against the one before. */
const contrasting = wordSet("but though although aber doch pero mais mas porém");
const second = wordSet(
  "then also dann auch außerdem luego también además después puis aussi ensuite depois também ainda",
);
const dictatedSubjects = wordSet(
  `i i'm i've we we've he he's she she's they they're they've it it's there you everyone everybody nobody
  er ich wir man él ella yo nosotros ellos ellas il elle je j'ai nous ils elles c'est ele ela eu nós eles elas`,
);
/** Subjects that begin a clause without a connective: "He knows every pallet he helps the drivers". */
const thirdPersons = wordSet("he he's she she's they they're they've er él ella il elle ele ela");
/** "Sie" may be the object, and "es" is "he is" in Spanish. */
const subjectsAfterConnective = wordSet("sie es ihr ça");
/** Words after which a pronoun begins no new sentence. */
const binding = wordSet(
  `when whenever if unless because cos cause since while that who whom which what how why where as than before after until till though
  although whether like and or but so then said says say think thinks thought know knows knew told tells wish wished hope feel felt
  sure glad every all of to with for at in on from by about without is are was were do does did can could will would should has have had
  not never nothing anything only wenn dass weil ob als wie bevor nachdem bis damit falls und oder aber que si cuando porque aunque como
  donde y e o pero quand lorsque parce où comme et ou mais quando se embora onde mas`,
);
/** Words that begin a condition. It holds for what follows its clause, too. */
const subordinators = wordSet(
  `if unless when whenever while because since although though wenn falls weil obwohl si cuando aunque porque quand lorsque quando se embora`,
);
/** Reported speech belongs to the clause before. */
const speech = wordSet("say says said goes went tell tells told ask asks asked like");
/** Words that begin a clause after "I mean": "I mean the generator failed once". */
const tellsNext = wordSet("the a an last this my our when once one in on at yesterday");
const negated = wordSet("nothing anything not all only no nichts nada rien");

/** Words with which the same verb continues after "und auch". */
const foreignDeterminers = wordSet(
  "der die das den dem ein eine einen mein meine ihre seine el la los las un una su sus le les un une des sa son ses o a os as um uma seu sua",
);

interface Boundary {
  /** Index of the first word of the connective, and of the first after it. */
  readonly end: number;
  readonly start: number;
}

/**
 * Returns the parts of a long quote that was dictated without punctuation, in five languages. Parts are spans of the
 * text, in its order, without the connectives before them. An uncertain place is no boundary. Another quote is one
 * part.
 */
export function dictatedClauses(text: string, words: readonly Word[]): (readonly Word[])[] {
  if (words.length <= MAX_UNSPLIT_WORDS || /[,;:.!?…–—]\s/u.test(text)) return [words];
  const parts: (readonly Word[])[] = [];
  let from = 0;
  for (let index = MIN_CLAUSE_WORDS; index <= words.length - MIN_CLAUSE_WORDS; index += 1) {
    const boundary = boundaryAt(words, index, from);
    if (boundary === null || boundary.end - from < MIN_CLAUSE_WORDS || words.length - boundary.start < MIN_CLAUSE_WORDS)
      continue;
    parts.push(words.slice(from, boundary.end));
    from = boundary.start;
    index = boundary.start;
  }
  return [...parts, words.slice(from)];
}

function boundaryAt(words: readonly Word[], at: number, from: number): Boundary | null {
  const [before, word, next] = [lowerAt(words, at - 1), lowerAt(words, at), lowerAt(words, at + 1)];
  if (contrasting.has(word)) return boundaryAtContrast(words, at);
  const meant = lowerAt(words, at + 2);
  if (word === "i" && next === "mean" && (dictatedSubjects.has(meant) || tellsNext.has(meant)))
    return { end: at, start: at + 2 };
  if (subordinators.has(lowerAt(words, from)) || binding.has(before)) return null;
  return weak.has(word) ? boundaryAtConnective(words, at) : boundaryAtThirdPerson(words, at, from);
}

function lowerAt(words: readonly Word[], place: number): string {
  return words[place]?.lower ?? "";
}

function isSubjectAt(words: readonly Word[], place: number): boolean {
  if (dictatedSubjects.has(lowerAt(words, place))) return true;
  return /^\p{Lu}/u.test(words[place]?.text ?? "") && isVerb(words[place + 1]);
}

/** Returns the boundary at a contrast, which stays with its clause: "but she listens". */
function boundaryAtContrast(words: readonly Word[], at: number): Boundary | null {
  const opensClause = isSubjectAt(words, at + 1) || isVerb(words[at + 1]) || !isEnglishConnective(lowerAt(words, at));
  return opensClause && !negated.has(lowerAt(words, at - 1)) ? { end: at, start: at } : null;
}

/** Returns the boundary at a connective, which no part has: "and then she called". */
function boundaryAtConnective(words: readonly Word[], at: number): Boundary | null {
  const isTwo = second.has(lowerAt(words, at + 1));
  const start = at + (isTwo ? 2 : 1);
  if (isSubjectAt(words, start) || subjectsAfterConnective.has(lowerAt(words, start))) return { end: at, start };
  const isEnglishWord = isEnglishConnective(lowerAt(words, at));
  const goesOn = isEnglishWord ? isVerb(words[start]) : !foreignDeterminers.has(lowerAt(words, start));
  return isTwo && goesOn ? { end: at, start } : null;
}

/**
 * Returns the boundary at another subject: "He knows every pallet he helps the drivers", but not "the one he likes".
 */
function boundaryAtThirdPerson(words: readonly Word[], at: number, from: number): Boundary | null {
  const isSpeech = speech.has(lowerAt(words, at + 1)) || speech.has(lowerAt(words, at + 2));
  if (!thirdPersons.has(lowerAt(words, at)) || isSpeech) return null;
  return isVerbAfter(words, at) && isDictatedClause(words.slice(from, at)) ? { end: at, start: at } : null;
}

function isEnglishConnective(connective: string): boolean {
  return /^(?:and|then|also|plus|but|though|although)$/u.test(connective);
}

function isVerb(word: Word | undefined): boolean {
  return word?.tags.has("Verb") === true;
}

/** Whether the subject at this index has a verb, perhaps after an adverb. */
function isVerbAfter(words: readonly Word[], at: number): boolean {
  const [subject = "", next = ""] = [words[at]?.lower, words[at + 1]?.lower];
  if (/['’](?:s|m|ve|re|d|ll)$/u.test(subject)) return true;
  // "Helps" may be tagged as a noun.
  if (/^(?:s?he|it)$/u.test(subject) && /\p{L}{3,}s$/u.test(next)) return true;
  return isVerb(words[at + 1]) || (words[at + 1]?.tags.has("Adverb") === true && isVerb(words[at + 2]));
}

/** Whether the words have a verb. */
function isDictatedClause(words: readonly Word[]): boolean {
  return (
    dictatedSubjects.has(words[0]?.lower ?? "") ||
    words.some((word) => isVerb(word) || /['’](?:s|m|re)$/u.test(word.lower))
  );
}
