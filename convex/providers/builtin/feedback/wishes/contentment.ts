import { isWholeSentence, MAX_HEADING_WORDS, type Quotable, type Segment } from "../../text/quotableSegments";
import { restoreApostrophes } from "../../text/textFormat";

const contentmentDegree =
  "(?:(?:just|quite|really|very|perfectly|totally|completely|absolutely|actually|also|always|already|still|now|all|pretty|more than) )*";
const good = "(?:fine|ok|okay|alright|all right|good|great|perfect|no (?:problem|trouble|bother)|not a problem)";
const contentSpeaker = "(?:me|us)";
const determiner = "(?:the|our|her|his|their|my|your|this|that)";
/** What is asked for may open a sentence of the same form: "A week ahead is fine". */
const askedSubjectSource = String.raw`(?!(?:an?|one|once|twice|two|three|even|any|every|earlier|later|more|less|before|after|on|in|at|by|when|what|nothing|not|no|all)\b|\d)`;
/** Opens an opinion: "I think the notes are fine". */
const opinion =
  "(?:(?:honestly|personally|frankly|to me|for me|in my (?:view|opinion)|as far as i'm concerned|(?:i|we) (?:think|find|feel|believe|guess|reckon|suppose|would say|'d say)(?: that)?),? )*";
const contentPattern = new RegExp(
  [
    String.raw`\b(?:is|are|was|were|it's|that's|they're) ${contentmentDegree}${good} (?:for|with|by|to) ${contentSpeaker}\b`,
    String.raw`^\W*${good} (?:for|with|by) ${contentSpeaker}\b`,
    String.raw`(?<!\b(?:never|rarely|hardly|seldom|not) )\b(?:suits|works(?: \w+)? for|is enough for) ${contentSpeaker}\b`,
    String.raw`(?<!(?:\bnot|n't) (?:\w+ )?)\b(?:early|soon|good|often|clear|fair|long|short|fast|quick) enough for ${contentSpeaker}\b`,
    String.raw`\b(?:i|we) (?:\w+ )?(?:do not|don't|dont) (?:really |even |actually )?mind\b`,
    String.raw`\b(?:does not|doesn't|do not|don't|never) (?:really |even )?(?:bothers?|disturbs?) ${contentSpeaker}\b`,
    String.raw`\b(?:i|we)(?:'ve)? (?:have |got )*no (?:problems?|issues?|trouble|quarrel|complaints?) (?:with|about)\b`,
    String.raw`\b(?:i|we) (?:can ?not|can't|cant) (?:really )?complain\b|\bno (?:reason|need) (?:to complain|to change)\b`,
    String.raw`\b(?:i'm|im|i am|we're|we are) ${contentmentDegree}(?:fine|ok|okay|happy|content|satisfied|comfortable|at ease) (?:with|about)\b`,
    // "I like clear plans" and "I like it when people ask" may wish.
    String.raw`(?:^|[,;:–—] ?)\W*(?:(?:and|so|honestly|personally|actually) )*(?:i|we) (?:(?:quite|rather|really|actually|do|personally|also|still) )*(?:like|love|enjoy)(?! (?:to|if|when|being|getting|having|hearing|knowing|an?|more|less|some|things|people|the (?:idea|thought)|it (?:if|when|to|best|better))\b)(?! .*\b(?:early|earlier|ahead|in advance|in time|on time|clear\w*|first|before\w*|sooner|regular\w*|written)\b) \w`,
    String.raw`^\W*${opinion}(?:${determiner} )?${askedSubjectSource}(?:\w+ ){1,3}(?:is|are) ${contentmentDegree}(?:${good}|(?:good|clear|early|short|long|detailed) enough)(?: now| again| already| by now| as (?:it|they) (?:is|are)| the way (?:it|they) (?:is|are))?\W*$`,
  ].join("|"),
  "i",
);
/** Matches that the author likes the matter better than its contrary: "I'd sooner a man who roars". */
const preferredPattern =
  /(?:^|[,;:–—] ?|\bbut )\W*(?:i|we)(?:'d| would) (?:sooner|rather) (?:have )?(?:an?|someone|somebody|the) (?:\w+ ){0,3}?(?:who|that|than)\b/iu;
/** Matches that a fault may stay, in jest: "Keep the shouting, it's the only thing I can hear lol". */
const keptInJestPattern = /^\W*keep the \w+ing\b.*\b(?:lol|haha|lmao)\W*$/iu;
/** Words with which the sentence may wish all the same, or only under a condition. */
const limitOfContentmentPattern =
  /\b(?:but|though|although|however|except|unless|if|provided|as long as|until|once|whether|should|would|could|wish|instead|just|please|only|apart from|not the|it's the|it is the|problem is|too)\b|['’]d\b/i;
/** Matches praise of conduct, or the wish that it stays: "I value that he asks", "I wouldn't want her to stop". */
const valuesOwnerPattern = new RegExp(
  [
    String.raw`^\W*(?:(?:and|so|honestly|personally|actually) )*(?:i|we) ${contentmentDegree}(?:value|appreciate|admire|cherish|treasure|respect|am grateful|are grateful)(?: it)? (?:that|how|when|the way)\b`,
    String.raw`\b(?:i|we) (?:would|could) ?(?:not|n't) (?:\w+ )?(?:want|like|wish|bear) (?:him|her|them|you|it|this|that) (?:to (?:ever )?)?(?:stop|change|change (?:it|that|this)|be (?:any )?different|do (?:it )?(?:any )?differently|lose (?:it|that|this))\b`,
    String.raw`\b(?:i|we) (?:\w+ )?hope (?:that )?(?:he|she|they|you) (?:never|does not|doesn't|don't) (?:ever )?(?:stops?|changes?|loses? (?:it|that))\b`,
  ].join("|"),
  "i",
);
/** Matches a request that something stays as it is: "Stick with what you're doing". */
const keptAsIsPattern =
  /^\W*(?:(?:and|so|but|please|pls|just),? )*(?:(?:stick (?:with|at|to)|(?:hang|hold) on to) (?:(?:it|that|this)\W*$|(?:exactly |just )?(?:what|how|whatever)(?: it is)? (?:you|he|she|they)\b|(?:the|your|his|her|their) (?:way|style|ways)\b)|stay (?:just |exactly )?(?:(?:as|so) \w+ )?(?:as|the way|like) (?:you|he|she|they)(?:['’]?re|['’]s| are| is)\b)/iu;
/** Words with which such praise wishes all the same. */
const valuedReservationPattern =
  /\b(?:but|though|although|however|except|unless|should|could|wish|instead|please|apart from|too|more often|would (?:be|have been) (?:nice|good|better))\b/i;
const softWordPattern = /\b(?:only|just) (?:a |the )?(?:fine|ok|okay|like|love|great|good)\b|\bjust fine\b/gi;

const contentmentSubjectSource = String.raw`(?:(?:the|our|her|his|their|my|your|new|this|that|it|he|she|they|we|i) )?(?:\w+ ){0,4}?`;
/** Matches what has come to pass: "The new vests came on Monday, at last." */
const fulfilledPattern = new RegExp(
  [
    String.raw`^\W*${contentmentSubjectSource}(?:is|are|was|were|came|comes?|arrived|arrives?|has|have|got|gets?|goes|went|works?) (?!not\b|never\b|no\b)(?:[\w'’]+ ){0,7}?[\w'’]+, ?(?:finally|at last|at long last)\W*$`,
    String.raw`^\W*(?:at last|at long last|finally),? (?:the|our|we|i|he|she|they) (?:\w+ ){0,3}?(?:has|have|got|came|come|comes|arrived|is|are|works?) (?!to\b|not\b|never\b|no\b)`,
    String.raw`^\W*${contentmentSubjectSource}(?:is|are|has|have)(?:n't)? finally (?!to\b|not\b)`,
  ].join("|"),
  "i",
);
const unfulfilledPattern =
  /\b(?:should|could|would|must|needs?|ought|if|when|until|before|please|not|never|still|but|too|time to|want|wish|hope|late|wrong|broken|empty)\b|n['’]t\b/i;

/**
 * Whether a sentence says that a matter is fine, that its author doesn't mind or likes it. It is no wish, whatever was
 * asked.
 */
export function isContented({ text }: Pick<Segment, "text">): boolean {
  const plain = restoreApostrophes(text).replaceAll("’", "'");
  if (preferredPattern.test(plain) || keptInJestPattern.test(plain)) return true;
  return contentPattern.test(plain) && !limitOfContentmentPattern.test(plain.replace(softWordPattern, "fine"));
}

/**
 * Whether a sentence only names a matter of which the next one says that it is fine: "The night calls. Fine for me."
 */
function isContentedHeading(heading: Quotable, next: Quotable | undefined): boolean {
  const isHeading = isWholeSentence(heading) && heading.words.length <= MAX_HEADING_WORDS;
  const isNext = next !== undefined && next.answerIndex === heading.answerIndex && next.start >= heading.end;
  return isHeading && isNext && isContented(next);
}

/** Whether a sentence says that what was wished for has come: "The list is up by Friday now, finally." */
export function isFulfilled({ text }: Pick<Segment, "text">): boolean {
  const plain = restoreApostrophes(text).replaceAll("’", "'");
  return fulfilledPattern.test(plain) && !unfulfilledPattern.test(plain);
}

/** Whether a sentence praises conduct, whatever was asked: "I value that he repeats a doubtful count", "Stay as you are". */
function isValued({ text }: Pick<Segment, "text">): boolean {
  const plain = restoreApostrophes(text).replaceAll("’", "'");
  return (
    (valuesOwnerPattern.test(plain) || keptAsIsPattern.test(plain)) &&
    !valuedReservationPattern.test(plain.replace(/^\W*(?:please|pls),? /iu, ""))
  );
}

/** Whether the sentence, or the next one after a heading, shows that its author wishes for nothing there. */
export function expressesContentment(segment: Quotable, next: Quotable | undefined): boolean {
  return isContented(segment) || isValued(segment) || isFulfilled(segment) || isContentedHeading(segment, next);
}
