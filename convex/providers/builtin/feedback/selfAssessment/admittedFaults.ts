import { restoreApostrophes } from "../../text/textFormat";

const often = "(?:(?:often|sometimes|always|still|usually|just|simply|also|really|rather) )*";
/** Words that people call themselves only for a fault. */
const personSource = String.raw`(?:fuss ?pot|fusser|control freak|know-?it-?all|nit-?picker|nag(?:ger)?|pedant|worrier|procrastinator|micro-?manager|chatterbox|hot-?head|grouch|grump|workaholic|slow ?coach|scatter ?brain|push ?over|people[- ]pleaser|(?:bad|sore|poor) loser|blabbermouth|bully|cynic|moaner|whiner|hoarder|(?:bad|poor|terrible|hopeless|reluctant|weak|impatient|slow) (?:listener|delegator|planner|teacher|manager|boss|communicator|timekeeper|speller|cook|loser|driver|organi[sz]er|negotiator))`;
/** What one should rather have done. */
const betterSource = String.raw`(?:tell|ask|talk|trust|lett|delegat|say|listen|wait|hand|shar|explain|call|speak|rest|sleep|go|answer|teach|train|show|pass|giv|involv|discuss|stopp|thank|prais|admitt)ing`;
/** Conduct that shows, asks or helps, which is no fault even in place of something better. */
const meant = "(?:show|ask|listen|draw|teach|explain|let|coach|invite|help|suggest|offer|wait|prefer|like|learn)";
const confessionPattern = new RegExp(
  [
    String.raw`\bi(?:['’]m| am| can be| was)? (?:still )?${often}(?:(?:a|an) )(?:(?:bit|little) of an? )?(?:(?:real|terrible|big|total|complete|bit|such|dreadful) )*${personSource}\b`,
    String.raw`\bi ${often}(?!${meant}\b)\p{L}+ (?:[^.;!?]* )?(?:instead of|rather than) ${betterSource}\b(?! (?:up|in|down)\b)`,
    String.raw`\bi (?:do ?n['’]t|do not|ca ?n['’]t|cannot|can not|wo ?n['’]t|never|rarely|hardly|seldom) (?:\w+ ){0,2}?(?:hand (?:\p{L}+ ){0,3}?over|let (?:things |it |anything |the \p{L}+ )?go|let (?:others|people|anyone|anybody|them|the \p{L}+) (?:do|try|help|near|touch|decide)|speak up|say (?:sorry|thanks|thank you)|switch off|share (?:the )?(?:work|load|credit)|tell (?:them|people|anyone|anybody|him|her)\b(?! (?:off|lies|what to))|admit|give (?:people |them )?feedback)\b(?![^.;!?]*\b(?:unless|until|till|without|that i|which i|before)\b)`,
    String.raw`\bi know (?:that )?(?:that|this|it)(?:['’]s not| is ?n['’]t| is not) (?:\p{L}+ )?(?:kind|fair|good|right|nice|helpful|ideal|great|wise|a good \p{L}+)\b`,
    String.raw`\bi know (?:that )?(?:that|this|it)(?:['’]s| is) (?:just |only |really )*(?:an? |no )?(?:poor |bad |weak |lame |feeble |cheap |lazy |silly |good )?excuse\b`,
    // What is quicker to do than to teach is not handed on.
    String.raw`\bi ${often}(?:(?!${meant}\b)\p{L}+ (?:[^.;!?]* )?(?:myself|on my own)|(?:do|redo|finish|fix|take|carry) (?:[^.;!?]* )?for (?:him|her|them|the \p{L}+|my \p{L}+|everyone|everybody|others|people)),? (?:because|since|as) (?:it['’]?s|it is|that['’]?s|(?:explaining|showing|teaching|asking|training) (?:\p{L}+ ){1,4}(?:is|takes)) (?:\p{L}+ )?(?:quicker|faster|easier|simpler|longer)\b`,
    String.raw`\bi keep (?:on )?(?:promising|meaning|vowing|telling myself|intending|swearing)\b`,
    String.raw`\b(?:and|but) (?:then|later|afterwards|secretly)(?:,? (?:at|in|on) (?:\p{L}+ ){1,5}|,? )i(?:['’]m| am| get| become) (?:\p{L}+ )?(?:cross|angry|annoyed|furious|resentful|irritated|sour|bitter|grumpy|sulky|offended|snappy)\b`,
    String.raw`\bi(?:['’]m| am| get) (?:\p{L}+ )?(?:cross|resentful|sour|sulky|offended|snappy|grumpy) (?:that|with|because|when|at|for)\b`,
    String.raw`\bi ca ?n['’]t (?:leave (?:\p{L}+ ){1,4}alone|stop \p{L}+ing|help \p{L}+ing|resist)\b`,
    String.raw`\band then (?:i )?(?:not|never|do ?n['’]t) (?:say|do|send|ask|tell|call|write)\b`,
    String.raw`\bi (?:must |have to |do )?(?:admit|confess)\b`,
    String.raw`\bi(?:['’]m| am) (?:\p{L}+ )?guilty of\b`,
    String.raw`\bi (?:shy|shrink|back|run) away from\b`,
    String.raw`\bi dodge\b`,
    String.raw`\bi dread (?:\p{L}+ )?(?:\p{L}+ing|the|any)\b`,
    String.raw`\bi (?:(?:do|hold|keep) (?:[^.;!?]* )?(?:myself|on my own|all alone)|keep (?:\p{L}+ ){1,3}to myself)(?:,? (?:because|although|though|and then|even (?:if|though|when)|when|instead)\b)(?=[^.;!?]*\b(?:trust|slow\w*|late|tired|nobody|short|snap\w*|wait\w*|should|others|could|can['’]?t|angry|grumpy|behind)\b)`,
    String.raw`(?<!\p{L})(?:ich bin|bin ich) (?:\p{L}+ )?(?:ein|eine) (?:\p{L}+ )?(?:kontrollfreak|besserwisser(?:in)?|pedant(?:in)?|schlechter? (?:zuhörer(?:in)?|verlierer(?:in)?)|nörgler(?:in)?)(?!\p{L})`,
    String.raw`(?<!\p{L})ich (?:kann|gebe) (?:\p{L}+ ){0,3}(?:schlecht|nicht|ungern) (?:\p{L}+ )?(?:ab|loslassen|abgeben|delegieren)(?!\p{L})`,
    String.raw`(?<!\p{L})ich (?:muss )?(?:zugeben|gestehe)(?!\p{L})`,
    String.raw`(?<!\p{L})no (?:sé|puedo) (?:delegar|soltar|callarme)(?!\p{L})`,
    String.raw`(?<!\p{L})je (?:ne )?(?:sais|peux) pas (?:déléguer|lâcher)`,
    String.raw`(?<!\p{L})não (?:sei|consigo) (?:delegar|largar)(?!\p{L})`,
  ].join("|"),
  "iu",
);
const points = "(?:that|this|it|which)";
const admissionStartSource = String.raw`^\W*(?:(?:and|but|of course|maybe|perhaps|probably|honestly|also),? )*`;
/** Sentences that judge the one before. */
const faultAdmissionPattern = new RegExp(
  [
    `${admissionStartSource}${points}(?:['’]?s| is| was) (?:(?:a|an|my|one of my|really|also|just|simply|probably|only|own|surely) )*(?:fault|weakness|weak (?:spot|point)|bad habit|mistake|vice|failing|wrong|not (?:\\p{L}+ )?(?:fair|good|right|ok(?:ay)?|nice|clever|healthy))`,
    `${admissionStartSource}(?:${points}(?:['’]?s| is| was| feels| comes) (?:(?:so|very|really|always|still|just|quite|too) )*(?:hard|difficult|not easy)(?: (?:for|to) me)?\\W*$|i (?:(?:still|really|always|also) )*(?:find ${points} (?:\\p{L}+ )?(?:hard|difficult|tough)|struggle with ${points}|(?:ca ?n['’]t|cannot|never could) (?:do|stand|bear|take) ${points}|avoid ${points}|(?:hate|dread) ${points})\\W*$)`,
    `${admissionStartSource}i know (?:that )?(?:${points}|i)(?:['’]?s| is|['’]m| am)?(?: ?n['’]t| not| really| too| very| so)* (?:fair|good|right|wrong|bad|unfair|kind|helpful|ideal|great|wise|a good \\p{L}+|(?:an? |no |just an? )?(?:poor|bad|weak|lame|feeble|cheap|lazy|silly|terrible|good) (?:excuse|reason|argument|answer|habit|sign|example|look|way|idea)s?|(?:just |only )?an excuse|annoying|silly|stupid|too much|should(?: ?n['’]t| not)?|ok(?:ay)?|healthy|nice)\\b`,
    `${admissionStartSource}i(?:['’]m| am) not (?:\\p{L}+ )?proud of ${points}\\b`,
    `${admissionStartSource}i (?:should ?n['’]t|should not|ought not to)(?: have)?\\b(?=\\W*$)`,
    `${admissionStartSource}${points} (?:annoys|bothers|hurts|slows|holds) (?:people|them|the|my|everybody|everyone|others)\\b`,
    String.raw`${admissionStartSource}(?:das|es) ist (?:auch )?(?:mein fehler|meine schwäche|nicht (?:gut|fair|richtig))`,
    String.raw`^\W*ich weiß,? (?:dass )?(?:das|es) (?:ist )?nicht (?:gut|fair|richtig)`,
    String.raw`^\W*(?:eso|esto) (?:es|tampoco es) (?:mi culpa|un error|mi defecto|justo)`,
    String.raw`^\W*sé que no (?:es|está) (?:justo|bien)`,
    String.raw`^\W*(?:c['’]est|ce n['’]est pas) (?:ma faute|mon défaut|juste|bien)`,
    String.raw`^\W*je sais que ce n['’]est pas`,
    String.raw`^\W*(?:isso|isto) (?:é|não é) (?:culpa minha|um erro|meu defeito|justo|certo)`,
    String.raw`^\W*sei que não é`,
  ].join("|"),
  "iu",
);

/** Whether an own sentence admits to a fault. */
export function admitsFault(text: string): boolean {
  return confessionPattern.test(restoreApostrophes(text)) || admitsPrecedingFault(text);
}

/** Whether an own sentence calls the one before it a fault: "That's my own fault." */
export function admitsPrecedingFault(text: string): boolean {
  return faultAdmissionPattern.test(restoreApostrophes(text));
}

/** Whether a sentence only judges the one before, and says nothing when quoted alone. */
export function isJudgementAlone(text: string): boolean {
  return admitsPrecedingFault(text) && !/:\s*\S/u.test(text);
}
