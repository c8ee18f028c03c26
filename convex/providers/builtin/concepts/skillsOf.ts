import type { Segment } from "../text/quotableSegments";
import { isListedWord } from "../text/lexicon";
import { stemOf, type Word } from "../text/readText";
import { agentPraisePattern, plainRoles, praisedActPattern } from "./skillWords";

/** A skill that a sentence praises, with the word that names it. */
interface Skill {
  readonly key: string;
  readonly word: Word;
}

/** Returns the skills that a sentence praises: "a born planner", "her planning is superb". */
export function skillsOf({ words }: Segment): Skill[] {
  return words.flatMap((word, index) => {
    const base = baseOf(word.lower);
    if (base === null || !isPraised(words, index)) return [];
    return [{ key: `skill ${base} as praise`, word }];
  });
}

/** Returns the stem of the verb of "caller" or "calling"; null where the noun has no known verb. */
function baseOf(lower: string): string | null {
  const [, stem] = /^(\p{L}{3,})(?:ers?|ings?)$/u.exec(lower) ?? [];
  if (stem === undefined || plainRoles.has(lower.replace(/s$/u, ""))) return null;
  const verbs = [stem, `${stem}e`, stem.replace(/(\p{L})\1$/u, "$1")];
  const verb = verbs.find((candidate) => isListedWord(candidate));
  return verb === undefined ? null : stemOf(verb);
}

function isPraised(words: readonly Word[], at: number): boolean {
  const textOf = (from: number, to: number) =>
    words
      .slice(Math.max(0, from), to)
      .map(({ lower }) => lower)
      .join(" ");
  const isAgent = /ers?$/u.test(words[at]?.lower ?? "");
  return isAgent
    ? agentPraisePattern.test(textOf(at - 4, at))
    : /(?:^|\b(?:the|his|her|your|and|so|but) )$/u.test(textOf(0, at) === "" ? "" : `${textOf(at - 1, at)} `) &&
        praisedActPattern.test(textOf(at + 1, at + 5));
}
