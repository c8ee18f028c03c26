import { oneOnOneSource } from "../../text/oneOnOne";
import { phrasePattern } from "../../text/wholeWordPattern";

/**
 * Patterns of questions about the owner's conduct, and of what affirms and denies it. A new conduct is an entry.
 */

export interface AskedConduct {
  readonly id: string;
  /** Words of the question. */
  readonly asked: RegExp;
  /** Words of the question that name the contrary: "Do I give in?" */
  readonly askedContrary?: RegExp;
  /** Words of an answer that affirm it, unless they are negated. */
  readonly affirmed: RegExp;
  /** Words of an answer that deny it, with their negation. */
  readonly denied: RegExp;
  /** Words that name it in an answer and take no position: "No complaints about deciding". */
  readonly named?: RegExp;
  /** Whether it is a thing, such as paperwork, whose sentences need not name the owner. */
  readonly isThing?: true;
  /** Whether a mention takes the position of the question that it answers. */
  readonly takesPositionOfQuestion?: true;
  /** Whether authors may do it, too: "We cancelled our one-on-one." */
  readonly isAlsoOfAuthors?: true;
  /** Whether a mention says nothing without praise or blame. */
  readonly isJudged?: true;
  /** Whether the lexicon has it, by which its authors are found more surely. */
  readonly isOfLexicon?: true;
}

const notSource = String.raw`(?:not|never|cannot|can['’]t|couldn['’]t|won['’]t|doesn['’]t|don['’]t|didn['’]t|hardly|rarely)`;
const themSource = String.raw`(?:me|us|him|her|them|people|others|everybody|everyone|any(?:one|body)|the \p{L}+|my \p{L}+|our \p{L}+)`;
const upToThreeWordsSource = String.raw`(?:\p{L}+ ){0,3}`;

/** Talks and meetings at a set time. */
const meetingSource = String.raw`(?:${oneOnOneSource}|(?:\p{L}+-)?(?:meetings?|appointments?|sessions?|interviews?|slots?)|check-?ins?|check ins?|catch-?ups?|catch ups?|feedback talks?|weekly talks?)`;
const beforeMeetingSource = String.raw`(?:(?:my|our|the|their|your|his|her|a|an|every|any|each|one|weekly|monthly|regular|planned|team|most|many|so|too|all|of|last|these|those) ){0,4}`;
const neverSource = String.raw`(?:never|not once|hardly ever|rarely|did not|didn['’]t|does not|doesn['’]t|has not|hasn['’]t)`;
/** Matches what makes a meeting not take place, in the past and the present. */
const cancels =
  "(?:miss(?:es|ed)|skip(?:s|ped)|cancel(?:s|led|ed)|call(?:s|ed) off|mov(?:es|ed)|postpon(?:es|ed)|put(?:s)? off|reschedul(?:es|ed)|shift(?:s|ed)|dropp?(?:s|ed)|forgets|forgot)";
const cancelled =
  "(?:missed|skipped|cancelled|canceled|called off|moved|postponed|put off|rescheduled|shifted|dropped|forgotten)";

/** Matches what is so in name alone: "She delegates on paper." */
export const nominalPattern = /\b(?:on paper|in theory|in name(?: only)?|supposedly)\b/iu;

const harshTone = [
  "shout(?: at (?:people|them|others|my \\p{L}+))?",
  "yell(?: at (?:people|them|others|my \\p{L}+))?",
  "bark(?: at (?:people|them|others|my \\p{L}+))?",
  "raise my voice",
  "(?:too |so |very )(?:sharp|short|harsh|gruff|curt|abrupt|snappy|loud)(?: with (?:people|them|others|my \\p{L}+))?",
];

/** Each conduct with patterns for questions (`asked`) and answers (`said`, `denied`). */
export const askedConducts: readonly AskedConduct[] = [
  {
    id: "assertion",
    asked: phrasePattern(
      String.raw`stand(?:ing)? up (?:to|against)`,
      "sa(?:y|ying) no",
      "say yes (?:too (?:often|fast|quickly|easily|soon)|to (?:too (?:many|much)|every\\p{L}+|all)(?: \\p{L}+)?)",
      String.raw`(?:challenge|contradict|confront)(?: enough)?`,
      "push back",
      "speak up",
      "speak my mind",
      "give (?:in|way)",
      "back down",
      "too soft",
      "too nice",
      "put up with",
      "hold my ground",
    ),
    askedContrary: phrasePattern(
      "say yes (?:too (?:often|fast|quickly|easily|soon)|to (?:too (?:many|much)|every\\p{L}+|all)(?: \\p{L}+)?)",
      "give (?:in|way)",
      "back down",
      "too soft",
      "too nice",
      "put up with",
    ),
    affirmed: phrasePattern(
      "(?:stands?|stood) up (?:to|against)",
      "(?:says?|said) (?:it )?no(?! (?:a )?word)",
      String.raw`told (?:him|her|them|me|us) (?:flatly|plainly|straight|openly|to (?:his|her|their|my) face)`,
      "argue[sd]? with",
      "push(?:es|ed) back",
      String.raw`did(?: not|n['’]t) (?:move|budge|give in|back down|yield|let go)`,
      "(?:speaks?|spoke) (?:his|her|their) mind",
      "(?:holds?|held) (?:his|her|their) ground",
      String.raw`was (?:hard|firm|strict)`,
      "contradict(?:s|ed)",
      String.raw`challenge[sd]`,
    ),
    denied: phrasePattern(
      String.raw`${notSource} ${upToThreeWordsSource}(?:say|says|said|saying) (?:no|a word)`,
      String.raw`says? yes (?:\p{L}+ ){0,4}too (?:fast|quickly|often|easily|soon)`,
      String.raw`(?:agree[sd]?|sa(?:ys|id) (?:yes|sure)) to (?:everything|anything|late|all|every|a list|each)(?:\p{L}+)?`,
      String.raw`agreed to (?:\p{L}+ ){0,2}(?:all|everything|them all)`,
      "folds?",
      "folded",
      "(?:gives?|gave|giving) (?:in|way)",
      "back(?:s|ed) down",
      String.raw`(?:avoids?|dodges?|avoided) (?:an? |the |any |every )?(?:row|fight|conflict|argument|confrontation|quarrel)s?`,
      "(?:puts?|putting) up with",
      String.raw`${notSource} ${upToThreeWordsSource}(?:challenge|contradict|push back|stand up|speak up)s?`,
      "too soft",
      "too nice",
      String.raw`(?:learn to )?say no (?:more|upwards?|sometimes|to (?:him|her|them|the))`,
      String.raw`rather (?:he|she|they) (?:had|took|did) (?:the|it|that)`,
      String.raw`should (?:tell|say|speak)(?:\p{L}| ){0,20} (?:disagrees?|no)`,
    ),
  },
  {
    id: "informing",
    asked: phrasePattern(
      String.raw`(?:get|gets|receive|have|see|sees) (?:all )?(?:of )?(?:my |the |our )?(?:notes?|information|news|changes?|messages?)(?: (?:in (?:good )?time|early(?: enough)?|soon enough))?`,
      String.raw`keep (?:\p{L}+ ){1,3}(?:informed|in the loop|up to date|posted)`,
      "inform (?:people|everybody|everyone|others|them)(?: (?:in (?:good )?time|early(?: enough)?|well))?",
      String.raw`tell (?:people|everybody|everyone|others|them) (?:things |it |news |of changes )?(?:in time|early(?: enough)?)`,
      "pass (?:things|news|information|changes) on(?: in time)?",
    ),
    affirmed: phrasePattern(
      String.raw`(?:notes?|messages?|updates?|lists?|plans?) (?:\p{L}+ ){0,1}(?:arrives?|comes?|goes? out|are sent|reach(?:es)?)`,
      String.raw`(?:tells?|told|informs?|warns?) ${themSource} (?:early|at once|before|in (?:good )?time|straight away|first)`,
      String.raw`keeps? ${themSource} (?:informed|up to date|posted|in the loop)`,
      String.raw`(?:i|we) (?:always )?know what (?:to do|is going on|comes)`,
    ),
    denied: phrasePattern(
      String.raw`(?:nobody|no one) (?:ever )?(?:tells?|told|warned|informed)`,
      String.raw`(?:hears?|heard|learns?|learnt|finds?|found) (?:of |about )?(?:it|them|this|that|changes?) (?:last|late|too late|afterwards|by chance)`,
      String.raw`(?:find|found|finds) out (?:about|when|in|from|later|on|by)`,
      String.raw`(?:in no note|in none of the notes|not in (?:there|it|them)(?: at all)?|a line at the bottom)`,
      String.raw`(?:did(?: not|n['’]t)|never|forgot to|forgets to) (?:even )?(?:tell|told|inform|warn)`,
      String.raw`(?:the last|always last) to (?:know|hear)`,
      "radio silence",
      "(?:goes|went|gone) (?:quiet|silent|dark)",
      "(?:heard|hears?|hearing) (?:nothing|not a word)",
      String.raw`(?:don['’]?t|never|do not) know (?:if|whether) (?:he|she|they|it)(?:['’]s| has| have| is)? (?:\p{L}+ )?(?:read|seen|got|coming|begun|started)`,
      String.raw`without (?:a word|telling|saying)`,
      String.raw`(?:status|progress) (?:note|update|report|mail|email)s? (?:\p{L}+ ){0,5}would`,
      String.raw`(?:let|tell) (?:me|us) (?:know )?(?:when|if|before|as soon as)`,
    ),
    isThing: true,
  },
  {
    id: "delegating",
    isOfLexicon: true,
    asked: phrasePattern(
      String.raw`delegat\w*`,
      "hand (?:over|off|on) (?:work|tasks|things|jobs)",
      "hand (?:work|tasks|things|jobs) (?:over|off|on)",
      "let (?:others|people|them) (?:do things|get on with it|decide)",
      "let go",
      "do too much myself",
      "do everything myself",
    ),
    askedContrary: phrasePattern("do too much myself", "do everything myself"),
    affirmed: phrasePattern(
      String.raw`(?:lets?|let) (?:me|us|them|him|her) (?:do|run|try|make|decide|get on|lead|take)`,
      String.raw`hands? (?:it|things|work|jobs|tasks) (?:over|on)`,
      String.raw`trusts? (?:me|us|them)`,
      String.raw`delegates`,
      String.raw`leaves? (?:me|us|them) to it`,
    ),
    denied: phrasePattern(
      String.raw`${notSource} ${upToThreeWordsSource}(?:delegates?|hands? over|lets? (?:me|us|go|them|him|her|others|the)(?! (?:get away|down))|trusts?)`,
      String.raw`(?:does|did|do|doing|carries|carried|resets?|redid|redone|lifts?|checks?|counts?|drives?|fix(?:es|ing)?) (?:\p{L}+,? ){0,9}(?:him|her|your|them)sel(?:f|ves)`,
      String.raw`(?:do|does|did|doing) (?:my|our|their|every(?:one|body)['’]s|other people['’]s|the) (?:job|jobs|work)(?: (?:for (?:me|us|them)|of))?`,
      String.raw`(?:had |has |['’]d )?(?:redone|redid|redoes|reset)`,
      String.raw`tak(?:es?|ing) (?:\p{L}+ )?(?:too much|everything|it all)(?: on| over)?`,
      String.raw`takes? on too much`,
      "(?<!never )(?<!not )let go of",
      String.raw`should (?:really )?let (?:me|us|them|him|her|others|people)`,
      String.raw`(?:wish|love|like|want|prefer) (?:he|she|they|her|him|them)(?:['’]d| would)? (?:to )?let`,
      String.raw`(?:let me|let us|let the \p{L}+) (?:drive|do|try|run|have|lead|take|call)(?! the whole)`,
      String.raw`leave (?:them|us|me|him|her) to it`,
      String.raw`(?:somebody|someone|others?) else (?:could|can) (?:\p{L}+)`,
      String.raw`goes round it again`,
    ),
  },
  {
    id: "listening",
    isOfLexicon: true,
    asked: phrasePattern("listen(?:er|ing)?", "hear people out", "let people finish", "interrupt", "cut people off"),
    askedContrary: phrasePattern("interrupt", "cut people off"),
    affirmed: phrasePattern(
      "listen(?:s|er|ed)",
      String.raw`hears? ${themSource} out`,
      String.raw`lets? ${themSource} (?:finish|talk|speak)`,
      String.raw`asks? (?:me|us) (?:first|before)`,
    ),
    denied: phrasePattern(
      String.raw`interrupt(?:s|ed|ing)?`,
      String.raw`cuts? (?:me|us|people|others|them|everybody|everyone) (?:off|short)`,
      String.raw`talks? over (?:me|us|people|others|them|everybody|everyone)`,
      String.raw`before (?:you|i|we|one)(?:['’]ve| have|['’]re| are)? (?:finished|done)`,
      String.raw`${notSource} ${upToThreeWordsSource}(?:listen|listens|hear me out|hear us out)`,
      String.raw`finish(?:es|ing)? (?:my|our|your|other people['’]s|people['’]s) sentences?`,
    ),
  },
  {
    id: "patience",
    isOfLexicon: true,
    asked: phrasePattern("patien(?:t|ce)", "impatient", "lose (?:my )?patience"),
    askedContrary: phrasePattern("impatient", "lose (?:my )?patience"),
    affirmed: phrasePattern(
      "(?<!no )patien(?:t|ce|tly)",
      String.raw`never (?:once )?(?:sighed|sighs|hurried|hurries|rushed|rushes)`,
      String.raw`takes? (?:his|her|their|all the) time (?:with|for|to)`,
      String.raw`(?:twenty|fifty|a hundred|a thousand|as many|\d+) times`,
    ),
    denied: phrasePattern(
      String.raw`impatien(?:t|ce|tly)`,
      String.raw`(?:loses?|lost) (?:his|her|their) (?:patience|temper)`,
      String.raw`(?:shouts?|shouted|yells?|yelled|snaps|snapped|snappy|short-tempered|sighs)`,
      String.raw`rolls? (?:his|her|their) eyes`,
    ),
  },
  {
    id: "humour",
    asked: phrasePattern(
      "(?:my )?(?:jok(?:es?|ing)|humou?r|sarcasm|sense of humou?r|gags)",
      "funny",
      "sarcastic",
      "make people laugh",
      "teas(?:e|ing)",
    ),
    askedContrary: phrasePattern("sarcasm", "sarcastic"),
    affirmed: phrasePattern(
      String.raw`jok(?:es?|ed|ing)`,
      "gags?",
      "humou?r",
      "funn(?:y|iest|ier)",
      String.raw`laugh(?:s|ed|ing|ter)?`,
      "wit",
      "witty",
    ),
    denied: phrasePattern(
      String.raw`sarcas(?:m|tic|tically)`,
      String.raw`an edge`,
      String.raw`(?:jokes?|humou?r|teasing) (?:\p{L}+ ){0,4}(?:hurts?|stings?|goes too far|go too far|at (?:my|our) expense)`,
      String.raw`${notSource} (?:always )?funny`,
    ),
  },
  {
    id: "tone",
    isOfLexicon: true,
    asked: phrasePattern(...harshTone),
    askedContrary: phrasePattern(...harshTone),
    affirmed: phrasePattern(
      String.raw`never (?:once )?(?:shouts?|shouted|yells?|yelled|barks?|snaps?|raises? (?:his|her|their) voice)`,
      "same voice",
      "soft-spoken",
    ),
    denied: phrasePattern(
      String.raw`(?<!never )(?<!no )(?<!not )(?<!without )(?:shouts|shouted|yells|yelled|screams|screamed|snaps|snapped)`,
      "barks",
      String.raw`(?:stop|less|no more|without) (?:\p{L}+ )?(?:barking|snapping|raising (?:his|her|their|your) voice)`,
      String.raw`if (?:he|she|they|you) (?:didn['’]?t|did not|wouldn['’]?t|stopped) (?:shout|yell|bark|snap|rais(?:e|ing) (?:his|her|their|your) voice|shouting|barking|snapping)`,
      String.raw`(?<!never )(?<!not )raises (?:his|her|their) voice`,
      String.raw`${notSource} (?:always |so |very )?(?:calm|steady)`,
    ),
  },
  {
    id: "calm",
    isOfLexicon: true,
    asked: phrasePattern(
      "calm(?:ness)?",
      "composed",
      "steady",
      "shout",
      "yell",
      "panic",
      "lose my (?:temper|nerves?|head|cool)",
      "(?:behave |act |react |cope )?(?:under|with) (?:stress|pressure)",
    ),
    askedContrary: phrasePattern("shout", "yell", "panic", "lose my (?:temper|nerves?|head|cool)"),
    affirmed: phrasePattern(
      String.raw`calm(?:s|ly|est|er|ness|ed)?`,
      "unflappable",
      "composed",
      "steady",
      "serene",
      "(?:gets? )?quieter",
      "same voice",
      "cool head",
      String.raw`never (?:once )?(?:shouts?|shouted|yells?|yelled|raises? (?:his|her|their) voice)`,
      String.raw`(?:without|no) (?:a )?(?:hurry|panic|shouting)`,
    ),
    denied: phrasePattern(
      String.raw`(?<!never )(?<!no )(?<!not )(?<!without )(?:shouts|shouted|yells|yelled|screams|screamed|shouting|yelling)`,
      String.raw`(?:loses?|lost) (?:it|(?:his|her|their) (?:temper|head|nerve|nerves|cool))`,
      String.raw`(?:threw|throws) (?:an? |the |\p{L}+ )?\p{L}+`,
      "flustered",
      String.raw`panic(?:s|ked)`,
      "snaps",
      "snapped",
      "rattled",
    ),
  },
  {
    id: "paperwork",
    isJudged: true,
    asked: phrasePattern(
      "(?:my )?paper ?work",
      "(?:my )?(?:show |incident |written )?reports",
      "(?:my )?record[- ]keeping",
      "(?:my )?documentation",
      "(?:my )?admin(?:istration)?",
    ),
    affirmed: phrasePattern(
      "paper ?work",
      String.raw`(?:\p{L}+ )?reports?`,
      "prompt book",
      String.raw`\p{L}* ?register`,
      "log ?books?",
      "documentation",
      "record[- ]keeping",
      String.raw`written in (?:a|the) (?:table|list|book)`,
      "admin",
    ),
    denied: phrasePattern(
      String.raw`(?:paper ?work|reports?|forms|documentation|records|admin)(?: \p{L}+){0,4} (?:late|mess|messy|wrong|missing|careless|unreadable|chaos|behind|forgotten|weak)`,
      String.raw`(?:late|behind|careless|sloppy|slow|messy) (?:with |on |in )?(?:his |her |their |the )?(?:paper ?work|reports?|forms|documentation|records|admin)`,
    ),
    isThing: true,
    takesPositionOfQuestion: true,
  },
  {
    id: "thrift",
    asked: phrasePattern(
      "spend(?:ing)? (?:too much|enough|money)(?: money)?",
      "waste (?:money|too much)",
      "(?:stay|keep) within (?:the |my |our )?budget",
      "(?:good|careful) with (?:money|costs?|budgets?)",
      "too expensive",
    ),
    askedContrary: phrasePattern("spend(?:ing)? too much(?: money)?", "waste (?:money|too much)", "too expensive"),
    affirmed: phrasePattern(
      String.raw`(?:within|under) (?:\p{L}+ )?budget`,
      "saves? (?:us |the \\p{L}+ )?money",
      String.raw`never (?:a )?wast(?:es?|ed)(?: \p{L}+)?`,
      "thrifty",
      "cheap(?:er|est)",
    ),
    denied: phrasePattern(
      String.raw`(?:over|beyond|exceeds?|blew|blows) (?:\p{L}+ )?budget`,
      String.raw`spends? (?:too much|more than)`,
      String.raw`wast(?:es|ed) (?:money|hundreds|thousands)`,
      "too expensive",
    ),
    isThing: true,
  },
  {
    id: "thanking",
    asked: phrasePattern(
      "(?:praise|thank|compliment)(?: (?:people|others|them|my team|my colleagues))?",
      "say well done",
      "give praise",
    ),
    affirmed: phrasePattern(
      String.raw`(?:thanks|thanked|praises|praised|compliments) (?:me|us|people|them|every(?:one|body)|you|the \p{L}+|my \p{L}+)`,
      "(?:says|said) (?:well done|thank you|thanks)",
      String.raw`(?:gives?|gave|finds?|found) (?:\p{L}+ )?(?:praise|kind words?|good words?)`,
    ),
    denied: phrasePattern(
      String.raw`${notSource} ${upToThreeWordsSource}(?:say|says|said|hear|hears|heard|get|got) (?:\p{L}+ ){0,2}(?:well done|thank you|thanks|praise|good)`,
      String.raw`${notSource} ${upToThreeWordsSource}(?:thanks?|praises?|thanked|praised)`,
      String.raw`(?:say|tell|hear) (?:\p{L}+ ){0,3}(?:well done|thank you) (?:sometimes|now and then|more|once)`,
    ),
  },
  {
    id: "answering",
    asked: phrasePattern(
      String.raw`(?:answer|reply to|respond to) (?:\p{L}+ )?(?:messages?|emails?|mails?|letters?|requests?|questions?|people|calls?)`,
      String.raw`(?:answer|reply|respond) (?:too )?(?:late|slowly|quickly|fast|soon|in time)`,
      "(?:answers|replies) (?:come )?(?:too )?late",
    ),
    askedContrary: phrasePattern(
      "(?:answer|reply|respond) (?:too )?(?:late|slowly)",
      "(?:answers|replies) (?:come )?(?:too )?late",
    ),
    affirmed: phrasePattern(
      String.raw`(?:answers?|answered|replies|replied|responds?) (?:\p{L}+ ){0,3}(?:at once|quickly|within|the same (?:day|hour)|in minutes|immediately|straight away|at any hour)`,
      String.raw`(?:calls?|rings?|writes?) (?:me |us )?back (?:at once|within|the same)`,
    ),
    denied: phrasePattern(
      String.raw`${notSource} ${upToThreeWordsSource}(?:answers?|answered|repl(?:y|ies|ied)|respond(?:s|ed)?|(?:have |had |get |got )(?:an )?(?:answer|reply))`,
      String.raw`(?:takes?|took|needs?) (?:\p{L}+ ){0,4}(?:days|weeks|months|ages|forever) to (?:answer|reply|respond)(?: to)?`,
      String.raw`(?:answer|reply|respond)(?: to)?(?: \p{L}+){0,2} (?:sooner|faster|earlier|quicker|more quickly)`,
      String.raw`(?:hear|heard) (?:back )?(?:on|after|only|a week|days)`,
      String.raw`(?:messages?|mails?|emails?|letters?) (?:just |simply )?(?:lie|lies|stay|wait|sit|go unanswered)`,
    ),
  },
  {
    id: "meetings",
    asked: phrasePattern(
      String.raw`(?:skip|cancel|call off|miss|move|postpone|put off|reschedule|shift|drop|forget|keep)(?: on)? ${beforeMeetingSource}${meetingSource}(?: with (?:people|them|others|my \p{L}+|the \p{L}+))?`,
      String.raw`${beforeMeetingSource}${meetingSource} (?:(?:are|is|get|gets|being|always|too) ){0,3}(?:${cancelled}|kept)`,
      String.raw`${beforeMeetingSource}${meetingSource} (?:always |really )?(?:take|takes|taking) place`,
    ),
    askedContrary: phrasePattern(
      String.raw`(?:skip|cancel|call off|miss|move|postpone|put off|reschedule|shift|drop|forget)(?: on)? ${beforeMeetingSource}${meetingSource}`,
      String.raw`${meetingSource} (?:(?:are|is|get|gets|being|always|too) ){0,3}${cancelled}`,
    ),
    affirmed: phrasePattern(
      String.raw`${neverSource} (?:once |ever |even )?(?:${cancels}|miss|skip|cancel|move|postpone|drop|forget|late (?:for|to)) (?:on )?${beforeMeetingSource}${meetingSource}`,
      String.raw`(?:keeps|kept) ${beforeMeetingSource}${meetingSource}`,
      String.raw`${meetingSource} (?:\p{L}+ )?(?:always (?:takes?|took|happens?|starts?)|(?:is|are|was|were|gets?) never ${cancelled}|never (?:gets?|moves?|got))(?: \p{L}+)?`,
    ),
    denied: phrasePattern(
      String.raw`(?<!\b(?:never|not|once|ever|even|hardly|rarely) )${cancels} (?:on )?${beforeMeetingSource}${meetingSource}`,
      String.raw`${meetingSource} (?:with \p{L}+ )?(?:(?:was|is|are|were|gets?|got|has|have|been|being) )+(?:(?:always|often|also|just|then|again|mostly|usually|constantly|really) )*${cancelled}`,
      String.raw`keep ${beforeMeetingSource}${meetingSource}`,
      String.raw`${meetingSource} that (?:does not|doesn['’]t|never|won['’]t) (?:move|get \p{L}+|change)`,
    ),
    isThing: true,
    isAlsoOfAuthors: true,
  },
  {
    id: "deciding",
    asked: phrasePattern(
      String.raw`decide(?: things| too| so| really| very| much)* (?:slow(?:ly)?|quick(?:ly)?|fast|late|in time|soon enough)`,
      String.raw`(?:too |so |very )?(?:slow|quick|fast|hesitant|late)(?: enough)? (?:to decide|in deciding|at deciding|(?:with|in|on|about|at) (?:my |the |our )?decisions?|to make (?:up my mind|decisions?|a decision))`,
      "(?:in)?decisive",
      String.raw`(?:take|need|wait) (?:too |so |very )?long (?:to decide|with (?:my )?decisions|for (?:a )?decisions?|before (?:i )?decid(?:e|ing))`,
      String.raw`(?:my |our )?decisions? (?:come |comes |are |is |take |takes )?(?:too |so |very )?(?:slow|late|long|quick|fast)`,
      "put off (?:my |the )?(?:decisions?|deciding)",
      "hesitate(?: too (?:much|long|often))?",
    ),
    askedContrary: phrasePattern(
      String.raw`decide(?: things| too| so| really| very| much)* (?:slow(?:ly)?|late)`,
      String.raw`(?:slow|hesitant|late)(?: enough)? (?:to|in|at|with|on|about) (?:\p{L}+ )?(?:decide|deciding|decisions?|make)(?: \p{L}+){0,2}`,
      "indecisive",
      String.raw`(?:take|need|wait) (?:too |so |very )?long (?:to|with|for|before) (?:\p{L}+ )?(?:decide|deciding|decisions?)`,
      String.raw`decisions? (?:come |comes |are |is |take |takes )?(?:too |so |very )?(?:slow|late|long)`,
      "put off (?:my |the )?(?:decisions?|deciding)",
      "hesitate",
    ),
    affirmed: phrasePattern(
      String.raw`decides? (?:\p{L}+ ){0,2}(?:fast|quick(?:ly)?|at once|promptly|swiftly|the same (?:day|hour)|in (?:seconds|minutes)|within (?:an?|the) \p{L}+)`,
      "decisive",
      String.raw`(?:quick|fast|prompt|swift) (?:to decide|in deciding|decisions?|with decisions?)`,
      String.raw`(?:answer|decision) (?:\p{L}+ )?(?:the same (?:day|hour)|within (?:the|an?) (?:hour|day)|at once|in (?:minutes|seconds))`,
    ),
    denied: phrasePattern(
      String.raw`decisions? (?:\p{L}+ ){0,4}(?:takes?|took|needs?|needed) (?:\p{L}+ ){0,2}(?:long|ages|forever|weeks|months)`,
      String.raw`turns? (?:them|it|things|every\p{L}+) over (?:and over|for (?:ages|weeks|days|ever)|forever|in (?:his|her|their) head)`,
      String.raw`(?:slow|slowly|hesitant) (?:to decide|in deciding|with decisions?|at deciding|in decisions?)`,
      String.raw`(?:he|she|they|you)(?: is| are|['’]s|['’]re) (?:\p{L}+ ){0,2}slow (?:when|where|if|as soon as)`,
      String.raw`(?:puts?|putting) off (?:\p{L}+ )?(?:decisions?|deciding)`,
      String.raw`(?:never|cannot|can['’]t|hardly|rarely|does not|doesn['’]t) (?:ever )?(?:decides?|makes? up (?:his|her|their) mind)`,
      "hesitates",
      "indecisive",
      String.raw`(?:takes?|took|needs?) (?:\p{L}+ ){0,2}(?:long|forever|ages|weeks|months) to decide`,
      String.raw`nothing (?:is|was|gets|ever gets|ever is) decided`,
      String.raw`(?:question|decision|proposal|request) (?:is|has been|was) (?:still )?open since`,
      String.raw`(?:wait|waits|waited|waiting) (?:\p{L}+ ){0,3}for (?:a|the|his|her|their|your) decisions?`,
    ),
    named: phrasePattern("decid(?:e|es|ing)", "decisions?"),
    isThing: true,
    isAlsoOfAuthors: true,
  },
  {
    id: "presenting",
    asked: phrasePattern(
      "(?:presenter|(?:public )?speaker)",
      "(?:my )?(?:presenting|presentations?|public speaking)",
      "present (?:things |my work |results )?(?:well|badly|poorly|clearly)",
      "speak in public",
    ),
    affirmed: phrasePattern(
      String.raw`presents? (?:\p{L}+ ){0,3}(?:well|clearly|brilliantly)`,
      String.raw`(?:great|good|excellent|brilliant|strong|clear) (?:presenter|presentations?|speaker|slides|talks?)`,
      String.raw`in (?:the|a) room (?:he|she|they)(?:['’]?(?:s|re)| is| are) (?:\p{L}+ )?(?:great|good|excellent|brilliant|strong)`,
      String.raw`(?:held|holds|had|owns?) the room`,
    ),
    denied: phrasePattern(
      String.raw`(?:bad|poor|weak|nervous|boring|dull) (?:presenter|presentations?|speaker|slides|talks?)`,
      String.raw`(?:stands?|hides?) (?:\p{L}+ ){0,4}(?:beside|behind|at the side of) (?:\p{L}+ ){0,2}slides`,
      String.raw`(?:reads?|reading) (?:\p{L}+ ){0,3}(?:off|from) (?:the |his |her |their )?slides`,
      String.raw`(?:mumbles|mumbling|freezes|froze)`,
    ),
  },
];
