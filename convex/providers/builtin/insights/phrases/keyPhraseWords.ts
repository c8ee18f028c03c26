import { firstPersonPossessives } from "../../text/functionWords";

/** Matches a noun for a role, which is no key phrase: "manager". */
export const roleNounPattern =
  /\b(?:manager|lead|leader|director|head|chief|officer|engineer|developer|nurse|teacher|doctor|colleague|boss|report|client|customer|team|department|person|people|man|woman|guy|lady|lads?|kids?|mr|mrs|ms|dr)s?\b/i;
/** Nouns for what people are like or do. */
export const qualityNounPattern =
  /(?:ness|ility|acy|pathy)$|^(?:patience|honesty|clarity|integrity|generosity|curiosity|creativity|attention|dedication|communication|preparation|explanations?|commitment|judge?ment|encouragement|confidence|presence|resilience|diligence|persistence|tolerance|guidance|support|humou?r|calm|care|sense|eye|ear|voice|way|manner|tone|trust|grasp|memory|temper|courage|warmth|energy|focus|skills?|knowledge|advice|feedback|listening|planning|teaching|coaching|writing|thinking|instructions|decisions|updates|priorities|boundaries|standards|detail|timekeeping|praise|delegation|pressure)$/;
/** Nouns of a body or a thing, which alone say nothing of a person. */
export const bareNouns = new Set(
  "ear eye voice way manner tone memory sense care presence grasp decisions updates priorities".split(" "),
);
/** Adjectives that make a thing a quality: "clear instructions", not "unpopular decisions". */
export const praisingAdjectivePattern =
  /^(?:clear|honest|calm|quick|careful|thoughtful|patient|kind|fair|good|great|excellent|strong|sharp|deep|endless|real|genuine|warm|open|plain|simple|precise|thorough|steady|reliable|constant|constructive|direct|detailed|timely|gentle|quiet|friendly|infectious|positive|practical|useful|helpful|regular|frequent|early|earlier|short|shorter|better|more|less|clearer|quicker|faster|slow|slower)$/;
/** Words for a definite thing, which is known from its sentence, except in idioms. */
export const definiteWords = new Set(["the", ...firstPersonPossessives, "your", "this", "that", "these", "those"]);
/** Objects that make an idiom with their verb: "takes the blame". */
export const idioms = new Set(
  "flak blame credit lead time truth point pressure best picture details detail facts risk risks".split(" "),
);
/** Verbs of one moment, whatever their object. */
export const momentaryVerbPattern =
  /^(?:com|go|sit|stand|walk|drink|eat|ask|wear|driv|sing|put|get|look|phon|live|carr|sleep|cook|smok|danc|mak)/;
/** Words that only point, count or place. */
export const emptyWords = new Set(
  `last first next other whole same new own sure able nobody everybody somebody part parts bit day days week weeks month
  months year years time times side place case end half different few many several certain various`.split(/\s+/),
);
/** Prepositions that add to a phrase: "calm under pressure". */
export const complementPrepositions = new Set("with under for of to in about on".split(" "));
/** Matches a comparative, which needs what it compares. */
export const comparativePattern =
  /^(?:more|less|earlier|sooner|faster|slower|clearer|shorter|longer|quicker|better|down)$/;
/** Particles that belong to the verb: "write more down". */
export const keyPhraseParticles = new Set(
  "down up out off over back away through along forward aside apart together in on around".split(" "),
);
/** Words before the verb of a wish: "should listen". */
export const requestVerbs = new Set("should could to".split(" "));
/** Prepositions, at which a phrase neither begins nor ends. */
export const prepositions = new Set(
  "beside near in on at with for to of from by under over into through without behind between during until".split(" "),
);
/** Pronouns before the verb of a habit: "she listens". */
export const subjectPronouns = new Set(["i", "she", "he", "they"]);
/** Adverbs that a habit is named without: "still listens". */
export const continuityAdverbs = new Set(["also", "still"]);
/** Adverbs that belong to a habit: "never shouts". */
export const extremeAdverbs = new Set(["never", "always"]);
/** Adverbs of how often: "usually listens". */
export const frequencyAdverbs = new Set("never always often usually rarely seldom".split(" "));
/** Verbs of speech, thought and possession, which form no habit. */
export const verbsWithoutHabit = new Set(
  "says say said goes go know told tells thinks wants seems knows reckons means is are was has had does".split(" "),
);
/** Words that refer to another sentence, so that a phrase with one is incomplete. */
export const phrasePointingWords = new Set(
  "it them him her that this these those there one mine yours himself herself what how why where whose".split(" "),
);
/** Words at which a clause ends, and with it a phrase. */
export const clauseBreaks = new Set(
  "and but or so because when while until if i we she he they though although before after".split(" "),
);
/** Verbs that say nothing without their object: "take more". */
export const transitiveVerbs = new Set(
  `take do have get give make put use bring want need let keep hold send buy offer add allow set show leave spend find see
  try provide order carry pay accept demand expect bear earn eat drink wear tell ask say`.split(/\s+/),
);

/** Words that begin a question or an indirect one. */
export const questionWords = new Set("what how who whom whatever where why which".split(" "));
