/** Words of answers and sentences that are not fit to be quoted. */
import { thirdPersonPossessives } from "../../text/functionWords";
import { anyOf } from "../../text/wholeWordPattern";

/** Openings of sentences without their subject: "Always listens." */
export const omittedSubjectOpenings = new Set("always never very extremely incredibly really highly".split(" "));

const hearsay = [
  // "I hear it last" is the author's own experience, and no hearsay.
  String.raw`i (?:heard|hear|did hear)(?! (?:\w+ ){0,3}(?:last(?! \w)|last of|too late|late\b|afterwards|only when))`,
  "i(?: was| am|['’]m) told|rumou?rs?|reckons|apparently|supposedly",
  "allegedly|gossip|canteen talk|word is (?:that|s?he|they)",
  "(?:told|tells) (?:me|us) (?:that )?(?:s?he|they)(?: (?:was|is|had|has)|'s|'d)|people say",
  "they say",
  String.raw`i gather(?:ed)? (?:from|that|s?he|they|it|there|(?:the|his|her|your|their) (?:\w+ ){1,4}?(?:is|are|was|were|comes?|came|has|have|had|goes|went|runs?|ran|can|could|does|did))`,
  String.raw`(?:i|we) (?:understand|know|have it) from (?:(?:the|my|our|some|other|a) )?(?:others|people|colleagues?|staff|office|team|ward|crew|friends?|department|management|somebody|someone)`,
  String.raw`from what (?:i|we|other people|others)(?:['’](?:m|ve|re)| am| have| are)? (?:been )?(?:told|hear|heard|gather|understand|say|tell)`,
  String.raw`(?:second|third)[- ]?hand(?! (?:\w+ )?(?:cars?|vans?|books?|shops?|clothes|stores?|tools?|furniture|bikes?|goods|kit|parts))`,
  String.raw`(?:is|are|was|were|s?he['’]s|they['’]re) said to (?:be|have|do)`,
  String.raw`(?:been|was|were) (?:mentioned|said|reported|suggested|put) to (?:me|us)`,
  String.raw`word (?:in|on|around|from) (?:the )?\w+(?: \w+)? (?:is|has it)`,
  String.raw`(?:have ?n['’]?t|have not|never|not|had ?n['’]?t|did ?n['’]?t) (?:actually |really |yet )?(?:seen?|witness(?:ed)?|experienced?|noticed?) (?:it|that|this|any of (?:it|this|that))(?: happen)? (?:myself|personally|first[- ]?hand|with my own)`,
  String.raw`(?:have|['’]ve|had|with) no (?:own |personal |first[- ]?hand )?experience of (?:it|that|this)`,
  String.raw`can(?:['’]?t|not) (?:confirm|vouch for) (?:it|that|this)|can(?:['’]?t|not) confirm`,
];
/** Openings by which someone else's view is reported, and a source that is named: "According to Maths, …". */
const reportedViews = [
  String.raw`^\W*(?:[Ss]ome|[Oo]thers|[Oo]ther people|[Ss]ome people|[Cc]olleagues|[Ss]everal people) (?:have )?(?:finds?|found|says?|said|thinks?|thought|complains?|complained|claims?|calls?|describes?|tell|told)(?! me (?:what|how|when|where)\b)(?!\p{L})`,
  // "Folk on days reckon", "The lads in the yard say".
  String.raw`^\W*(?:(?:[Tt]he|[Ss]ome|[Mm]ost|[Mm]any|[Aa] few|[Ss]ome of the|[Mm]y|[Oo]ur|[Oo]ther|[Aa] lot of|[Pp]lenty of) )?(?:[Ff]olks?|[Pp]eople|[Ll]ads|[Ll]asses|[Gg]irls|[Bb]oys|[Gg]uys|[Oo]thers|[Ss]taff|[Mm]ates|[Cc]olleagues|[Tt]hem|[Tt]hey|[Ss]omebody|[Ss]omeone|[Ss]ome)(?: (?:on|in|at|from|over|round|up|down|out|of) (?:\S+ ){0,3}?\S+)? (?:do )?(?:reckons?|says?|claims?|swears?|mutters?|moans?|grumbles?|complains?|(?:have|has) it)(?: that)? (?!(?:it|so|yes|no|hello|thank|thanks|sorry|what|when|how)\b)`,
  // "I'm only repeating what was said."
  String.raw`(?<!\p{L})(?:I|i|we|We)(?:['’]?m| am|['’]re| are) (?:only|just|merely) (?:repeating|passing|relaying|quoting|saying what)(?!\p{L})`,
  String.raw`^\W*(?:[Aa]|[Mm]y|[Oo]ne|[Oo]ur|[Aa]nother) colleague(?:s)?(?: \S+){0,5}? (?:says?|said|thinks?|claims?|claimed|complains?|complained|finds|tells (?:me|us)|told (?:me|us))(?!\p{L})`,
  String.raw`(?<!\p{L})[Aa]ccording to (?:others|(?:some|other) people|(?:my|some|the|our|a) colleagues?|colleagues|staff|rumou?rs?|(?!(?:Plan|Policy)\b)\p{Lu}\p{L}+)(?!\p{L})`,
];
const accusations = [
  String.raw`ask (?:him|her|them) (?:where|about|why)|embezzl\w*|stole|stealing|steals|fraud\w*|bribe\w*`,
  String.raw`affair|drunk|drinking|harass\w*|on the take|fiddl(?:es|ed|ing)|slee?p(?:s|ing)? with|slept with`,
  String.raw`in hospital with|a breakdown|divorc\w+|burnt out|racist|sexist`,
];
const insults = [
  String.raw`idiot|moron|stupid|useless|bastard|bitch|arsehole|asshole|fuck\w*|shit\w*|scum|liar|clown`,
  "pathetic|incompetent|worthless|disgrace|creep|prick|wanker|twat|psycho|snake|mouth shut|shut up",
];

const post = "job|post|position|promotion|role|boss|manager|head|lead|chief|foreman|supervisor|promoted";
const kin = "uncle|aunt|father|mother|cousin|nephew|niece|brother|sister|husband|wife|boss|owner|director";
const unearned = [
  String.raw`(?:because|since|as) (?:s?he|they|you)(?:['’](?:s|d|re|ve))?(?: \w+){0,4} (?:longest|long enough|oldest|senior\w*|${kin}|only one|left over|next in line)`,
  "(?:because|since|as) (?:there was )?(?:nobody|no one) (?:else|wanted|applied|was left)",
  String.raw`(?:because|because of|since|thanks to|through) (?:(?:his|her|their|your|the) )?(?:${kin}|family|friends?|connections?|surname|seniority|age|luck)`,
  "by (?:seniority|age|luck|default)",
];
/** Matches the reason why a person has a post, which is no quality: "She got the job because nobody else wanted it." */
const unearnedPostPattern = new RegExp(
  String.raw`^(?!.*\b(?:deserv\w*|earned|rightly)\b).*\b(?:got|gets|has|had|landed|was|were|is|became)\b(?: \w+){0,4} ${anyOf(post)}(?: \w+){0,4} ${anyOf(...unearned)}\b`,
  "iu",
);

/** Hearsay, accusations and insults, which are not quoted. */
export const unfitPatterns = [
  ...[hearsay, accusations, insults].map((words) => new RegExp(String.raw`\b${anyOf(...words)}\b`, "i")),
  new RegExp(reportedViews.join("|"), "u"),
  unearnedPostPattern,
];

/** Matches a refusal to judge, as "Can't say much", but not a judgment, as "I can't say he listens". */
export const refusalPattern = new RegExp(
  [
    String.raw`^\W*(?:(?:honestly|sorry|well|no|to be honest|i)\W+)*(?:really )?(?:can['’]?t|cannot|can not|could ?n['’]?t|could not|would ?n['’]?t (?:like|want) to|(?:it['’]?s )?(?:hard|difficult|impossible)(?: for me)? to|(?:am|['’]?m) not (?:able|in a position) to)(?: really| honestly)? (?:say|judge|tell|comment|answer)(?: (?:much|a lot|anything|for sure|really|either|here|honestly|that|this|it))*\s*(?:[.!,;:–—-]|$|(?:as|because|since|about|for|yet|from)\b)`,
    String.raw`^\W*(?:i )?(?:could ?n['’]?t|can['’]?t|cannot) (?:really |honestly )?(?:tell you|think of|name|say) (?:what (?:does(?:n['’]t| not)|is(?:n['’]t| not)|to (?:change|stop)|should|could)|(?:anything|one|a single (?:thing|fault))\s*(?:[.!,;:–—-]|$))`,
    String.raw`^\W*(?:(?:das )?kann ich (?:leider )?(?:nicht|schwer|kaum|wenig) (?:wirklich )?(?:sagen|beurteilen)|no (?:puedo|sabr[ií]a|s[eé]) (?:decir|opinar|juzgar)|je ne (?:peux|saurais) pas (?:dire|juger)|n[ãa]o (?:posso|sei|consigo) (?:dizer|avaliar|julgar))(?!\p{L})`,
  ].join("|"),
  "iu",
);

/** Matches a proverb, that the author hardly knows the person, and that something is not the owner's fault. */
export const nothingOfOwnerPattern = new RegExp(
  [
    String.raw`^\W*(?:(?:[Tt]hat|[Tt]his|[Ii]t)(?:['’]?s| is| was) )?[Nn]ot (?:really |at all )?(?:his|her|their|your) (?:own )?fault\b(?!.*\b(?:and|but|yet) (?:still|yet|he|she|they|you)\b)`,
    String.raw`^\W*(?:(?:[Ii]t|[Tt]hat|[Tt]his)(?:['’]?s| is) )?[Nn]ot (?:really |exactly )?(?:an? (?:\p{Lu}\p{L}+|him|her|them|you)(?:['’]s)? (?:thing|matter|issue|problem|topic|question)|about (?:him|her|them|you|\p{Lu}\p{L}+))\b`,
    String.raw`^\W*(?:(?:[Tt]hat|[Tt]his|[Ii]t)(?:['’]?s| is) )?(?:more |really |mostly |all |only )+about (?:me|us|myself)(?:,? sorry| really| though)?\W*$`,
    String.raw`^\W*(?:[Aa]nd |[Bb]ut )?[Bb]efore (?:him|her|them|you|(?:he|she|they|you) (?:came|arrived|joined|started|took over)|\p{Lu}\p{L}+),? (?:I|i|we|it|there|the|our|my|they|nobody|every\p{L}+)(?!\p{L})`,
    String.raw`^\W*(?:(?:[Tt]he|[Oo]ur|[Mm]y) )?(?:[Oo]ld|[Ll]ast|[Ff]ormer|[Pp]revious) (?:guy|man|woman|lady|bloke|one|person|manager|boss|lead|head|chef|supervisor|director|owner)s? (?!who (?:trained|hired|recommended)\b)`,
    String.raw`^\W*(?:[Aa]nd |[Bb]ut )?[Yy]ou(?:['’]d| would|['’]ll| will| would ?n['’]t)? (?:not |never )?(?:be (?:surprised|amazed|shocked|astonished)|(?:have )?believed? how|have known)(?!\p{L})`,
    String.raw`^\W*(?:[Ll]ess is more|[Nn]o news is good news|[Pp]ractice makes perfect|[Nn]obody is perfect|[Ss]o far,? so good)\W*$`,
    String.raw`^\W*(?:(?:[Tt]o be honest|[Hh]onestly|[Ww]ell|[Ss]orry|[Bb]ut),? )*(?:[Ii]|[Ww]e) (?:do ?n['’]?t|do not|hardly|barely|only just) (?:really |yet )?know (?:him|her|them|you|\p{Lu}\p{L}+)\b(?! (?:to|as)\b)`,
  ].join("|"),
  "u",
);
/** Matches a sentence that only says that its author does not know. */
export const ignorancePattern = new RegExp(
  [
    String.raw`^\W*(?:(?:honestly|sorry|well|no|oh|um|to be honest|i)\W+)*(?:really )?(?:do ?n['’]?t|do not|would ?n['’]?t) (?:really )?know(?: (?:really|honestly|sorry|to be honest|what to (?:say|write|put)|(?:him|her|them|you)(?: (?:that |so |very )?well)?|enough))*\W*$`,
    String.raw`^\W*(?:wei(?:ß|ss) (?:ich )?(?:wirklich )?nicht|no (?:lo )?s[eé]|(?:je )?(?:ne )?sais pas|n[ãa]o sei)(?: \p{L}+){0,2}\W*$`,
  ].join("|"),
  "iu",
);

/**
 * Matches a sentence whose author does not know how someone does a thing. In an answer about change it wishes nothing:
 * "I don't know exactly how she does it."
 */
export const ignoranceOfMannerPattern = new RegExp(
  [
    String.raw`^\W*(?:(?:honestly|sorry|well|but|and|no|to be honest),? )*(?:(?:i|we) )?(?:(?:really|honestly|actually) )?`,
    String.raw`(?:(?:do ?n['’]?t|do not|would ?n['’]?t|can['’]?t|cannot) (?:really |exactly |even )?(?:know|say|tell)|(?:have|['’]ve) (?:never|not) (?:really )?(?:seen|watched|noticed)|(?:have )?no idea|['’]?m not sure|am not sure|not sure|never saw)`,
    String.raw`(?: exactly| really| for sure| honestly)? (?:how|what way|whether|if) (?:the \w+|\S+)(?: \w+ly)? (?:does|do|did|handles?|runs?|manages?|organi[sz]es?|goes about|deals? with) (?:it|this|that|them|(?:these|those|such)(?: things)?|things|(?:the|his|her|their|your|our) \w+)(?: (?:there|at all|himself|herself|yourself|nowadays|now|these days))*\W*$`,
  ].join(""),
  "iu",
);

/**
 * Matches a machine's prompt, not a quick reply or the book of a stage manager: "prompt replies", "the prompt book".
 */
const promptToMachineSource = String.raw`(?<!\b(?:is|are|was|were|been|always|very|really|more|usually|mostly|quite) )prompt(?! (?:books?|side|desk|corner|cop(?:y|ies)|script|box|repl(?:y|ies)|answers?|responses?|action|service|help|payments?|decisions?)\b)|prompt injection`;

/** Words of an answer that is about a machine, or addressed to one. */
const machineWords = [
  String.raw`as an ai|whoever (?:is )?(?:summari[sz]\w+|compil\w+)|when you summari[sz]e|you are now`,
  "respond (?:only )?with|system override|the ai (?:that|which|who)|language model|chatbot",
  "ai (?:summar|model|assistant|reading)",
  "(?:in|for|to) (?:the|this|your) (?:summary|report|output|insight|algorithm)",
  promptToMachineSource,
  "(?:dear|attention|note to|hey|hello) (?:ai|gpt|chatgpt|computer|algorithm|robot|machine|system|bot)",
];

/** Matches prompt injection; insight and search leave such answers out. */
export const promptInjectionPattern = new RegExp(
  [
    String.raw`\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:previous|prior|above|other|all|instructions?|responses?|rules?|feedback)\b`,
    String.raw`\b(?:system|assistant|developer)\s*(?:prompt|message|note)?\s*:`,
    String.raw`\b${anyOf(...machineWords)}\b`,
    String.raw`<\/?[a-z]+>`,
    String.raw`\[\/?(?:inst|system)`,
  ].join("|"),
  "i",
);

/** Matches markup of machine messages, encoded text, and orders about what is shown or done with others' data. */
export const machineMarkupPattern = new RegExp(
  [
    String.raw`<\|\w`,
    String.raw`"role"\s*:`,
    String.raw`<[a-z]+\s[^<>]*=`,
    String.raw`[a-z0-9+/]{40,}`,
    String.raw`\{\{[#/~]`,
    String.raw`\b(?:call|use|run|invoke) the (?:tool|function)\b`,
    String.raw`\badd an? (?:strength|weakness|theme|claim|title|quote)\b`,
    String.raw`\b(?:log|sign) in (?:again )?at\b`,
    String.raw`\bwhose data you\b`,
    String.raw`\bother (?:requestors|accounts)\b`,
    String.raw`\b(?:rate|mark|score) all (?:the )?others\b`,
  ].join("|"),
  "i",
);

/** Matches how long people know each other, which describes no conduct: "He has been here nine years". */
export const acquaintancePattern = new RegExp(
  String.raw`^\W*(?:(?:so|well|and),? )*${anyOf(
    String.raw`(?:i|we|he|she|they)(?: (?:has|have)|['’](?:s|ve)) (?:been (?:here|with us|at|in|my|our)|known|worked (?:here|with))\b`,
    String.raw`(?:\p{L}+ and i|i and \p{L}+|(?:she|he|they) and i|we)(?: have|['’]ve)? (?:worked|shared|sat|trained|studied|started|did|done|been)\b(?=.{0,40}\btogether\b)`,
  )}.{0,60}\b(?:years?|months?|since|before|ages|long|seasons?|terms?)\b`,
  "iu",
);
/** Verbs of arrival, which say nothing of the owner: "I joined in May." */
export const arrivalVerbs = new Set("arrived came joined started began moved returned".split(" "));
/** Matches a whole answer that says nothing: "n/a", not "Nothing, she is great." */
export const emptyAnswerPattern = new RegExp(
  [
    String.raw`^\W*(?:n\/?a|none|no|not|nope|all|fine|good|great|ok(?:ay)?|yes|yeah|idk|dunno|everything|same|see|pass)\W*(?:\w+\W*){0,2}$`,
    String.raw`\b(?:nothing|(?:can['’]?t|cannot|could ?n['’]t|can not) think|hard to say|no idea|no (?:strong |real )?(?:opinion|view)|not sure|comes? to mind|no comment)\b`,
  ].join("|"),
  "iu",
);

/** First words that refer to, or continue, text that is not quoted. */
export const backReferences = new Set(
  `and but so because it it's its this that that's these those there there's then or which who such same both either
  what also anyway plus instead otherwise neither nor`.split(/\s+/),
);

/** Last words after which something is missing. */
export const unfitLastWords = new Set(
  `a an the to of in on at for with by from as is are was were be been and but or so that which who when while if because
  his her their my our your he she they i we not than then like just very has had have do does did will would could
  should said says goes until where what how whether`.split(/\s+/),
);
/** Pronouns whose noun may be in another sentence: "It helped." */
export const referringPronouns = new Set("it this that them these those there so one".split(" "));
export const fillerSounds = new Set("um uh erm er hm".split(" "));
/** Matches fillers that make a quote read badly: "you know". "I like the plan" has none. */
export const fillerPattern =
  /\b(?:you know|i mean|sort of|kind of|i guess|or whatever|and stuff|like (?:just|um|a|the|i|he|she|they))\b/gi;
/** Possessives that may mean the owner: "her", "your". */
export const ownerPossessives = new Set([...thirdPersonPossessives, "your"]);
