import { subjectForms } from "../../text/coreference";
import type { Segment } from "../../text/quotableSegments";
import { isStopWord } from "../../text/isStopWord";

const general = new Set(
  `best boss manager colleague coworker teammate leader chief person human guy lady woman man team job work super great good nice
  professional fantastic perfect wonderful amazing brilliant excellent awesome outstanding superb lovely terrific incredible cool top
  everything everybody everyone always simply just really absolutely truly honestly ever world one asset rockstar star legend gem pro
  love loves keep thank thanks player pleasure joy delight true big heart positive day time night work working friendly happy lucky glad
  honour honor privilege real`.split(/\s+/),
);
/** Maximum share of words that say more. The owner's name is one of them. */
const MAX_OTHER_SHARE = 0.15;
const MIN_GENERAL_WORDS = 2;

/**
 * Whether a segment praises in general words alone: "Simply the best boss!" Such praise comes last, and names no claim.
 */
export function isGeneralPraise({ words }: Segment, names: ReadonlySet<string>): boolean {
  const content = words.filter(
    ({ lower }) => !isStopWord(lower) && !subjectForms.has(lower) && !names.has(lower.replace(/['’]s$/u, "")),
  );
  const others = content.filter(({ lower }) => !general.has(lower));
  return content.length - others.length >= MIN_GENERAL_WORDS && others.length <= MAX_OTHER_SHARE * content.length;
}
