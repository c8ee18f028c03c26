import type { Segment } from "../text/quotableSegments";
import { isListedWord } from "../text/lexicon";
import { stemOf, type Word } from "../text/readText";

const skillPraiseWords =
  "best|great|greatest|brilliant|excellent|superb|outstanding|fantastic|wonderful|amazing|gifted|born|natural|first-class|terrific|finest|clearest";
/** Matches the words before who is good at something: "the best", "a born". */
const agentPraisePattern = new RegExp(String.raw`(?:^|\s)(?:${skillPraiseWords})$`, "u");
/** Matches the words after an act that is praised: "is gorgeous". */
const praisedActPattern =
  /^(?:is|was|has always been|is always) (?:(?:so|really|just|always|absolutely|simply|truly) )?(?:gorgeous|superb|brilliant|excellent|great|perfect|wonderful|beautiful|immaculate|flawless|impeccable|first-class|outstanding|fantastic|amazing|spot on|second to none|the best)\b/u;
/** Nouns that name a role or a thing, and no skill. */
const plainRoles = new Set(
  `manager leader worker supervisor partner member officer player owner number letter order matter paper corner offer
  other another member computer customer meeting evening morning thing being feeling building beginning ending`.split(
    /\s+/,
  ),
);

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
