/**
 * Owns the polarities of sentences that answer a question for both. One is "When did she help you, and when was she in
 * the way?" The sentence itself shows which part it answers, by a heading ("Not good:"), the question's words or its
 * conduct.
 */
import { hasMarkedPolarity, questionPartByPolarity } from "../../text/questionParts";
import { deniesOneFault } from "./deniedFaults";
import { isRequestInMixedAnswer } from "./isRequestInMixedAnswer";
import { stancesOf } from "../../concepts/stancesOf";
import { isWholeSentence, type Quotable } from "../../text/quotableSegments";
import {
  hasOtherSubject,
  mentionsOwner,
  otherReferent,
  type OwnerReference,
  subjectPatternOf,
} from "../../text/coreference";
import { conditionalWishPattern } from "./polarityShiftPatterns";
import { polarityOfIncident } from "./polarityOfIncident";
import { asksForBothPolarities } from "../../text/polarityOfQuestion";
import type { Polarity } from "../../text/Polarity";

const heading = (words: string) =>
  new RegExp(
    String.raw`^\W*(?:(?:and|but|so|what(?:['’]?s| is| was)?|the|her|his|your) )*(?:${words})\s?(?:[:–—]| - )`,
    "iu",
  );
const headings: readonly (readonly [Polarity, RegExp])[] = [
  [
    "wish",
    heading(
      String.raw`(?:not|less|nicht|weniger|menos|moins|pas|n[ãa]o|no)(?: (?:so|that|really|always|as|such|tan|si|t[ãa]o))?(?: (?:good|well|great|helpful|gut|bien|bem|bom|bueno|bon))?|bad(?:ly)?|worse|worst|weak(?:ness(?:es)?|er|est)?|minus(?:es)?|cons?|negatives?|(?:to )?(?:improve|stop|start|change|drop|lose|ditch|scrap)|(?:the )?worst(?: thing| part| bit)?|thorns?|grows?|tiring|could (?:be|do) better|doesn['’]?t(?: work)?|what doesn['’]?t|annoy(?:s|ed|ing)|hinder(?:s|ed)?|(?:made it |makes it )?harder|(?:less|not so) easy|at (?:her|his|their|your) worst|(?:(?:was|is|got|gets) )?in (?:the|my|our) way|schlecht|schwächen?|im weg|mal[oa]?|mauvais|ruim`,
    ),
  ],
  [
    "strength",
    heading(
      String.raw`good|well|great|best|at (?:her|his|their|your) best|(?:made it |makes it )?easier|plus(?:es)?|pros?|positives?|strengths?|strong|(?:to )?(?:keep|continue|carry on)|(?:the )?best(?: thing| part| bit)?|roses?|glows?|stars?|help(?:s|ed|ful)?|works?(?: well)?|like|gut|stärken?|geholfen|hilfreich|bien|buen[oa]|bon|bem|bom|aide|ayuda`,
    ),
  ],
];

/** Maximum words of a sentence that goes on with a joke: "Drop the brown sauce." */
const MAX_JEST_WORDS = 5;

/** Matches a denial or a doubt, with which a sentence praises not for certain. */
const praiseDoubtPattern =
  /\b(?:but|although|though|however|except|unless|less|sometimes|rarely|never in|should|could|would|wish|too|only)\b|(?<!\p{L})(?:aber|nicht|weniger|pero|menos|mais|moins|mas)(?!\p{L})/iu;

/**
 * Returns the segments of an answer. Where its question asks for both polarities, each segment whose own words show the
 * polarity has a question for that polarity.
 */
export function withMixedPolarity(segments: readonly Quotable[], owner: OwnerReference): readonly Quotable[] {
  const [first] = segments;
  if (first === undefined || !asksForBothPolarities(first.questionText)) return segments;
  const isOfHelp = /\bhelp/iu.test(first.questionText);
  const joke = segments.find(isJoke);
  const isInJest = ({ start, words }: Quotable) =>
    joke !== undefined && start > joke.start && words.length <= MAX_JEST_WORDS;
  const parts = segments.flatMap(partsOfBothPolarities);
  return parts.map((segment) => {
    if (hasMarkedPolarity(segment) || isInJest(segment)) return segment;
    const polarity = isReasonToKeep(segment, parts) ? "strength" : markedPolarity(segment, owner);
    const questionPart = polarity === "strength" && isOfHelp ? "help" : polarity;
    return questionPart === null ? segment : { ...segment, questionText: questionPartByPolarity[questionPart] };
  });
}

/** Matches a sentence about what was named before, without a turn: "It's the only time anybody asks us". */
const reasonOfPraisePattern =
  /^\W*(?:because |since )?(?:it|that|this)(?:['’]?s)?\b(?!.*\b(?:but|though|although|however|too|stop|quit)\b)/iu;

/** Whether a sentence says why the thing of the sentence before it is to be kept. */
function isReasonToKeep({ text, start, isSentenceStart }: Quotable, segments: readonly Quotable[]): boolean {
  if (!isSentenceStart || !reasonOfPraisePattern.test(text)) return false;
  const previousSegment = segments.findLast((segment) => isWholeSentence(segment) && segment.end <= start);
  return previousSegment !== undefined && keepPattern.test(previousSegment.text);
}

/** Polarity that a mark shows; "unclear" where the mark is there but shows no polarity, and null without the mark. */
type MarkedPolarity = Polarity | "unclear" | null;

/** Marks that show a polarity, in the order in which they count. */
const marks: readonly ((segment: Quotable, owner: OwnerReference) => MarkedPolarity)[] = [
  polarityOfHeading,
  polarityOfAskedWord,
  polarityOfObstruction,
  polarityOfEaseOrHardness,
  ({ text }) => (hindrancePattern.test(text) ? "wish" : null),
  ({ text }) => (keepPattern.test(text) || cherishPattern.test(text) ? "strength" : null),
  ({ text }) => (stopPattern.test(text) || conditionalWishPattern.test(text) ? "wish" : null),
  (segment) => (isRequestInMixedAnswer(segment) ? "wish" : null),
  polarityOfWorking,
  ({ text }, owner) => (isHelpPattern(owner).test(text) ? "strength" : null),
  ({ text }, owner) => (failsPattern(owner).test(text) ? "wish" : null),
  polarityOfHelp,
  polarityOfLettingDown,
  polarityOfMixedVerdict,
];

/** Returns the polarity that a sentence itself shows; null where it shows none or both. */
function markedPolarity(segment: Quotable, owner: OwnerReference): Polarity | null {
  if (!segment.isSentenceStart || deniesOneFault(segment) || isJoke(segment)) return null;
  for (const polarityOfMark of marks) {
    const polarity = polarityOfMark(segment, owner);
    if (polarity !== null) return polarity === "unclear" ? null : polarity;
  }
  return polarityOfConduct(segment, owner);
}

/** Matches laughter at the end of a sentence, and a day that no one can drop. */
const jokePraisePattern =
  /(?<!\p{L})(?:lol|lmao|rofl|haha(?:ha)*|jk|just kidding|joking|only joking)\W*$|[;:]-?\)\s*$|[😂🤣😜😉]\W*$|^\W*(?:please )?(?:drop|ban|cancel|scrap|lose|abolish|stop) (?:mon|tues|wednes|thurs|fri|satur|sun)days\W*$/iu;

/** Whether a sentence jokes, and marks no polarity: "Keep the shouting lol", "Drop Mondays". */
function isJoke({ text }: Quotable): boolean {
  return jokePraisePattern.test(text);
}

/** Matches what follows a heading under which there is nothing: "Tiring: nothing I'd put in writing". */
const nothingBelowPattern =
  /^\W*(?:hm+\W+)?(?:nothing|nowt|none|no one|nobody|n\/a|see above|as above|same|ditto|pass|no idea|not (?:that|a thing|much|really)|can['’]?t (?:think|say)|dunno)\b/iu;

function polarityOfHeading({ text }: Quotable): MarkedPolarity {
  const [polarity, pattern] = headings.find(([, headingPattern]) => headingPattern.test(text)) ?? [];
  if (polarity === undefined || pattern === undefined) return null;
  return nothingBelowPattern.test(text.replace(pattern, "")) ? "unclear" : polarity;
}

const goodAsked = "good|great|best|easy|easier|nice|helpful";
const badAsked =
  "tiring|exhausting|draining|annoying|irritating|frustrating|hard|harder|difficult|bad|worst|worse|missing";
const asked = (words: string) =>
  new RegExp(
    String.raw`^\W*(?:(?:and|but|so|no|truly|honestly|seriously|well|ok)\W+)*(?:what(?:['’]?s| is)(?: really)? (?:${words})|(?:the )?(?:only |most |one )?(?:${words})(?: (?:thing|part|bit|side|point))?(?: about \p{L}+)?) (?:is|are)(?: that)?\b(?! (?:not|nothing|none)\b)(?=.* )`,
    "iu",
  );
const [askedGood, askedBad] = [asked(goodAsked), asked(badAsked)];

/** Returns the polarity of a sentence that takes up the question's word: "What's tiring is …", "The best part is …". */
function polarityOfAskedWord({ text, questionText }: Quotable): MarkedPolarity {
  if (askedBad.test(text)) return "wish";
  return askedGood.test(text) && new RegExp(String.raw`\b(?:${goodAsked}|pros?|plus)\b`, "iu").test(questionText)
    ? "strength"
    : null;
}

/** "In the way he was only on Friday" does not say how. */
const onlyWhenPattern = /^[^,;:]*\b(?:only|just|once) (?:(?:on|in|at|last|this) )?(?:\p{L}+ )?\p{L}+\W*$/iu;

/** Returns a wish where the owner obstructs: "She was in my way when …". */
function polarityOfObstruction({ text, questionText }: Quotable, owner: OwnerReference): MarkedPolarity {
  if (!/\bin (?:the|your|our) way\b/iu.test(questionText)) return null;
  const obstructsPattern = new RegExp(
    String.raw`(?<!\p{L})${subjectPatternOf(owner)} (?:was|were|is|are|gets?|got|stood|stands)(?: \w+){0,2} in (?:the|my|our) way(?!\p{L})|^\W*in (?:the|my|our) way\b(?=.* )`,
    "iu",
  );
  if (!obstructsPattern.test(text)) return null;
  return onlyWhenPattern.test(text) ? "unclear" : "wish";
}

/** Matches a sentence that takes up the question's word: "Easier when she draws it." */
const easedOrHardenedPattern =
  /^\W*(?:(?:and|but|so|well|it(?:['’]?s| is| gets)|things are|my work is|much|far) )*(?<way>easier|harder)\b,? (?:when|whenever|because|if|on|with|since|by)\b/iu;

function polarityOfEaseOrHardness({ text, questionText }: Quotable): MarkedPolarity {
  const way = easedOrHardenedPattern.exec(text)?.groups?.["way"]?.toLowerCase();
  if (way === undefined || !/\beasier\b.*\bharder\b/iu.test(questionText)) return null;
  if (/\beasier\b.*\bharder\b|\bharder\b.*\beasier\b/iu.test(text)) return "unclear";
  return way === "easier" ? "strength" : "wish";
}

const hindrancePattern =
  /^\W*(?:and |but |so )?(?:(?:she|he|they|you|it) (?:(?:has |have )?(?:made|makes?) (?:it|things|my work|our work|my life)|was|is|gets?) (?:much |far |a lot |really )?(?:harder|worse|more difficult)|at (?:her|his|their|your) worst)\b(?=.* )/iu;
const keepPattern =
  /^\W*(?:and |but |so |please |pls |just |also )*(?:(?:(?:she|he|they|you) )?(?:should|must) )?(?:stick (?:with|at) |stick to (?:it|that|this|what|how|the way|your (?:way|style|guns)|those|these)\b|hang on to |hold on to |stay (?:just |exactly )?(?:as|the way) |keep (?!.*\b(?:short|brief|quiet|it down|out of|to the)\b)|carry on |continue |at (?:her|his|their|your) best\b)(?=.* )/iu;

/** Matches that something is not to end: "Never give up the choir", "I'd hate to lose her corridor chats". */
const cherishPattern =
  /^\W*(?:and |but |so |please,? )*(?:(?:(?:she|he|they|you) (?:should|must) )?(?:never|(?:do ?n['’]t|do not|must ?n['’]t|should ?n['’]t|should not)(?: ever| please)?) (?:ever )?(?:stop|give up|drop|lose|quit|scrap|cut|touch|change)\b|(?:(?:she|he|they|you) (?:should|must) )?go on \p{L}+ing\b|(?:i|we)(?:['’]d| would) (?:hate|be sorry|be sad|not want) (?:to )?(?:lose|losing|miss|see)\b)(?=.* )/iu;
/** Matches "The list I'd keep exactly as it is". */
const wouldKeepPattern =
  /^[^,;:]*\b(?:i|we)(?:['’]d| would) (?:definitely |certainly )?(?:keep|leave)\b(?! (?:it |this |that )?(?:short|out|away|off)\b)/iu;
/** Matches what would be welcome, which is lacking: "A status note once in a while would be a thrill". */
const welcomePattern =
  /^[^,;:]*\bwould be (?:an? |so |really |very )?(?:thrill|nice|great|good|lovely|welcome|treat|help|helpful|dream|relief|wonderful|start)\b/iu;
const goodWords = "good|great|brilliant|excellent|wonderful|superb|fantastic|lovely|clear|generous";
const deniedGoodPattern = new RegExp(
  String.raw`\b(?:is|are|was|were)(?:n['’]?t| not) (?:so |very |that |really |always |too )?(?:${goodWords})\b`,
  "iu",
);
const goodOwnerPattern = new RegExp(
  String.raw`(?<!\p{L})(?:s?he|they|you)(?:['’]?(?:s|re)| is| are) (?:(?:so|really|always|very) )?(?:${goodWords})\b|\b(?:this|that|which) is (?:very |really )?(?:${goodWords}) for (?:me|us)\b`,
  "iu",
);

/** Returns the polarity of a verdict in general words: "E-mails are not so good"; none where it shows both. */
function polarityOfMixedVerdict({ text }: Quotable): MarkedPolarity {
  if (wouldKeepPattern.test(text)) return "strength";
  const isWanted = welcomePattern.test(text) || deniedGoodPattern.test(text);
  const isGood = goodOwnerPattern.test(text) && !praiseDoubtPattern.test(text);
  if (isWanted === isGood) return null;
  return isWanted ? "wish" : "strength";
}

const endingVerbs =
  "(?:stop|quit|give up|giving up|drop|scrap|ditch|cut out|lose|less of|fewer|no more|enough of|leave off|do without)(?! (?:nothing|none|nowt)\\b)";
/** Matches that something is to end: "Do stop running it alone", "The seating plans can go". */
const stopPattern = new RegExp(
  [
    String.raw`^\W*(?:(?:and|but|so|please|just|now|also|maybe|do),? )*(?:(?:i|we)(?:['’]?d| would) (?:(?:just|happily|maybe|definitely) )?)?${endingVerbs}(?!\p{L})(?=.* )`,
    String.raw`^\W*(?:(?:and|but|so|please|just|maybe),? )*start \p{L}+ing\b(?=.* )`,
    String.raw`^\W*(?:and |but )?what (?:she|he|they|you|i['’]d) (?:could|should|can|might|must|would) (?:\p{L}+ )?(?:drop|stop|lose|cut|scrap|quit|leave)\b`,
    String.raw`^[^,;:]* (?:can|could|should|may|might|must|has to|have to) (?:(?:just|really|also|happily|definitely) )?go(?: in the bin| out of the window|,? please)?(?: for (?:me|us|my part))?(?:[,.!;]|$)`,
    String.raw`^[^,;:]* (?:can|could|should|might) (?:\p{L}+ )?be (?:dropped|scrapped|cut|stopped|done away with|abolished|left out)\b`,
  ].join("|"),
  "iu",
);

const workingQuestionPattern = /\bworks?\b/iu;
/** Matches "Face to face works" and "It works that she is brief"; a subject alone is before the verb. */
const worksPattern =
  /^\W*(?:and |but )?(?:it (?:really )?works (?:that|when|if|because|how)\b|(?!what\b)(?:[\p{L}’'-]+ ){1,6}works?(?: (?:well|fine|best|great|for me|for us))*\W*$)/iu;
/** Matches "Mail does not" and "It doesn't work that she is brief". */
const failsToWorkPattern =
  /^\W*(?:and |but )?(?:it (?:does|do)(?:n['’]?t| not) (?:really )?work (?:that|when|if|because|how)\b|(?!what\b|who\b|i\b|we\b)(?:[\p{L}’'-]+ ){1,6}(?:does|do)(?:n['’]?t| not)(?: work| really| at all| for me| for us)*\W*$)/iu;

/** Returns the polarity of what works or doesn't, where the question asks for that. */
function polarityOfWorking({ text, questionText }: Quotable): MarkedPolarity {
  if (!workingQuestionPattern.test(questionText)) return null;
  if (failsToWorkPattern.test(text)) return "wish";
  if (/^\W*(?:and |but )?what (?:really )?(?:works|does)(?: (?:well|best))? (?:is|are)\b/iu.test(text))
    return "strength";
  if (/^\W*(?:and |but )?what (?:really )?does(?:n['’]?t| not)(?: work)?(?: so well)? (?:is|are)\b/iu.test(text))
    return "wish";
  return worksPattern.test(text) ? "strength" : null;
}

/** Matches where a clause may turn to the other part of the question. */
const turnPattern =
  /(?:[,;] (?:and |but |while |whereas )?| (?:and|but) (?=(?:please )?(?:stop|quit|drop|scrap|keep)\b))/giu;

/** Whether a clause is to go on (strength) or to end (wish) by its first words. */
function polarityOfClause({ text, questionText }: Pick<Quotable, "text" | "questionText">): Polarity | null {
  if (keepPattern.test(text) || cherishPattern.test(text) || /^\W*more (?:of )?\p{L}+/iu.test(text)) return "strength";
  if (stopPattern.test(text) || /^\W*(?:please|pls|plz) \p{L}/iu.test(text)) return "wish";
  if (!workingQuestionPattern.test(questionText)) return null;
  if (failsToWorkPattern.test(text)) return "wish";
  return worksPattern.test(text) ? "strength" : null;
}

/**
 * Returns the two clauses of a sentence that answer both parts of the question, each as a sentence of its own: "More of
 * the walkabouts, fewer assemblies".
 */
function partsOfBothPolarities(segment: Quotable): Quotable[] {
  const { text, start, end, words, questionText } = segment;
  if (!isWholeSentence(segment)) return [segment];
  for (const { index, 0: mark } of text.matchAll(turnPattern)) {
    const clauses = [text.slice(0, index), text.slice(index + mark.length)];
    const [first, second] = clauses.map((clause) => polarityOfClause({ text: clause, questionText }));
    if (!first || !second || first === second) continue;
    const until = start + index;
    const from = until + mark.length;
    const earlier = words.filter((word) => word.end <= until);
    return [
      {
        ...segment,
        end: until,
        text: text.slice(0, index),
        words: earlier,
        questionText: questionPartByPolarity[first],
      },
      {
        ...segment,
        start: from,
        text: text.slice(index + mark.length),
        words: words.filter((word) => word.start >= from && word.end <= end),
        before: [...segment.before, ...earlier],
        questionText: questionPartByPolarity[second],
      },
    ];
  }
  return [segment];
}

/** Returns the pattern of "She is always such a help". */
function isHelpPattern(owner: OwnerReference): RegExp {
  return new RegExp(
    String.raw`^\W*(?:and )?${subjectPatternOf(owner)}(?:['’]s| is| was| are|['’]re) (?:always )?(?:a |such a )(?:\w+ )?help\b`,
    "iu",
  );
}

/** Returns the pattern of "What she doesn't do", "He is not good at …" and "They are terrible with …". */
function failsPattern(owner: OwnerReference): RegExp {
  const subject = subjectPatternOf(owner);
  return new RegExp(
    String.raw`^\W*(?:and |but )?what ${subject} (?:does|do|did)(?:n['’]t| not)\b|(?<!\p{L})${subject}(?:['’]s| is| are|['’]re)?(?: not|n['’]t) (?:\w+ )?(?:good|great|strong|best) (?:at|with|in)\b|(?<!\p{L})${subject}(?:['’]s| is) (?:\w+ )?(?:bad|poor|terrible|hopeless) (?:at|with|in)\b`,
    "iu",
  );
}

/** Returns a strength where the owner helps and the question asks for that: "She often helped me". */
function polarityOfHelp({ text, questionText }: Quotable, owner: OwnerReference): MarkedPolarity {
  if (!/\bhelp/iu.test(questionText)) return null;
  const helpsPattern = new RegExp(
    String.raw`^\W*(?:and |so )?${subjectPatternOf(owner)}(?: (?:\w+ly|always|often|also|even|really|once|has|have)){0,2} (?:helps?|helped)\b`,
    "iu",
  );
  return helpsPattern.test(text) && !praiseDoubtPattern.test(text) ? "strength" : null;
}

const letDownQuestionPattern = /\b(?:let (?:you|us|me|them|others|people) down|disappoint|fail|alone)/iu;

/** Returns the polarity of an incident about the owner where the question asks who was let down. */
function polarityOfLettingDown(segment: Quotable, owner: OwnerReference): MarkedPolarity {
  if (!letDownQuestionPattern.test(segment.questionText)) return null;
  const isAboutThirdParty =
    hasOtherSubject(segment.words, owner) || otherReferent(segment, owner, [{ words: segment.before }]) === "name";
  return isAboutThirdParty ? null : polarityOfIncident(segment, owner);
}

/** Returns the polarity that all stances of a sentence have, read as an answer to a question for it. */
function polarityOfConduct(segment: Quotable, owner: OwnerReference): Polarity | null {
  const opensWithOther =
    segment.words[0]?.tags.has("Person") === true && !mentionsOwner(segment.words.slice(0, 1), owner);
  if (!segment.isSentenceEnd || opensWithOther || hasOtherSubject(segment.words, owner)) return null;
  const read = (polarity: Polarity) => stancesOf({ ...segment, questionText: questionPartByPolarity[polarity] }, owner);
  const praised = read("strength");
  // "The invoices are paid in time" is no certain praise of the owner.
  if (/^\W*(?:the|our|my|these|those|all)\b/iu.test(segment.text) && !mentionsOwner(segment.words, owner)) return null;
  if (praised.length > 0 && praised.every(({ isWanted }) => !isWanted) && !praiseDoubtPattern.test(segment.text))
    return "strength";
  if (praised.some(({ isWanted }) => !isWanted)) return null;
  const missed = read("wish");
  return missed.length > 0 && missed.every(({ isWanted }) => isWanted) ? "wish" : null;
}
