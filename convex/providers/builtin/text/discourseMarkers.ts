/** Owns discourse markers: interjections, hedges and closings that say nothing of the owner: "lol", "no seriously". */
import { anyOf } from "./wholeWordPattern";
import type { Word } from "./readText";

const laughter = "lol|lmao|rofl|(?:ba)?ha(?:ha)+h?|he(?:he)+|xd";
/** Markers that are never content before a subject: "No seriously she listens". */
const earnest = [
  "(?:no|nah|but|and|ok(?:ay)?|joke|jokes|joking)?,? ?(?:seriously|honestly|really|joking apart|joking aside|jokes aside)(?: though| now)?",
  "(?:nein|nee|aber|und)?,? ?(?:(?:ganz )?im ernst|ernsthaft|ganz ehrlich|ehrlich|mal ehrlich|ohne (?:witz|scheiß|scheiss)|spaß beiseite|spass beiseite)(?: jetzt)?",
  "tbh|ngl|imo|imho|fwiw",
].join("|");
const ignorance = [
  "(?:i )?(?:really |honestly )?(?:do ?n['’]?t|do not|would ?n['’]?t) know(?: really| honestly| what to (?:say|write|put))?",
  "idk|i ?dunno|dunno|not (?:really |too |so )?sure|no idea|no clue|hard to say|what can i say|how (?:shall|should|can) i (?:put it|say)|let me think|where (?:do|shall) i (?:start|begin)",
  "(?:ich )?wei(?:ß|ss) (?:ich )?(?:auch |jetzt )?nicht(?: so)?(?: recht| genau)?|(?:keine|ka|k\\.a\\.) ?ahnung|schwer zu sagen|was soll ich sagen|puh|mal überlegen",
].join("|");
const closings = [
  "anyways?|and so on(?: and so forth)?|etc(?:etera)?|whatever|or whatever|you get (?:the idea|it|me)|you know|blah(?: blah)*|i guess|i suppose|just saying|there you go|that['’]?s me|enough said|nuff said|what else",
  "jedenfalls|wie auch immer|und so weiter|usw|und so|na ?ja|tja|egal|was noch|halt so",
].join("|");
const sounds =
  "wow|ooh+|aw+|oof|phew|ugh|hmm+|mhm+|omg|oh (?:god|wow|my god|man|boy|gosh)|gosh|yay|hooray|boah|ach|hach";
const marker = anyOf(laughter, earnest, ignorance, closings, sounds);
const markerSubject = "(?:s?he|they|you|i|we|it|the|her|his|sie|er|ich|wir|das|die|der|ihr)(?:['’]\\p{L}+)?(?!\\p{L})";

/** Every pattern matches at `lastIndex` alone. One for each part compiles to a third of the code of a whole opening. */
const atIndex = (pattern: string) => new RegExp(pattern, "iuy");
const gapPattern = atIndex(String.raw`[^\p{L}\p{N}]*`);
const conjunctionPattern = atIndex("(?:and|but|so|well|und|aber|also) ");
/** A marker before a mark. */
const markedPattern = atIndex(String.raw`${marker}(?:\s*[,;:.!–—…-]+\s*|\s+\p{Emoji_Presentation}\s*)`);
/** A marker before a subject where it cannot be the main clause: "Dont know how he does it" praises. */
const unmarkedPattern = atIndex(String.raw`(?:${laughter}|${earnest}|idk|i ?dunno|dunno|omg)\s+(?=${markerSubject})`);
const wholeMarkerPattern = atIndex(String.raw`${marker}(?![\p{L}\p{N}])`);

/** Returns the index after a match of `pattern` at `index`; `index` itself where it does not match. */
function indexAfter(pattern: RegExp, text: string, index: number): number {
  pattern.lastIndex = index;
  return pattern.test(text) ? pattern.lastIndex : index;
}

/** Returns the index after the markers that open a text; 0 where none does, or nothing follows them. */
function indexAfterOpeningMarkers(text: string): number {
  const start = indexAfter(gapPattern, text, 0);
  let end = start;
  for (;;) {
    const marked = indexAfter(markedPattern, text, end);
    const next = marked > end ? marked : indexAfter(unmarkedPattern, text, end);
    if (next === end || next === text.length) break;
    end = next;
  }
  return end === start ? 0 : end;
}

/** Whether a text consists of markers, after at most one conjunction: "and so on" is a marker itself. */
function consistsOfMarkers(text: string): boolean {
  const start = indexAfter(gapPattern, text, 0);
  return [start, indexAfter(conjunctionPattern, text, start)].some((from) => {
    let index = from;
    for (;;) {
      const end = indexAfter(wholeMarkerPattern, text, index);
      if (end === index) break;
      index = indexAfter(gapPattern, text, end);
    }
    return index > from && index === text.length;
  });
}

/** Wishes that all go on as before: "Please keep them coming." */
const goOnPattern =
  /^\W*(?:(?:please|pls|so|and|just|bitte) )*(?:keep (?:(?:it|them|that|this|those|these|'?em) )?(?:up|coming|going)|keep (?:at it|on keeping on)|carry on(?: like (?:that|this))?|more (?:of (?:that|this|it|the same|them|those)|please)|weiter so|immer weiter so|mach(?:en sie|t)? weiter so|mehr davon)(?: please| bitte)?\W*$/iu;

/**
 * Returns the words of `text`, which begins at `start`, without the markers that open it; all where nothing else is
 * left.
 */
export function withoutOpeningMarkers(text: string, start: number, words: readonly Word[]): readonly Word[] {
  const end = indexAfterOpeningMarkers(text);
  const left = words.filter((word) => word.start - start >= end);
  return left.length === 0 ? words : left;
}

/** Returns the text after the markers that open it. */
export function afterOpeningMarkers(text: string): string {
  return text.slice(indexAfterOpeningMarkers(text));
}

/** Whether a text has markers alone, or only asks to go on as before, so that it says nothing of the owner. */
export function isMarkersAlone(text: string): boolean {
  return consistsOfMarkers(text) || goOnPattern.test(text);
}
