/** Owns which sentences of a self-assessment are no strength, though every prompt asks for one: faults and hopes. */
import type { Piece } from "./pieces";
import { stancesOf } from "./stances";
import { selfOwner } from "./coreference";

const hoped = new RegExp(
  [
    String.raw`\b(?:in|within) (?:a|one|two|three|four|five|six|ten|\d+|some|a few|a couple of) ye?\w*rs?(?:['’] time| time| from now)?,? i(?:['’]d| would|['’]ll| will)? (?:want|hope|like|love|see|be|have|wish|am)\b`,
    String.raw`^\W*(?:one day|some day|someday|next year|in (?:the )?future),? i\b`,
    String.raw`\bi (?:hope|dream|want|wish|plan|intend|aim) (?:to|for|that|i|one day|a|my)\b|\bmy (?:dream|hope|goal|aim|wish) (?:is|for|would)\b`,
    String.raw`\bi(?:['’]m| am) (?:still )?(?:learning to|working on|trying to|practising)\b`,
    String.raw`\bi (?:should|ought to|need to|must|have to) (?:\w+ ){0,2}(?:more|less|better|earlier|sooner|stop|learn|start|get)\b`,
  ].join("|"),
  "iu",
);
const fault = new RegExp(
  [
    String.raw`\bi (?:often |sometimes |always |still |usually |tend to |can )*(?:forget|fail|struggle|procrastinate|overthink|micromanage|overcommit|interrupt|snap|lose my (?:temper|patience|nerve)|find it (?:hard|difficult)|put things off|leave things|run late|take on too|talk too|say yes to)\b`,
    String.raw`\bi(?:['’]m| am| get| become| can be| can get) (?:often |sometimes |always |still |quite |rather |really |a bit |a little |very |far )*(?:too|bad|poor|impatient|unpunctual|late|slow|short|sharp|grumpy|moody|messy|untidy|disorgani[sz]ed|stubborn|loud|angry|irritable|snappy|forgetful|nervous|defensive|bossy|careless|lazy|hopeless|terrible|unsure)\b`,
    String.raw`\bi (?:do|write|send|finish|start|answer|reply|plan|come|arrive|leave) (?:\p{L}+ ){0,3}(?:too |so |far too )?late\b|\bi (?:do ?n['’]t|do not|never|rarely|hardly|seldom) (?:\w+ ){0,2}(?:enough|delegate|rest|say no|ask for help|answer|reply|thank|praise)\b`,
    String.raw`\bi(?:['’]m| am) not (?:\w+ )?(?:good|great|strong|patient|tidy|organi[sz]ed)\b|\bmy (?:weakness|weak (?:spot|point)|worst|biggest (?:fault|mistake)|faults?|bad habit)\b|\bnot my (?:strength|strong)\b`,
    String.raw`\b(?:that|this|it|which)(?:['’]?s| is| was) (?:(?:a|an|my|one of my|really|also) )*(?:fault|weakness|bad habit|mistake|problem|bad|wrong|not good|not right|annoying)\b`,
  ].join("|"),
  "iu",
);
const conditional = /\b(?:could|would|should|asked|told|nobody)\b/iu;

export function isFaultOrHope(piece: Piece): boolean {
  if (hoped.test(piece.text) || fault.test(piece.text)) return true;
  // "I asked what we could do without."
  if (conditional.test(piece.text)) return false;
  return stancesOf(piece, selfOwner).some(({ isWanted, isCertain }) => isWanted && isCertain);
}
