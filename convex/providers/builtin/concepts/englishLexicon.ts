/**
 * Owns the English concepts, for statements that agree or are named in English. Patterns of grammar find what the head
 * words of a main clause are about. `multilingualLexicon.ts` has concepts by their words in five languages, for stances
 * and questions. `stanceOfConcept.ts` maps the one to the other.
 */

/**
 * A concept by lists of word patterns. "reply~" stands for all forms of a regular verb; "MESSAGE", "WORK" and "PEOPLE"
 * stand for `placeholders`. The conduct is wanted; `fails` is its contrary.
 */
interface EnglishConcept {
  readonly name: string;
  readonly does?: readonly string[];
  readonly nouns?: readonly string[];
  readonly is?: readonly string[];
  readonly fails?: readonly string[];
}

/** Alternatives that several concepts share, by the name that stands for them. */
export const placeholders = {
  MESSAGE: "(?:e-?mails?|mails?|messages?|(?:tele)?phone|calls?|texts?|letters?|voicemails?|inbox|enquiries|requests)",
  WORK: "(?:work|tasks?|jobs?|duties|responsibilit(?:y|ies)|things?|more)",
  PEOPLE:
    "(?:people|us|me|others|everyone|everybody|anyone|colleagues|staff|(?:the |our |her |his )?(?:team|crew|speakers?))",
} as const;

const FAST =
  "(?:quick(?:ly|er)?|fast(?:er)?|prompt(?:ly)?|soon(?:er)?|earlier|late|slow(?:ly|er)?|within|at once|immediately|the same day)";
const DEGREE = "(?:(?:too|so|very|always|more|often|much) )*";

/** The concepts, each with patterns of head words for praise, fault and mention. */
export const englishConcepts: readonly EnglishConcept[] = [
  {
    name: "replying",
    does: [
      "(?:answer~|return~|check~|read~) (?:\\w+ ){0,2}?MESSAGE",
      `(?:respond~|react~)(?= (?:to (?:\\w+ ){0,2}?MESSAGE|${DEGREE}${FAST}))`,
      `answer~(?= ${DEGREE}${FAST})`,
      "reply~",
      "(?:get~|got|come~|came|ring~|rang|write~|wrote|call~|phone~) back",
      "pick~ up the (?:tele)?phone",
    ],
    nouns: ["repl(?:y|ies)", "responses?(?: times?)?", "answers? (?:to|by) (?:\\w+ ){0,2}?MESSAGE", "responsiveness"],
    is: ["responsive"],
    fails: [
      "(?:leave~|left|let~) (?:\\w+ ){1,4}?(?:unanswered|without (?:an? )?(?:answer|reply))",
      "ignore~ (?:\\w+ ){0,2}?MESSAGE",
      "wait~ (?:\\w+ ){0,4}?(?:answers?|repl(?:y|ies)|response)",
      "MESSAGE (?:\\w+ ){0,2}?unanswered",
    ],
  },
  {
    name: "documentation",
    does: [
      "document~",
      "(?:write~|wrote|put~) (?:every\\w*|things?|it|all|each)(?: \\w+){0,2}? (?:down|on paper|in writing)",
    ],
    nouns: [
      "documentation",
      "docs",
      "records?",
      "written notes",
      "notes(?= (?:are|is|on|of|about|for))",
      "paperwork",
      "manuals?",
    ],
  },
  {
    name: "listening",
    does: ["listen~", "hear~ (?:\\w+ )?out"],
    nouns: ["listener", "listening"],
    is: ["attentive"],
  },
  {
    name: "interrupting",
    does: ["let~ (?:\\w+ ){1,3}?finish"],
    fails: [
      "interrupt~",
      "cut~ (?:(?:\\w+ ){1,3}?(?:off|short)|in on|off|across)",
      "talk~ over (?!dinner|lunch|coffee)",
      "finish~ (?:\\w+ ){0,2}?sentences?",
      "break~ in(?:to)? (?:on )?(?:\\w+ ){0,2}?(?:sentences?|mid)",
    ],
  },
  {
    name: "delegating",
    does: [
      "delegate~",
      "hand~ (?:over |off |on |out )?(?:\\w+ ){0,2}?WORK(?: over| off| on)?(?= to|$)",
      "(?:pass~|give~|gave) (?:\\w+ ){0,3}?WORK (?:on )?to(?! (?:do|finish|start|hold|carry|keep|be)\\b)",
      "give~ (?:\\w+ )?work away",
      "let~ (?:go|others (?:do|help|take))",
    ],
    nouns: ["delegation"],
    fails: ["(?:do~|does|did) (?:everything|it all|all of it) (?:\\w+sel(?:f|ves)|alone)"],
  },
  {
    name: "micromanaging",
    does: ["(?:leave~|left|give~|gave|trust~) (?:\\w+ ){1,3}?(?:a free hand|to get on with|freedom|autonomy|room to)"],
    fails: [
      "micro-?manage~",
      "check~ (?:up on )?(?:every|each)\\w* ",
      "breathe~ down",
      "(?:stand~|hover~) (?:over|behind) PEOPLE",
    ],
  },
  {
    name: "deadlines",
    does: [
      "(?:meet~|met|keep~(?! missing| putting)|kept|hit~|respect~|stick~ to|stuck to) (?:\\w+ ){0,3}?(?:deadlines?|dates|due dates?)",
      "(?:deliver~|finish~|submit~|hand~ (?:\\w+ ){0,3}?in|send~|sent) (?:\\w+ ){0,3}?(?:on time|in time|by the deadline|punctually)",
    ],
    fails: [
      "(?:miss~|overrun~|slip~|break~) (?:\\w+ ){0,3}?(?:deadlines?|due dates?)",
      "(?:deliver~|finish~|submit~|hand~ (?:\\w+ ){0,3}?in|send~|sent) (?:\\w+ ){0,3}?(?:too )?late",
    ],
  },
  {
    name: "punctuality",
    does: ["(?:be|is|are|am|was|come~|came|arrive~|turn~ up|show~ up|start~) (?:\\w+ ){0,2}?(?:on time|punctually)"],
    nouns: ["punctuality", "timekeeping"],
    is: ["punctual"],
    fails: ["(?:be|is|are|am|was|come~|came|arrive~|turn~ up|show~ up) (?:\\w+ )?late(?= (?:to|for|in|at|every|on)|$)"],
  },
  {
    name: "meetings",
    does: [
      "(?:run~|ran|lead~|led|chair~|hold~|held|keep~|kept|prepare~|moderate~|structure~|shorten~|end~) (?:\\w+ ){0,3}?meetings?",
    ],
    nouns: ["meetings", "agendas?"],
  },
  { name: "patience", nouns: ["patience"], is: ["patient"], fails: ["lose~ (?:\\w+ )?patience", "impatient(?:ly)?"] },
  {
    name: "calm",
    does: ["(?:keep~|kept|stay~|remain~) (?:\\w+ )?cool", "keep~ (?:a|\\w+) cool(?: head)?"],
    nouns: ["calm(?:ness)?", "composure"],
    is: ["calm", "calmer", "calmest", "composed", "unflappable", "level-headed"],
    fails: ["panic~", "lose~ (?:her|his|their|my|your) (?:temper|cool|nerve|head)", "shout~", "yell~"],
  },
  {
    name: "explaining",
    does: [
      "explain~",
      "(?:make~|made|put~) (?:\\w+ ){1,4}?(?:easy to (?:understand|follow)|understandable|in plain words)",
    ],
    nouns: ["explanations?", "instructions", "clarity"],
    is: ["clear", "clearer", "understandable"],
    fails: [
      "(?:give~ |gave )?(?:\\w+ )?(?:vague|unclear|confusing)(?: \\w+)?",
      "(?:use~|speak~|talk~) (?:\\w+ ){0,3}?jargon",
      "jargon",
    ],
  },
  {
    name: "planning",
    does: ["plan~(?= (?:ahead|in advance|better|early|earlier|further)|$)", "think~ ahead"],
    nouns: ["planning", "foresight"],
  },
  {
    name: "estimates",
    does: ["estimate~", "(?:give~|gave|make~) (?:\\w+ ){0,3}?(?:estimates?|quotes|forecasts?)"],
    nouns: ["estimates?", "forecasts?", "time estimates"],
    fails: ["under-?estimate~", "overpromise~", "over-promise~", "promise~ too much", "promise~ more than"],
  },
  {
    name: "feedback",
    does: [
      "(?:give~|gave|offer~|share~) (?:\\w+ ){0,4}?feedback",
      "(?:tell~|told) PEOPLE (?:\\w+ ){0,2}?(?:how (?:we|i|they) (?:are|am) doing|where (?:we|i|they) stand)",
    ],
    nouns: ["feedback", "(?:constructive )?criticism"],
  },
  {
    name: "thanking",
    does: [
      "thank~(?! to)",
      "praise~",
      "(?:say~|said) (?:\\w+ ){0,2}?(?:thanks|thank you|well done)",
      "(?:show~|express~) (?:\\w+ ){0,2}?(?:appreciation|gratitude|thanks)",
      "(?:notice~|acknowledge~|recogni[sz]e~|appreciate~) (?:\\w+ ){0,4}?(?:work|effort|efforts)",
      "give~ (?:\\w+ ){0,3}?(?:credit|praise|recognition)",
    ],
    nouns: ["thank you", "(?:words? of )?(?:praise|thanks(?! to)|recognition|appreciation)"],
  },
  {
    name: "honesty",
    does: ["(?:tell~|told|speak~) the truth"],
    nouns: ["honesty", "frankness"],
    is: ["honest", "frank", "truthful", "sincere"],
  },
  {
    name: "decisions",
    does: [
      "(?:stick~|keep~) to (?:\\w+ )?(?:decisions?|word)",
      "decide~",
      "(?:make~|made|take~|took|reach~) (?:\\w+ ){0,3}?decisions?",
      "make~ up (?:her|his|their|my|your) mind",
    ],
    nouns: ["decisions", "decisiveness"],
    is: ["decisive"],
    fails: [
      "change~ (?:her|his|their|my|your) mind",
      "(?:put~ off|delay~|postpone~|avoid~|dither~ over) (?:\\w+ ){0,3}?decisions?",
      "dither~",
      "indecisive",
      "waver~",
    ],
  },
  {
    name: "availability",
    does: [
      "(?:be|is|are|am|was) (?:\\w+ )?(?:there|around) (?:for PEOPLE|when)",
      "make~ time for PEOPLE",
      "(?:have|has|had|take~|took) time for PEOPLE",
    ],
    nouns: ["availability", "open door"],
    is: ["available", "reachable", "approachable", "accessible"],
    fails: [
      "hard to (?:reach|find|get hold of)",
      "(?:unreachable|unavailable)",
      "difficult to reach",
      "never (?:there|around|in)",
    ],
  },
  {
    name: "priorities",
    does: [
      "prioriti[sz]e~",
      "set~ (?:\\w+ ){0,2}?priorities",
      "(?:say~|tell~ PEOPLE) (?:\\w+ ){0,2}?(?:what (?:comes|matters) (?:first|most)|what is (?:most )?(?:urgent|important))",
      "focus~",
    ],
    nouns: ["priorities", "prioriti[sz]ation", "focus"],
    fails: ["(?:change~|switch~) priorities"],
  },
  {
    name: "overload",
    does: ["take~ (?:\\w+ ){0,2}?(?:breaks?|holidays?|time off)", "(?:go~|leave~) home (?:on time|earlier)"],
    fails: [
      "take~ on too much",
      "(?:do|does|work~) too (?:much|long|hard|many)",
      "over-?work~",
      "(?:overload~|overburden~) (?:her|him|them|my|your)sel(?:f|ves)",
    ],
  },
  { name: "refusing", does: ["say~ no"] },
  { name: "testing", does: ["test~", "(?:double-check|try~ out) "], nouns: ["testing", "tests", "quality checks"] },
  {
    name: "onboarding",
    does: [
      "(?:train~|teach~|taught|mentor~|coach~|onboard~|induct~|instruct~|introduce~|look~ after|guide~)(?= (?:\\w+ ){0,3}?(?:beginners?|newcomers?|starters?|joiners?|juniors?|apprentices?|trainees?|new \\w+|students?))",
      "(?:train~|teach~|taught|mentor~|coach~|instruct~) (?:me|us)",
      "(?:show~|welcome~) (?:\\w+ ){0,3}?(?:newcomers?|starters?|joiners?|beginners?|apprentices?|trainees?|new \\w+)",
    ],
    nouns: ["onboarding", "induction", "(?:training|teaching|mentoring|coaching)(?= (?:of|for) )"],
  },
  {
    name: "handover",
    does: ["hand~ over(?! (?:more|some) )", "(?:do|does|make~|give~|write~|wrote) (?:\\w+ ){0,3}?hand-?overs?"],
    nouns: ["hand-?overs?", "handover notes"],
  },
  {
    name: "conflict",
    does: [
      "(?:settle~|resolve~|solve~|defuse~|mediate~|calm~|address~|face~|handle~) (?:\\w+ ){0,3}?(?:conflicts?|quarrels?|disputes?|arguments?|rows?|tensions?|disagreements?)",
      "mediate~",
    ],
    nouns: ["mediator", "peacemaker"],
    fails: [
      "(?:avoid~|duck~|dodge~|shy~ away from|run~ from|sit~ out|ignore~) (?:\\w+ ){0,3}?(?:conflicts?|quarrels?|disputes?|arguments?|rows?|tensions?|confrontations?|disagreements?)",
    ],
  },
  {
    name: "humour",
    does: ["(?:make~|made) PEOPLE (?:all )?laugh", "joke~"],
    nouns: ["(?:sense of )?humou?r", "jokes"],
    is: ["funny", "humorous", "witty"],
  },
  {
    name: "reliability",
    does: [
      "(?:rely|count|depend) on (?:her|him|them|you)",
      "(?:keep~|kept) (?:\\w+ ){0,3}?(?:promises?|word)",
      "(?:do|does) what (?:she|he|they|i|you) (?:say|says|promise|promises)",
    ],
    nouns: ["reliability", "dependability"],
    is: ["reliable", "dependable"],
    fails: ["(?:break~|broke|forget~|forgot) (?:\\w+ ){0,3}?promises?", "let~ PEOPLE down"],
  },
  {
    name: "fairness",
    does: ["treat~ (?:\\w+ ){1,3}?(?:equally|fairly|the same|alike)"],
    nouns: ["fairness"],
    is: ["fair", "fairer", "fairest", "impartial", "even-handed"],
    fails: ["(?:have|has|had|play~) (?:\\w+ )?favou?rites", "(?:unfair|unjust)(?:ly)?"],
  },
  {
    name: "kindness",
    nouns: ["kindness", "friendliness", "warmth"],
    is: ["kind", "friendly", "friendlier", "warm", "kinder"],
    fails: ["(?:rude|unfriendly|harsh)"],
  },
  {
    name: "respect",
    does: ["respect~ PEOPLE", "treat~ (?:\\w+ ){0,2}?with respect"],
    nouns: ["respect"],
    is: ["respectful", "polite", "courteous"],
    fails: ["(?:talk~|look~|speak~) down (?:to|on)", "belittle~", "patroni[sz]e~", "disrespectful", "condescending"],
  },
  {
    name: "empathy",
    does: [
      "(?:care~) (?:about|for) (?:PEOPLE|how)",
      "(?:notice~|see~|ask~) (?:when|how) (?:PEOPLE|someone|somebody|we|i) (?:\\w+ )?(?:feel|feels|struggling|struggle|struggles|unwell)",
    ],
    nouns: ["empathy", "compassion", "sympathy"],
    is: ["empathetic", "compassionate", "caring", "understanding"],
  },
  {
    name: "sharing information",
    does: [
      "(?:tell~|told) PEOPLE (?:\\w+ )?(?:earlier|sooner|in advance|in time|beforehand)",
      "(?:share~|pass~ on|spread~) (?:\\w+ ){0,3}?(?:information|news|updates|knowledge|what (?:she|he|they|you) knows?)",
      "(?:keep~|kept) PEOPLE (?:\\w+ )?(?:informed|posted|up to date|in the loop|updated)",
      "(?:inform~|update~) PEOPLE",
      "(?:tell~|told) PEOPLE (?:\\w+ ){0,2}?(?:what is (?:going on|happening)|about changes)",
    ],
    nouns: ["updates", "information sharing", "status reports"],
    fails: [
      "(?:keep~|kept|sit~ on|withhold~|hold~ back) (?:\\w+ ){0,2}?(?:information|news|things to)",
      "leave~ PEOPLE in the dark",
    ],
  },
  {
    name: "speaking up",
    does: [
      "speak~ up",
      "(?:say~|voice~|share~|give~) (?:her|his|their|my|your) (?:\\w+ )?opinions?",
      "(?:speak~|contribute~|say~) more in",
    ],
    fails: ["(?:be|is|are|am|stay~|keep~) (?:\\w+ )?(?:silent|quiet) in"],
  },
  { name: "asking for help", does: ["ask~ (?:\\w+ ){0,2}?for (?:help|support|advice)", "accept~ (?:\\w+ )?help"] },
  {
    name: "helping",
    does: [
      "help~ (?:PEOPLE|\\w+ who|whenever|with|out|wherever|when|the)",
      "support~ (?:PEOPLE|the)",
      "lend~ a hand",
      "pitch~ in",
      "jump~ in",
    ],
    nouns: ["helpfulness", "support"],
    is: ["helpful", "supportive"],
  },
  {
    name: "standing up for people",
    does: [
      "(?:stand~|stood) up for",
      "(?:back~|stick~|stuck) (?:PEOPLE|the) up",
      "(?:fight~|fought|stick~ up|stuck up|speak~ up) for (?:PEOPLE|the)",
      "(?:defend~|protect~) (?:PEOPLE|the)",
      "(?:have|has|had) (?:our|my|their|your) backs?",
    ],
    fails: ["(?:throw~|threw) PEOPLE under the bus", "(?:abandon~|desert~) PEOPLE"],
  },
  {
    name: "trusting",
    does: ["trust~ PEOPLE"],
    nouns: ["trust in (?:PEOPLE|the)"],
    fails: ["(?:distrust|mistrust)~ PEOPLE"],
  },
  {
    name: "admitting mistakes",
    does: [
      "(?:admit~|own~ up to|own~|acknowledge~|apologi[sz]e~ for|stand~ by) (?:\\w+ ){0,3}?(?:mistakes?|errors?|faults?)",
      "admit~ (?:when|being|it when)",
      "apologi[sz]e~",
    ],
    fails: ["blame~ (?:PEOPLE|the)", "(?:hide~|cover~ up|deny~) (?:\\w+ ){0,2}?(?:mistakes?|errors?)"],
  },
  {
    name: "taking criticism",
    does: [
      "(?:take~|took|accept~|handle~|welcome~|cope~ with|react~ well to|respond~ well to) (?:\\w+ ){0,3}?(?:criticism|feedback|critique)",
    ],
    fails: [
      "(?:take~|took) (?:\\w+ ){0,3}?(?:personally|criticism badly)",
      "(?:is|are|be|am|get~|become~|was) (?:\\w+ )?defensive",
      "(?:react~|respond~) badly to (?:criticism|feedback)",
    ],
  },
  {
    name: "thoroughness",
    does: [
      "pay~ (?:\\w+ ){0,2}?attention to detail",
      "(?:double-check|check)~ (?:her|his|their|my|your) (?:own )?(?:\\w+ )?(?:work|figures|numbers|results)",
    ],
    nouns: ["thoroughness", "(?:eye for|attention to) detail", "accuracy", "diligence", "precision"],
    is: ["thorough", "meticulous", "accurate", "diligent", "precise", "careful"],
    fails: ["(?:careless|sloppy)", "(?:make~|made) (?:\\w+ ){0,3}?careless mistakes"],
  },
  {
    name: "creativity",
    does: ["(?:have|has|had|come~ up with|bring~) (?:\\w+ ){0,3}?ideas"],
    nouns: ["creativity", "imagination", "inventiveness", "ideas"],
    is: ["creative", "inventive", "imaginative"],
  },
  {
    name: "motivating",
    does: ["(?:motivate~|inspire~|encourage~|cheer~ (?:\\w+ )?(?:on|up))(?= PEOPLE|$| the)"],
    nouns: ["enthusiasm", "encouragement"],
    is: ["inspiring", "motivating", "encouraging", "enthusiastic"],
  },
  {
    name: "tidiness",
    does: [
      "(?:tidy~|clean~|clear~) (?:up|away)",
      "(?:put~) (?:\\w+ ){1,3}?back",
      "(?:keep~|kept|leave~|left) (?:\\w+ ){1,4}?(?:tidy|clean|in order)",
    ],
    nouns: ["tidiness", "cleanliness"],
    is: ["tidy", "neat"],
    fails: ["(?:leave~|left|make~) (?:\\w+ ){0,3}?(?:a mess|untidy|messy)", "messy"],
  },
  {
    name: "organisation",
    nouns: ["organi[sz]ation(?:al skills)?"],
    is: ["organi[sz]ed", "structured"],
    fails: ["disorgani[sz]ed", "chaotic"],
  },
  {
    name: "brevity",
    does: ["(?:get~|come~) to the point", "keep~ (?:it|\\w+ \\w+|\\w+) (?:short|brief)"],
    nouns: ["brevity"],
    is: ["concise", "brief", "briefer"],
    fails: [
      "ramble~",
      "(?:talk~|speak~|go~ on) (?:for )?(?:far )?too (?:long|much)",
      "long-winded",
      "go~ on and on",
      "digress~",
    ],
  },
  {
    name: "presenting",
    does: ["present~(?= |$)", "(?:give~|gave|hold~|held) (?:\\w+ ){0,3}?(?:presentations?|talks?|speech(?:es)?)"],
    nouns: ["presentations?", "public speaking"],
  },
  {
    name: "negotiating",
    does: ["negotiate~", "(?:bargain|haggle)~"],
    nouns: ["negotiations?", "negotiator", "negotiating"],
  },
  {
    name: "flexibility",
    does: ["adapt~", "adjust~ to"],
    nouns: ["flexibility", "adaptability"],
    is: ["flexible", "adaptable"],
    fails: ["(?:stubborn|rigid|inflexible)", "(?:cling~|insist~) (?:to|on)"],
  },
  {
    name: "initiative",
    does: ["(?:take~|took|show~) (?:\\w+ ){0,2}?initiative", "act~ without being (?:asked|told)"],
    nouns: ["initiative"],
    is: ["proactive"],
  },
  {
    name: "solving problems",
    does: [
      "(?:solve~|fix~|find~ (?:\\w+ ){0,2}?solutions? (?:to|for)) (?:\\w+ ){0,3}?(?:problems?|issues?|trouble)",
      "find~ (?:a|an|the) (?:\\w+ )?(?:solution|way out)",
    ],
    nouns: ["(?:problem-solving|troubleshooting)", "problem (?:solving|solver)"],
  },
  {
    name: "involving others",
    does: [
      "ask~ (?:for )?what (?:we|i|they|PEOPLE) (?:\\w+ )?think",
      "ask~ how (?:we|i|they) (?:\\w+ )?see",
      "(?:involve~|include~|consult~) (?:PEOPLE|the)",
      "ask~ PEOPLE (?:\\w+ ){0,3}?(?:opinions?|think|thinks|before)",
      "ask~ for (?:our|my|other) (?:opinions?|views?|ideas)",
    ],
    fails: [
      "(?:decide~|plan~) (?:\\w+ ){0,3}?(?:alone|over our heads|without asking)",
      "go~ over our heads",
      "leave~ PEOPLE out",
    ],
  },
  {
    name: "teamwork",
    does: ["(?:work~|co-?operate~|collaborate~) (?:\\w+ )?(?:together|with PEOPLE|with other)"],
    nouns: ["team ?(?:work|player|spirit)", "team (?:player|spirit)", "co-?operation", "collaboration"],
    fails: ["work~ (?:on )?(?:her|his|their|my|your) own too"],
  },
  {
    name: "safety",
    does: [
      "(?:wear~|wore|use~) (?:\\w+ ){0,3}?(?:helmet|gloves|protective \\w+|safety \\w+|goggles|harness)",
      "(?:follow~|obey~|respect~|observe~) (?:\\w+ ){0,2}?safety (?:rules?|regulations?|procedures?)",
    ],
    nouns: ["safety", "safety (?:rules|awareness)"],
    fails: ["(?:ignore~|skip~|break~|neglect~) (?:\\w+ ){0,3}?safety(?: (?:rules?|regulations?|procedures?|checks?))?"],
  },
  {
    name: "goals",
    does: ["set~ (?:\\w+ ){0,3}?(?:goals?|targets?|objectives?|direction)"],
    nouns: ["goals", "vision", "sense of direction"],
  },
  {
    name: "confidence",
    does: ["(?:believe~ in|trust~) (?:her|him|them|my|your)sel(?:f|ves)"],
    nouns: ["(?:self-)?confidence"],
    is: ["confident", "self-confident", "self-assured"],
    fails: [
      "(?:doubt~|sell~ \\w+ short) (?:her|him|them|my|your)sel(?:f|ves)",
      "put~ (?:her|him|them|my|your)sel(?:f|ves) down",
    ],
  },
  {
    name: "learning",
    does: ["(?:learn~|study~|take~ (?:\\w+ ){0,2}?courses?) (?:\\w+ )?(?:new|more|about|to use|the)"],
    nouns: ["(?:eagerness|willingness) to learn", "curiosity"],
    is: ["curious", "eager to learn"],
  },
  {
    name: "boundaries",
    does: ["(?:set~|keep~|respect~) (?:\\w+ ){0,2}?boundaries", "switch~ off"],
    nouns: ["boundaries", "work-life balance"],
    fails: [
      "(?:send~|write~|call~|ring~|phone~|e-?mail~|message~) (?:\\w+ ){0,3}?(?:at night|at midnight|on (?:sundays?|weekends?|holidays?)|at weekends|after hours)",
    ],
  },
  { name: "spelling", does: ["proof-?read~"], nouns: ["spelling", "grammar", "typos"] },
  {
    name: "spending",
    does: [
      "(?:keep~|kept|stick~ to|stay~ within) (?:\\w+ ){0,3}?budgets?",
      "watch~ (?:the )?(?:costs?|spending|budget)",
    ],
    nouns: ["cost control", "budgeting"],
    fails: ["(?:overspend~|exceed~ (?:\\w+ ){0,2}?budgets?)"],
  },
  {
    name: "loudness",
    does: ["speak~ (?:\\w+ )?(?:quietly|softly|lower)"],
    fails: ["(?:speak~|talk~|be|is|are) (?:\\w+ )?(?:too loud(?:ly)?|loud)"],
  },
];
