import type { Mention, SalientSentence, Statement } from "../feedback/statement";
import { removeAccents } from "../text/textFormat";
import { oppositeOf } from "../concepts/conceptsOf";
import { areContradictory, propositionOf, areParaphrases } from "../concepts/propositions";
import { areOnSameTopic } from "./areOnSameTopic";
import type { Quotable } from "../text/quotableSegments";
import { sameInAllForms } from "../concepts/qualities";
import { isOpposite } from "../concepts/stance";
import { readWords, type Word } from "../text/readText";
import { languageOf } from "../text/isForeign";
import { conceptFamilyOf, conceptMentionsIn } from "../concepts/lexiconIndex";
import type { Side } from "../text/sideOfQuestion";
import type { OwnerReference } from "../text/coreference";

export interface AgreementGroup {
  readonly members: readonly SalientSentence[];
  /** Quality that all members name, in a word of theirs. */
  readonly quality?: string;
  /** Whether the members say the same, and are not only close in meaning. */
  readonly isExplicit?: boolean;
  /** Further short sentences in which a member says it again. */
  readonly repeated?: readonly Quotable[];
}

const MAX_COUNTER_EVIDENCE = 3;
/** Maximum words of a sentence that says again what its person says elsewhere; a longer one says more. */
const MAX_REPEATED_WORDS = 10;

/** Groups people who say the same, each with the best sentence; the most people first. */
export function groupsByStatement(statements: readonly Statement[]): AgreementGroup[] {
  const keyOf = ({ side, key }: Statement) => `${side} ${key}`;
  const byKey = new Map<string, Statement[]>();
  for (const statement of statements) {
    const same = byKey.get(keyOf(statement));
    if (same === undefined) byKey.set(keyOf(statement), [statement]);
    else same.push(statement);
  }
  return [...byKey.values()].flatMap((same) => {
    const named = [...new Set(same.flatMap(({ target }) => target ?? []))];
    const parts =
      named.length < 2 ? [same] : named.map((target) => same.filter((other) => haveSameTarget(other.target, target)));
    return parts.flatMap((part) => {
      const people = new Set<string>();
      const members = part.filter(({ segment }) => !people.has(segment.person) && people.add(segment.person));
      const clearest = members.toSorted((a, b) => Number(isSideRemark(a)) - Number(isSideRemark(b)));
      const repeated = part.flatMap(({ segment }) => (segment.words.length <= MAX_REPEATED_WORDS ? [segment] : []));
      return members.length < 2 ? [] : [{ members: clearest, quality: wordOf(members), isExplicit: true, repeated }];
    });
  });
}

/** Minimum of words before a mark that are another matter; fewer only lead to what is wished. */
const MIN_OTHER_WORDS = 4;

/** Whether the wish is a side remark: "A permanent post would keep me, and the rota in time" is about a post first. */
function isSideRemark({ side, stance, segment: { text } }: Statement): boolean {
  const [, first] = /^([^,;:–—]+)[,;:–—]/u.exec(text) ?? [];
  if (side !== "wish" || stance === undefined || first === undefined) return false;
  const words = readWords(first).map(({ lower }) => removeAccents(lower));
  if (words.length < MIN_OTHER_WORDS) return false;
  const family = conceptFamilyOf(stance.concept);
  return !conceptMentionsIn(words, languageOf(text)).some(({ concept }) => conceptFamilyOf(concept.id) === family);
}

/** Returns statements of one person that another contradicts; they are shown though no one else makes them. */
export function disputedStatements(
  statements: readonly Statement[],
  mentions: readonly Mention[],
  owner: OwnerReference,
): AgreementGroup[] {
  const all = [...statements, ...mentions].flatMap(({ stance, segment }) =>
    stance === undefined ? [] : [{ stance, segment }],
  );
  const shown = new Set<string>();
  return statements.flatMap((statement) => {
    const { stance, segment, key, side } = statement;
    if (stance === undefined || shown.has(`${side} ${key}`)) return [];
    const isDisputed = all.some(
      (other) =>
        other.segment.person !== segment.person &&
        isOpposite(stance, other.stance) &&
        areOnSameTopic(segment, other.segment, owner, stance),
    );
    if (!isDisputed) return [];
    shown.add(`${side} ${key}`);
    return [{ members: [statement], isExplicit: true }];
  });
}

/** Groups people who say the same of one thing in other words: each sentence with those like it. */
export function groupsByWording(sentences: readonly SalientSentence[], owner: OwnerReference): AgreementGroup[] {
  const matters = sentences.map(({ segment }) => propositionOf(segment, owner));
  const indicesByStem = new Map<string, number[]>();
  matters.forEach(({ words }, index) => {
    for (const stem of words.keys()) indicesByStem.set(stem, [...(indicesByStem.get(stem) ?? []), index]);
  });
  return sentences.flatMap((seed, index) => {
    const matter = matters[index];
    if (matter === undefined) return [];
    const candidates = new Set([...matter.words.keys()].flatMap((stem) => indicesByStem.get(stem) ?? []));
    const members = [seed];
    for (const place of candidates) {
      const [other, about] = [sentences[place], matters[place]];
      if (other === undefined || about === undefined || other.side !== seed.side) continue;
      if (members.some(({ segment }) => segment.person === other.segment.person) || !areParaphrases(matter, about))
        continue;
      members.push(other);
    }
    return members.length < 2 ? [] : [{ members, isExplicit: true }];
  });
}

function haveSameTarget(one: string | undefined, other: string | undefined): boolean {
  return one === undefined || other === undefined || one === other;
}

/** Whether two statements have one side, key and target; a missing target equals any. */
export function areSameStatement(one: Statement, other: Statement): boolean {
  return one.side === other.side && one.key === other.key && haveSameTarget(one.target, other.target);
}

/** Returns a word that two members use; undefined where there is none. */
function wordOf(members: readonly Statement[]): string | undefined {
  const words = members.flatMap(({ word }) => word ?? []);
  const shared = words.filter((word) => words.some((other) => other !== word && isSame(word, other)));
  const count = ({ lower }: Word) => shared.filter((word) => word.lower === lower).length;
  const most = Math.max(...shared.map(count));
  return shared.length === 0 ? undefined : plainestForm(shared.filter((word) => count(word) === most));
}

function isSame(one: Word, other: Word): boolean {
  return sameInAllForms(one.lower) === sameInAllForms(other.lower);
}

/** Returns the plainest form: "listens" rather than "listened", "calm" rather than "calmer". */
function plainestForm(words: readonly Word[]): string {
  const present = words.find(({ lower, tags }) => tags.has("Verb") && lower.endsWith("s"));
  const [shortest] = words.toSorted((a, b) => a.lower.length - b.lower.length);
  return (present ?? shortest)?.lower ?? "";
}

/**
 * Returns a function for a claim's counter-evidence: other people's sentences that state the opposite, at most one a
 * person.
 */
export function counterEvidenceFinder(
  statements: readonly Statement[],
  mentions: readonly Mention[],
  sentences: readonly SalientSentence[],
  owner: OwnerReference,
): (claim: { side: Side; segments: readonly Quotable[] }) => Quotable[] {
  const all = [
    ...statements.filter(({ concept, stance }) => concept !== undefined || stance !== undefined),
    ...mentions,
  ].toSorted((a, b) => Number(isByWords(a)) - Number(isByWords(b)));
  return ({ side, segments }) => {
    const people = new Set(segments.map(({ person }) => person));
    // The first of several sentences is what the claim is about.
    const statementsOfClaim = statements.filter(
      (statement) => statement.side === side && segments.some((segment) => begins(segment, statement.segment)),
    );
    const counterQuotes: Quotable[] = [];
    const sentencesOfClaim = sentences.filter((sentence) =>
      segments.some((segment) => begins(segment, sentence.segment)),
    );
    const isOpposite = (mention: Mention) =>
      isByWords(mention)
        ? sentencesOfClaim.some(({ segment }) =>
            areContradictory(propositionOf(segment, owner), propositionOf(mention.segment, owner)),
          )
        : statementsOfClaim.some(
            (statement) =>
              areOpposite(statement, mention) &&
              areOnSameTopic(statement.segment, mention.segment, owner, statement.stance),
          );
    for (const mention of all) {
      if (people.has(mention.segment.person) || !isOpposite(mention)) continue;
      people.add(mention.segment.person);
      counterQuotes.push(mention.segment);
    }
    return counterQuotes.slice(0, MAX_COUNTER_EVIDENCE);
  };
}

/** Whether two are opposites in one concept or stance. */
function areOpposite(one: Statement, other: Mention): boolean {
  if (other.stance !== undefined) return one.stance !== undefined && isOpposite(one.stance, other.stance);
  if (one.concept === undefined || other.concept === undefined) return false;
  return one.concept.name === other.concept.name && oppositeOf(one.concept.verdict) === other.concept.verdict;
}

function isByWords({ concept, stance }: Mention): boolean {
  return concept === undefined && stance === undefined;
}

function begins(segment: Quotable, part: Quotable): boolean {
  return segment.answerIndex === part.answerIndex && segment.start === part.start && part.end <= segment.end;
}
