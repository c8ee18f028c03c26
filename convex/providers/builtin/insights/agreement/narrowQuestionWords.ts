/** Words by which a question of the owner is narrow, and by which its answers show a verdict. */
import { listedWordPattern } from "../../text/wholeWordPattern";

/** Matches a question about how the owner deals with something; its second group begins with the thing. */
export const dealingPattern =
  /^how (?:well )?(?:do|does|did|am|is|are|would|can|has|have) (?<owner>(?:\S+ ){1,3}?)(?:usually |normally )?(?:deal(?:ing)?|cop(?:e|ing)|handl(?:e|ing)|manag(?:e|ing)|react(?:ing)?|respond(?:ing)?|behav(?:e|ing)|act(?:ing)?|treat(?:ing)?|run(?:ning)?|lead(?:ing)?|chair(?:ing)?|tak(?:e|ing)|approach(?:ing)?|communicat(?:e|ing)|speak(?:ing)?|talk(?:ing)?) (?:with |to )?(?<entity>(?:when |under |in |on |during )?[^?,;]+)/iu;
/** Matches a question about what someone thinks of a thing. */
export const opinionOnEntityPattern =
  /^(?:how do you (?:find|like)|what do you think (?:of|about)|how (?:is|are|was|were|good (?:is|are))) (?<entity>(?:my|the|his|her|our|your|\p{Lu}\p{L}*['’]s) [^?,;]+)/iu;
/** Matches a question that is answered by yes or no. */
export const yesNoPattern =
  /^(?:am|is|are|do|does|did|have|has|can) (?<owner>i|he|she|they|you|this person|\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?) (?<predicate>[^?]+)/iu;
/** Matches a question that offers a choice, or asks for more than its verdict. */
export const choicePattern = /\bor\b|\band (?:what|when|where|how|why|which)\b|\btoo\b|n['’]t\b|\bnot\b|\bnever\b/iu;
/** Words that no name of a thing has at its end. */
export const nameEndPattern =
  /^(?:of|with|in|on|at|to|for|when|who|that|and|by|from|the|a|an|my|our|your|their|his|her|is|are)$/u;

/** Matches an answer that begins with yes: "Absolutely, …". */
export const yesPattern =
  /^(?:yes|yeah|yep|yup|yea|always|absolutely|definitely|totally|certainly|of course|sure(?:ly)?|completely|mostly|usually|indeed|very(?: much(?: so)?)?|every time|most of the time|often)(?=\W|$)/iu;
/** Matches an answer that begins with no: "Not really, …". */
export const noPattern =
  /^(?:no|nope|nah|never|not (?:really|at all|always|often|enough)|rarely|hardly(?: ever)?|seldom|sadly not)(?=\W|$)/iu;
/** Matches an answer of both polarities, or of none. */
export const reservedVerdictPattern =
  /\b(?:but|although|though|except|however|depends?|sometimes|not sure|don['’]?t know|can(?:no|['’])t (?:really )?(?:say|judge)|no idea|never seen|have(?:n['’]t| not) seen|wouldn['’]t know)\b/iu;
/** Matches a clause of the author. */
export const firstPersonClausePattern = /^\W*(?:and |but |so )?(?:i|i['’]\p{L}+|we|we['’]\p{L}+|my|our|me)\b/iu;

/** Matches what is good about how someone deals with a thing. */
export const goodVerdictPattern = listedWordPattern(
  `calm calmly quietly softly patient patiently well great brilliant brilliantly excellent excellently fantastic fantastically
  perfect perfectly lovely wonderful wonderfully amazing amazingly superb superbly kind kindly polite politely friendly gentle
  gently respectful respectfully professionally confident confidently composed relaxed unfazed unflappable masterfully skilfully
  gracefully graciously warmly cheerfully impressive smiling laughing laugh chill cool listens listen works fair constructively
  openly good useful helpful interesting clear clearly gets\\son\\swith\\sit`,
);
/** Matches a comparison that praises: "like a rock". */
export const goodComparisonPattern =
  /\blike an? (?:\w+ )?(?:angel|rock|saint|pro|champ|champion|professional|dream|king|queen|boss|star|hero|ray of sunshine)\b|\b(?:nobody|no one) does it better\b|\bno problem\b/iu;
/** Matches what is bad about it. */
export const badVerdictPattern = listedWordPattern(
  `badly poorly terribly awfully horribly terrible awful horrible bad worse worst poor rude rudely loud shouts shout shouting yells
  yelling scream screams screaming snaps snap panics panic panicking hides hide avoids ignores disappears vanishes sulks blames defensive
  defensively aggressively angrily impatient impatiently harsh harshly abrupt nervous nervously unfair unclear messy chaotic
  confusing boring damn bloody useless hopeless late slow slowly stressed stressy pointless too\\s(?:long|short|late|early|many|much|loud|slow|fast|often|rarely) waste\\sof headache snappy cross grumpy moody sulky hectic hectically irritated annoyed short(?:-tempered|\\swith)`,
);
/** Matches that the author likes the thing, or does not. */
export const likingPattern =
  /^\W*(?:i (?:really |always )?(?:like|love|enjoy) (?:it|them|that|how)|i look forward to)\b/iu;
/** Matches that the author dislikes the entity: "I hate it". "I hate to say it" is no verdict. */
export const dislikingPattern =
  /^\W*i (?:really )?(?:hate|dread|dislike|don['’]?t (?:like|enjoy)|do not (?:like|enjoy)) (?:it|them|that|how)\b/iu;
/** Matches an answer that is content in one word. */
export const finePattern = /^\W*(?:fine|all good|no complaints|very well|really well)\W*$/iu;
/** Matches a negation before a word. */
export const negationBeforePattern =
  /\b(?:not|never|no|nobody|hardly|rarely|seldom|without|nothing|isn['’]?t|wasn['’]?t|doesn['’]?t|don['’]?t|didn['’]?t|won['’]?t|can['’]?t|could|should|would|if|wish|too|less|more)\b[^,;.!?]*$/iu;
