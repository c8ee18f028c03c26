/** Patterns by which a sentence is of the other polarity than its question asks for. */
import { anyOf } from "../../text/wholeWordPattern";

const worriesSource = String.raw`worr(?:y|ies|ied)|frighten\w*|frustrat\w*|annoy\w*|grumble`;
/** "Sees problems early" and "solves our problems" name no drawback. */
const problemsSource = String.raw`(?<!\b(?:sees?|saw|spots?|spotted|solv\w+|notic\w+|fix\w*|finds?|found|foresees?|foresaw|prevents?|tackl\w+|anticipat\w+|catch\w*|caught|sorts?|sorted|handl\w+) (?:out )?(?:the |our |my |any |all |these |such |most |every )?)problems?`;
const drawbacksSource = String.raw`trouble (?:is|with)|${problemsSource}|only (?:gripe|complaint)|downsides?|drawbacks?|weakness(?:es)?|(?<!\b(?:never|nor) )forgets`;
const turns = "the only thing|if anything|that said|on the other hand|mind you";
const advice =
  "wish(?:es)?|ought to|should(?:n't)?|could do with|needs? to|would (?:be|have been) (?:nice|good|better|helpful)|would have liked";

/** In an answer about strengths, matches where it may turn to a wish. */
export const turnToWishPattern = new RegExp(
  String.raw`\b${anyOf(worriesSource, drawbacksSource, turns, advice)}\b`,
  "i",
);

/** In an answer about strengths, matches a doubt, whatever else the segment says. */
export const strengthDoubtPattern = new RegExp(
  [
    String.raw`\b(?:unfortunately|sadly|a (?:pity|shame)|tends? to|struggles?|can be (?:a (?:bit|little)|too|rather|quite))\b`,
    String.raw`\b(?:i|we) (?:do(?:n['’]t| not)|can(?:['’]t|not)|won['’]t) deny\b`,
    String.raw`\b(?:i(?:['’]ll| will)|we(?:['’]ll| will)) (?:give|grant) (?:her|him|them|you) that\b`,
    String.raw`\badmittedly\b`,
    // Others are left uneasy.
    String.raw`\b(?:we|i|people|every(?:one|body)|they|the (?:whole )?(?:team|room|crew|shift|ward|class|office|kitchen)) (?:\p{L}+ )?(?:starts?|ends? up|keeps?|(?:is|are|am|['’]re|['’]m) left) (?:guessing|wondering|worrying|tiptoeing|hiding|second-guessing|panicking)\b`,
    String.raw`\b(?:holds?|held|holding) (?:its|our|their|my|her|his) breath\b`,
    String.raw`\b(?:walk\p{L}*|tread\p{L}*) on eggshells\b`,
    String.raw`\b(?:nobody|no one) (?:dares?|knows (?:whether|if|where (?:we|they|you) stand))\b`,
    // "too" is no doubt where it means "also".
    String.raw`\btoo (?!and\b|but\b|when\b|if\b|the\b|she\b|he\b|i\b|in\b|at\b|on\b|to\b|with\b|as\b|for\b|so\b|because\b)\p{L}`,
    String.raw`\b(?:but|though|although|however|except)\b.{0,60}(?:\b(?:not|never|no|less|rarely|seldom|hardly|late|forget\w*|fails?|lacks?)\b|n't\b)`,
  ].join("|"),
  "iu",
);

const noStrengths =
  "none|no(?:ne)? strengths?|not (?:one|a single one|any|much|many)|nothing|zero|nought|no idea|(?:i )?(?:can['’]?t|cannot|could ?n['’]t|can not) (?:think of|name|see) (?:any|one|a single one|anything|much)";
const ofNoteSource = String.raw`really|at all|whatsoever|honestly|so far|yet|here|of note|positive|good|worth \w+|(?:that )?(?:comes?|came|springs?) to mind|(?:that )?(?:i|we) (?:can|could|would|know|have|['’]ve) ?(?:really )?(?:of|name|think of|see|seen|mention|list|point to|praise|noticed|speak of)?`;
/** Matches an answer about strengths that opens by denying them: "None that I could name." */
export const deniedStrengthsPattern = new RegExp(
  String.raw`^\W*(?:(?:honestly|sorry|well|to be honest|frankly|sadly)\W+)*${anyOf(noStrengths)}(?:,? ${anyOf(ofNoteSource)})*\s*(?:[.!…;–—-]|$)`,
  "iu",
);
/** Matches a concession after such a denial: "None really. Well, he is punctual." */
export const concededStrengthPattern =
  /^\W*(?:well|but|ok(?:ay)?|except|maybe|perhaps|still|though|at least|unless|if (?:i|we) (?:must|have to)|to be fair|in fairness|seriously|no,? (?:seriously|honestly)|joking|just kidding|actually)\b/iu;
/** "Says nothing" is no praise. */
const notAfterSpeechSource = String.raw`(?<!\b(?:says|said|tells|told|explains|explained|shares|shared|answers|answered|writes|wrote|hears|heard|shows|showed|asks|asked) (?:us |me |them )?)`;
const expressedContentmentSource = String.raw`${notAfterSpeechSource}nothing|can'?t think|no complaints?|not (?:a|one) thing|wouldn'?t change|(?:shall|should|must|do) not change|(?:shouldn'?t|don'?t) change|no change|as (?:she|he|they) (?:is|are)`;
const moreOfTheSameSource = String.raw`more of (?:the same|this|that|what|it)\b|(?:should|could|can|to) \w+ more of|keep (?:doing|on|being|it(?! (?:to|short|under|at|within|brief|down|simple)\b))`;
const concessions = "mind you|to be fair|in fairness|having said|that said|otherwise|apart from that";
const strongPraiseWords =
  "love|adore|brilliant|wonderful|excellent|fantastic|best|learn(?:ed)? (?:so much|a lot|the most)";

/** In an answer about change, matches where it may turn to praise. */
export const turnToPraisePattern = new RegExp(
  [
    String.raw`^more\b(?! (?:notice|warning|time|detail|context|feedback)\b)`,
    String.raw`(?:^|[,.;!] )keep (?:the|up|coming|going|your|at)\b`,
    String.raw`\b${anyOf(expressedContentmentSource, moreOfTheSameSource, concessions, strongPraiseWords)}\b`,
  ].join("|"),
  "i",
);

/** In the opening of an answer about change, matches a refusal to wish, the past, or others' wishes. */
export const changeRefusalPattern = new RegExp(
  [
    String.raw`^\W*(?:(?:honest\w*|truth|god|oh|well|um|uh|er|ah|hand on heart|really|in truth)\W+)*(?:no|nah|nope|none|nowt|not sure|nought|pass|why|beats me|search me|bless)\b`,
    String.raw`(?:\b(?:not|never|no|hardly|nothing|over my dead body)\b|n['’]t\b)[^.!?]{0,30}\b(?:chang\w*|touch|swap|alter|faults?|fix|find|think of|name one|notes|complaints?|anything)\b`,
    String.raw`\b(?:as (?:she|he|they|you) (?:is|are)|leave (?:her|him|them|well)|stay|carry on|go on being|more (?:of|like) (?:her|him|you|them)|two of (?:her|him|you)|clone|everything is good|all good)\b`,
    String.raw`\b(?:promot\w+|pay rise|medal|holiday|deputy|more (?:credit|recognition)|bigger|lucky|treasure|perfect|too (?:good|modest)|retires?|diamond|gem|grand)\b`,
    String.raw`\b(?:find fault|hard (?:one|to say|pushed|pressed)|struggle to|racked|can i pass|you want me|(?:meant|supposed) to|wish there|rather tell|only that|only thing i(?:['’]d| would)|my (?:one|only) complaint|for the life of me|small things|next year)\b`,
    String.raw`\b(?:used to|last year|(?:she|he|they|you|it|that)(?:['’]s| (?:is|are|does|do|has))? no longer|any ?more|(?:she|he|they|you|it|that)(?:['’](?:s|re|ve)| is| are| does| do| has| have)? already|already (?:does|do|good|great|fine|perfect)|has stopped|my advice in|learn from (?:me|us))\b`,
    String.raw`\b(?:some|others|people|they|he['’]d|she['’]d) (?:will )?(?:say|tell you|complain|think)\b`,
    String.raw`\b(?:teach (?:the rest|us|others)|run the (?:whole|school|place)|world would be|listen to (?:her|him) more|if (?:she|he|you) changed|chang\w* (?:her|him)\?)`,
  ].join("|"),
  "i",
);

/** Matches an answer that asks for no change at its end: "so what to stop, nothing". */
export const nothingFoundPattern =
  /\bwhat (?:to|should (?:she|he|they|you)) (?:stop|change|drop|improve|do differently)\W+(?:nothing|nowt|no\b|not\b)/iu;

const denials = "not|never|no|nobody(?! else)|without";
const amountsSource = String.raw`too(?! (?:good|modest|kind|generous|nice)\b)|only(?! one\b)|instead|rather|less|fewer|more`;
const times = "sooner|quicker|earlier|later|midnight|weekend|alone";
const modals = "should|ought|(?<!else )could|might|must|needs|ha(?:s|ve) to";
const exceptionWords = "if|but|though|(?:as|for) (?:yours|your own)";
const offencesSource = String.raw`wait(?:ed|ing)?|interrupt\w*|micromanag\w*|overpromis\w*|(?:cut|cuts|cutting) (?:me|us|him|her|them|people|others|everyone) (?:off|short)|talk\w* over (?:me|us|people|others)|snap(?:s|ped)? at|shout\w* at|yell\w* at`;

/** Matches a wish or a complaint in general words. */
export const wishMarkerPattern = new RegExp(
  String.raw`\b${anyOf(denials, amountsSource, times, modals, exceptionWords, offencesSource)}\b|n['’]t\b(?! get me wrong)|\d`,
  "i",
);

/** Matches requests that the owner changes nothing: "Keep it up", and requests to others: "Give her a deputy". */
export const noChangeRequestPattern =
  /^\W*(?:\w+ )?(?:keep|stay|carry|stick (?:with|at|to) (?:it|that|this|what|how|(?:the|your) (?:way|style|ways)|whatever)\b|(?:hang|hold) on to (?:it|that|this|what|how|(?:the|your) way)\b|never (?:ever )?change(?=\W*$)|leave (?:it|her|him|them|that|this|things|everything|all|well)\b(?! closed| open)|leave (?:\w+ ){1,3}as\b|do what|don['’]t get me|bless|(?:give|let|don['’]t let) (?:her|him|them|anyone))\b/i;

/** "He laughs with us, not at us" retracts nothing. */
const shortfalls =
  "not(?! (?:at|about|against|behind|over) (?:me|us|them|people|you|anyone)\\b)|never|no|nobody|nothing|none|without|hardly|less|half(?! an? )|only|too|sometimes|often";
const reservations = "but|though|although|however|except|unless|if|would have|would help|could|might|depends|second";
const losses = "lost|left|(?<!\\bbe )different|forgets?|tir(?:ed|ing)|exhausting|fault|price|mess";

/** Words by which the end of an answer about strengths may retract it. */
export const retractionPattern = new RegExp(String.raw`\b${anyOf(shortfalls, reservations, losses)}\b|n['’]t\b`, "i");

const peopleWords = "i|me|my|he|she|they|him|her|them|person";
const mannerWordsSource = String.raw`come across|like to (?:work|be)|described?|seem|appear|with|to|around`;

/** Matches questions about the owner's manner, and not only about a case. */
export const mannerQuestionPattern = new RegExp(
  [
    String.raw`\b(?:${peopleWords})\b[^?]*\b(?:${mannerWordsSource})\b`,
    String.raw`\b(?:how|what) (?:would|do) you (?:describe|see|experience|find)\b`,
    String.raw`\bwirk\p{L}*|\b(?:describ\p{L}+|décri\p{L}+|beschreib\p{L}*|like working with)`,
  ].join("|"),
  "iu",
);

/** Praise that counts in answers to neutral questions. */
export const strongPraisePattern =
  /\b(brilliant|wonderful|excellent|fantastic|outstanding|amazing|superb|a (?:joy|pleasure|delight)|the best|love working)\b/i;

/**
 * In answers to a question that asks for change among others, matches suggestions and conditions of what would be
 * better.
 */
export const suggestionPattern = new RegExp(
  [
    String.raw`\b(?:he|she|they|you) (?:\w+ )?(?:could|should|might)(?: \w+)? (?!(?:not|keep|stay|continue|carry on)\b)\w+`,
    String.raw`^\W*(?:and |but |so )?if (?:he|she|they|you) \w+\b.*, (?:we|i|it|everyone|everybody|nobody)(?:['’]d| would)\b`,
  ].join("|"),
  "iu",
);

const tooInOtherLanguages = anyOf(
  "(?:viel |immer |oft )?zu (?:sp[äa]t|kurzfristig|kurz|lang|oft|selten|wenig|viel)",
  "demasiado (?:tarde|poco)|muy tarde",
  "trop (?:tard|court|souvent|peu)",
  "(?:tarde|pouco) demais|muito tarde",
);
/** Matches complaints in German, Spanish, French and Portuguese. */
export const foreignComplaintPattern = new RegExp(String.raw`(?<!\p{L})${tooInOtherLanguages}(?!\p{L})`, "iu");

/** Matches a condition under which things would be better: "If the rota came out earlier I could book my days". */
export const conditionalWishPattern =
  /^\W*(?:and |but |so )?if (?:only )?(?:the|her|his|their|your|our|my|there|s?he|they|you|it)(?:['’]d)? [^.;]*\b(?:earlier|sooner|less|fewer|more|shorter|longer|clearer|half)\b[^.;]*\b(?:i|we|it|people|they|everyone)(?:['’]d| could| would)\b/iu;

/** Matches a comparative that asks: "Tell us sooner", "More notice"; not "No more" and "I'd sooner". */
export const comparativeAskPattern =
  /(?<!\b(?:no|any|much|far|even|['’]d|would|got|gets|is|are|was|were|been|feels?|felt|once) )\b(?:sooner|earlier|less|fewer|more|shorter|quieter|quicker|faster|slower|clearer|softer|simpler|smaller)\b(?! (?:than|or less)\b)/iu;
