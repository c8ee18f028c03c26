import { contentStems } from "../topics/questionStems";
import { polarityOfQuestion } from "../../text/polarityOfQuestion";
import type { Polarity } from "../../text/Polarity";
import { stemsOf } from "../topics/stemsOf";

type OverviewQuestion =
  | { readonly kind: "shared"; readonly polarity: Polarity | null }
  | { readonly kind: "valued" | "unseen" | "comparison" | "critics" };

const overviewQuestionStartSource = String.raw`^\W*(?:and |so |but |please |can you |could you )*`;
const severalOfSource = String.raw`(?:several|many|multiple|most|various|some|(?:more than|at least) (?:one|two|three)|two or (?:more|three)|(?:a|the) (?:number|majority|few) of|a few|different)`;
const peopleNoun = "(?:people|persons?|colleagues|co-?workers|others|respondents|of them|of my \\w+)";
const saidBySeveralPattern = new RegExp(
  [
    String.raw`\b${severalOfSource} ${peopleNoun}\b`,
    String.raw`\b(?:comes?|came) up (?:most|often|again|repeatedly|(?:more than|at least) once|several times|a lot)\b`,
    String.raw`\b(?:named|mentioned|praised|said|written|raised|criticised|criticized) (?:the )?(?:most(?: often)?|more than once|several times|repeatedly|by (?:several|many|most|more than one|the most))\b`,
    String.raw`\bdo (?:people|they|others|my colleagues) (?:name|mention|praise|repeat|raise|criticise|criticize) (?:the )?(?:most often|repeatedly|again and again)\b`,
    String.raw`\bwhat (?:do|would) (?:people|they|others|folks?|every(?:one|body)|my \w+|the \w+)(?: here| at work)? (?:rate|value|praise|like|love|appreciate|admire|respect) (?:me for|in me|about me)(?: (?:the )?most)?\W*$`,
    String.raw`\bwhat (?:do|does) (?:people|they|others|colleagues|(?:my|the) \p{L}+|every(?:one|body))(?: here)? (?:most |mostly |all |really )?agree (?:on|about|upon)(?! (?:my|the|our)\b)`,
    String.raw`(?<!\p{L})(?:mehrere|viele|verschiedene) (?:leute|personen|menschen|kollegen|kolleginnen)(?!\p{L})`,
  ].join("|"),
  "iu",
);
/** Matches a question for what is valued most, whose answer is the strengths of most people. */
const whatPeopleValuePattern = new RegExp(
  [
    String.raw`${overviewQuestionStartSource}what (?:do|does|would) (?:people|they|others|folks?|every(?:one|body)|(?:my|the) \p{L}+) (?:really )?(?:rate|value|praise|like|love|appreciate|admire|respect) (?:the )?(?:most|best) (?:in|about|of) (?:me|working with me|my work|how i work)\W*$`,
    String.raw`${overviewQuestionStartSource}what (?:do|does|would) (?:people|they|others|folks?|every(?:one|body)|(?:my|the) \p{L}+) (?:really |most )?(?:rate|value|praise|like|love|appreciate|admire|respect) (?:in|about) me (?:the )?(?:most|best)\W*$`,
    String.raw`${overviewQuestionStartSource}what am i (?:best |most |mainly |chiefly )?known for\W*$`,
    String.raw`${overviewQuestionStartSource}what am i (?:most )?(?:valued|praised|liked|loved|appreciated|admired|respected) (?:most )?for(?: (?:the )?most)?\W*$`,
  ].join("|"),
  "iu",
);
/** Stems that a question for what is shared has besides its polarity. */
const sharedFrameStems = new Set(
  stemsOf(
    `several many multiple most various some more than one two three number majority few different people person persons colleagues coworkers
    others respondents my which name names named mention mentions mentioned say says said write wrote written praise praises praised raise raised
    repeat agree agrees see sees think thinks notice notices like likes appreciate criticise criticize complain come comes came up often again
    repeatedly rate value love admire respect folk folks everyone everybody here work crew team once times topic topics theme themes thing things point points quality qualities trait traits share shared common together
    independently me list tell show wish wishes request requests praise
    mehrere viele verschiedene leute personen menschen kollegen kolleginnen stärken schwächen meiner nennen loben sagen wünschen welche was`,
  ),
);

const ownViewSource = String.raw`(?:my(?:self| own)? ?(?:own )?(?:view|views|opinion|picture|self[- ]?(?:image|view|assessment|perception|portrait)|answers|words|eyes|idea|impression)(?: of (?:myself|me))?|how i (?:see|describe|judge|rate|view) (?:myself|me)|what i (?:say|think|wrote|write|believe|see|answered)(?: (?:about|of|in))?(?: (?:myself|me))?|my self[- ]?\p{L}+)`;
const selfComparisonPattern = new RegExp(
  [
    String.raw`\b(?:compar\w+|contrast\w*|match\w*|differ\w*|fit|fits|agree\w*|line up|align\w*|coincide\w*|overlap\w*|deviat\w+|same as|set) .*\b${ownViewSource}`,
    String.raw`\b${ownViewSource}.*\b(?:compar\w+|match\w*|differ\w*|fit|fits|agree\w*|line up|align\w*|overlap\w*|versus|vs\.?|against) `,
    String.raw`\b(?:see|describe|view|judge|rate) me (?:as|like|the way|just as|differently (?:from|than|to)|the same way(?: as)?) (?:how )?i (?:see|describe|view|judge|rate|do)\b`,
    String.raw`\bhow (?:well|accurately) do i (?:know|see|judge) myself\b`,
    String.raw`\b(?:my )?self[- ]?(?:image|view|perception|assessment) (?:and|versus|vs\.?|against|with) `,
    String.raw`(?<!\p{L})(?:vergleich\p{L}*|stimm\p{L}*|deck\p{L}*|unterscheid\p{L}*) .*(?<!\p{L})(?:meine[rmn]? (?:eigenen? )?(?:sicht|bild|selbst\p{L}*|einschätzung)|ich mich (?:selbst|selber))`,
    String.raw`(?<!\p{L})selbstbild(?!\p{L}).*(?<!\p{L})fremdbild(?!\p{L})`,
  ].join("|"),
  "iu",
);

const unseenPattern = new RegExp(
  [
    String.raw`${overviewQuestionStartSource}what (?:(?:do|can|did|am|have) i (?:not|fail to|never)|(?:do|ca|did|have|are)n['’]?t i|i (?:do|ca)(?:n['’]?t| not)|am i) (?:really |quite |even )?(?:see|seeing|notice|noticing|realis\w+|realiz\w+|recogni[sz]\w+|know|aware of|overlook\w*|miss(?:ing)?|blind to)(?: (?:about|in|of) (?:myself|me))?\W*$`,
    String.raw`${overviewQuestionStartSource}(?:what|which \w+) do (?:people|they|others|my colleagues|every(?:one|body)|my team) (?:see|notice|know|think|say|observe|name|write)(?: (?:in|about|of) me)?,? (?:that|which|but|and|what)? ?i (?:(?:do|ca)(?:n['’]?t| not)|never|myself do(?:n['’]?t| not))(?: (?:see|notice|know|name|write|mention|realis\w+|realiz\w+))?(?: (?:myself|it|about myself))?\W*$`,
    String.raw`${overviewQuestionStartSource}(?:what|which|where) (?:are|is|do i have) (?:my |any )?blind spots?(?: do i have)?\W*$`,
    String.raw`${overviewQuestionStartSource}what (?:would|will|might|should) surprise me(?: (?:most|the most))?\W*$`,
    String.raw`${overviewQuestionStartSource}was (?:sehe|merke|bemerke|erkenne) ich (?:an mir )?(?:selbst |selber )?nicht\W*$`,
    String.raw`${overviewQuestionStartSource}was sehen (?:andere|die anderen)(?: an mir)?,? (?:was |das )?ich (?:selbst )?nicht(?: sehe)?\W*$`,
    String.raw`${overviewQuestionStartSource}(?:was|welche) sind meine blinden flecken\W*$`,
  ].join("|"),
  "iu",
);

const displeasedSource = String.raw`(?:unhappy|dissatisfied|annoyed|angry|upset|frustrated|critical|negative|disappointed|cross|mad|fed up|irritated|resentful|displeased|not (?:so |very |really )?(?:happy|satisfied|pleased|content))`;
const criticsPattern = new RegExp(
  [
    String.raw`${overviewQuestionStartSource}(?:who|which (?:people|colleagues|persons?)|is (?:anybody|anyone|somebody|someone))(?:['’]s)? (?:(?:is|are|was|were|seems?|sounds?|feels?|might be|could be) )?(?:to be )?(?:the )?(?:most |very |really |so |rather |least )?${displeasedSource}(?: (?:with|about|of|at|by|towards?) (?:me|my work|how i work|working with me))?(?: (?:the )?most)?\W*$`,
    String.raw`${overviewQuestionStartSource}who (?:is|are) (?:the )?least (?:happy|satisfied|pleased)(?: with (?:me|my work))?\W*$`,
    String.raw`${overviewQuestionStartSource}who (?:does ?n['’]?t|does not|do not|dislikes?|can['’]?t stand|cannot stand) ?(?:like|value|trust|respect|want to work with)? ?(?:me|working with me)\W*$`,
    String.raw`${overviewQuestionStartSource}who has (?:a |any )?(?:problems?|issues?|trouble|difficulties) with me\W*$`,
    String.raw`${overviewQuestionStartSource}who (?:is|are) my (?:harshest|biggest|strongest|toughest|sharpest|fiercest|main|worst) critics?\W*$`,
    String.raw`${overviewQuestionStartSource}who (?:judges|criticises|criticizes) me (?:the )?(?:most|hardest|harshest|most harshly)\W*$`,
    String.raw`${overviewQuestionStartSource}wer ist (?:am )?(?:unzufrieden\p{L}*|unglücklich|verärgert|enttäuscht|sauer|kritisch\p{L}*)(?: (?:mit|von|über) (?:mir|mich))?\W*$`,
  ].join("|"),
  "iu",
);

/**
 * Returns which overview a question asks for: what several people name, blind spots, a comparison, or critics. Null for
 * any other question. `hasOwnView`: the owner has a self-assessment, which blind spots need.
 */
export function overviewAsked(
  question: string,
  { hasOwnView }: { readonly hasOwnView: boolean },
): OverviewQuestion | null {
  if (criticsPattern.test(question)) return { kind: "critics" };
  if (selfComparisonPattern.test(question)) return { kind: "comparison" };
  if (unseenPattern.test(question) && (hasOwnView || !/\bblind spots?\b/iu.test(question))) return { kind: "unseen" };
  if (whatPeopleValuePattern.test(question)) return { kind: "valued" };
  if (!saidBySeveralPattern.test(question) || contentStems(question).some((stem) => !sharedFrameStems.has(stem)))
    return null;
  if (/\bprais|\blike|\blove|\brate\b|\bvalue|\badmire|\brespect|\bappreciat|stärken|loben/iu.test(question))
    return { kind: "shared", polarity: "strength" };
  const isWish = /\bwish|\bwant|\bcritici[sz]|\bcomplain|\brequest|wünsch|schwäche/iu.test(question);
  return { kind: "shared", polarity: isWish ? "wish" : polarityOfQuestion(question) };
}
