import type { SourceQuote } from "../../../types";
import { readSentences } from "../../text/readText";
import type { Sides } from "../replies/bothSides";

const keepingPattern =
  /^\W*(?:and |so |but )?(?:should|shall|can|could|must|do) i (?:really |still )?(?:have to |need to )?(?:keep|continue|carry on)\b/iu;
const endingPattern =
  /^\W*(?:and |so |but )?(?:should|shall|can|could|must) i (?:really )?(?:stop|drop|end|scrap|cancel|bin|abolish|ditch|get rid of|do away with)\b|^\W*who (?:wants|would like) .+\b(?:gone|stopped|scrapped|abolished|dropped)\W*$/iu;
/** Matches a sentence that wants the thing to stay as it is. */
const forPattern =
  /^\W*(?:please )?keep\b|\bi(?:['’]d| would) (?:really )?(?:keep|miss)\b|\b(?:please )?(?:do not|don['’]t|never) (?:stop|drop|scrap|cancel|change)\b|\bexactly as (?:it )?is\b|\bhands down\b/iu;
/** Matches a sentence that wants it to end. */
const againstPattern =
  /^\W*(?:please )?(?:stop|drop|scrap|cancel|ditch|bin|end|lose)\b|\b(?:could|can|should|might as well) (?:go|stop|end)\b|\bin the bin\b|\b(?:get|got) rid of\b|\bwaste of (?:\p{L}+ )?time\b|\b(?:pointless|useless)\b/iu;

/**
 * Returns who is for what "Should I keep the huddle?" proposes, and who is against it; null for another question. Only
 * quotes whose words show one side are in it.
 */
export function keepingSides(question: string, quotes: readonly SourceQuote[]): Sides | null {
  const isEnding = endingPattern.test(question);
  if (!isEnding && !keepingPattern.test(question)) return null;
  const isOf = (quote: SourceQuote, pattern: RegExp) =>
    readSentences(quote.text).some((sentence) => pattern.test(sentence.text));
  const staying = quotes.filter((quote) => isOf(quote, forPattern) && !isOf(quote, againstPattern));
  const ending = quotes.filter((quote) => isOf(quote, againstPattern) && !isOf(quote, forPattern));
  return isEnding ? { agreeing: ending, opposed: staying } : { agreeing: staying, opposed: ending };
}
