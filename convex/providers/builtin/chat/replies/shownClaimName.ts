import { readWords } from "../../text/readText";

/** Maximum words of a claim's title that stands for its name. */
const MAX_TITLE_WORDS = 6;

/** Returns the name of a claim, or its title where that is short; else undefined. */
export function shownClaimName({
  name,
  title,
}: {
  readonly name?: string;
  readonly title: string;
}): string | undefined {
  if (name !== undefined) return name;
  return readWords(title).length <= MAX_TITLE_WORDS ? title.trim().replace(/[.!?…]+$/u, "") : undefined;
}
