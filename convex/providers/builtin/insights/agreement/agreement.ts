import type { Mention, SalientSentence, Statement } from "../../feedback/salience/sentenceTypes";
import { uniqueBy } from "../../text/uniqueBy";
import { removeAccents } from "../../text/textFormat";
import { oppositeOf } from "../../concepts/conceptsOf";
import { areContradictory, propositionOf, areParaphrases, haveOppositeDirections } from "../../concepts/propositions";
import type { AgreementGroup } from "./AgreementGroup";
import { areOnSameTopic } from "./areOnSameTopic";
import { wantOppositeOfEntity } from "./sharedEntities";
import { isWishForMoreOfPraised } from "./isWishForMoreOfPraised";
import type { Quotable } from "../../text/quotableSegments";
import { qualityLemma } from "../../concepts/qualities";
import { areOppositeStances, stanceKey } from "../../concepts/stance";
import { readWords, type Word } from "../../text/readText";
import { languageOf } from "../../text/isForeign";
import { conceptFamilyOf, conceptMentionsIn, getConduct } from "../../concepts/lexiconIndex";
import {
  isNameOfOwner,
  mentionsOwner,
  type OwnerReference,
  firstPersonWords,
  subjectForms,
} from "../../text/coreference";
import { polarityOfQuestion } from "../../text/polarityOfQuestion";
import type { Polarity } from "../../text/Polarity";

/** Conducts that are one and the same in a wish: to take the work out of people's hands is to delegate too little. */
const oneWish: Readonly<Record<string, string>> = {
  takingOver: "delegation",
  redoing: "delegation",
  oneself: "delegation",
  standingUp: "sayingNo",
  sarcasm: "tone",
  kindness: "tone",
  appraisal: "thanks",
};
/** Matches praise that is in doubt in an answer about change: "She loses her patience". */
const doubtedPraisePattern =
  /\b(?:los(?:e|es|ing)|lost|lacks?|lacking|less|more|without|but|should|could|if|when|too)\b/iu;
/** Matches a sentence about the owner's need for help, of which people also learn too late. */
const needOfHelpPattern = /\b(?:needs?|ask(?:s|ing)? for) (?:\w+ )?help\b/iu;

/** Maximum quotes that disagree with a claim. */
export const MAX_COUNTER_EVIDENCE = 3;
/** Maximum words of a sentence in which a person repeats a statement; a longer one says more. */
const MAX_REPEATED_WORDS = 10;

/**
 * Groups people who say the same, such as "Stays calm" and "He is calm", each with the best sentence; the most people
 * first. `mentions` may join what others surely state.
 */
export function groupsByStatement(
  statements: readonly Statement[],
  mentions: readonly Mention[],
  owner: OwnerReference,
): AgreementGroup[] {
  const byKey = new Map<string, Statement[]>();
  for (const statement of statements) {
    if (isOfNeedOfHelp(statement)) continue;
    const key = agreementKeyOf(statement);
    const ofSameKey = byKey.get(key);
    if (ofSameKey === undefined) byKey.set(key, [statement]);
    else ofSameKey.push(statement);
  }
  for (const statement of statementsOfMentions(mentions, owner)) {
    const key = agreementKeyOf(statement);
    const ofSameKey = byKey.get(key);
    if (ofSameKey !== undefined) ofSameKey.push(statement);
    else if (isFaultOfEntityAsked(statement)) byKey.set(key, [statement]);
  }
  return [...byKey.values()].flatMap((ofSameKey) => {
    const named = [...new Set(ofSameKey.flatMap(({ target }) => target ?? []))];
    const parts =
      named.length < 2
        ? [ofSameKey]
        : named.map((target) => ofSameKey.filter((other) => haveSameTarget(other.target, target)));
    return parts.flatMap((part) => {
      const members = uniqueBy(part, ({ segment }) => segment.author);
      const clearest = members.toSorted((a, b) => Number(isPassingRemark(a)) - Number(isPassingRemark(b)));
      const repeated = part.flatMap(({ segment }) => (segment.words.length <= MAX_REPEATED_WORDS ? [segment] : []));
      return members.length < 2
        ? []
        : [
            {
              members: clearest,
              quality: wordOf(members),
              isExplicit: true,
              repeated,
            },
          ];
    });
  });
}

/**
 * Whether an answer that is asked for wishes names a fault of a thing: two such answers agree, "The roster is late".
 */
function isFaultOfEntityAsked({ polarity, stance, segment: { questionText } }: Statement): boolean {
  return polarity === "wish" && stance?.isOfEntity === true && polarityOfQuestion(questionText) === "wish";
}

/** Returns a key that is the same where two statements agree. */
function agreementKeyOf({ polarity, key, stance }: Statement): string {
  const concept = stance === undefined ? undefined : oneWish[stance.concept];
  return stance === undefined || concept === undefined || polarity !== "wish"
    ? `${polarity} ${key}`
    : `${polarity} ${stanceKey({ ...stance, concept })}`;
}

function isOfNeedOfHelp({ stance, segment }: Statement): boolean {
  return stance?.concept === "notice" && needOfHelpPattern.test(segment.text);
}

/**
 * Returns what sentences state whose polarity is unsure: praise, or a fault of the owner. Both count where others state
 * it.
 */
export function statementsOfMentions(mentions: readonly Mention[], owner: OwnerReference): Statement[] {
  return mentions.flatMap(({ stance, segment }): Statement[] => {
    if (stance === undefined) return [];
    const polarity = stance.isWanted ? "wish" : "strength";
    const asked = polarityOfQuestion(segment.questionText);
    // "The rota comes too late for us" is a fault of the rota, also where people are named.
    const isFaultOfEntity =
      polarity === "wish" &&
      (asked === null ? getConduct(stance.concept) === undefined : asked === "wish" && stance.isOfEntity === true);
    if (isFaultOfEntity) return [{ key: stanceKey(stance), stance, segment, polarity, score: 0 }];
    if (!isAboutOwner(segment, owner)) return [];
    if (polarity === "wish" ? asked === "strength" || !namesOwnerAlone(segment, owner) : isDoubted(segment, asked))
      return [];
    return [{ key: stanceKey(stance), stance, segment, polarity, score: 0 }];
  });
}

function isDoubted({ text }: Quotable, asked: Polarity | null): boolean {
  return asked === "wish" && doubtedPraisePattern.test(text);
}

function isAboutOwner({ words }: Quotable, owner: OwnerReference): boolean {
  return mentionsOwner(words, owner) || !words.some(({ lower }) => firstPersonWords.has(lower));
}

function namesOwnerAlone({ words }: Quotable, owner: OwnerReference): boolean {
  const isOwner = (word: Word) => subjectForms.has(word.lower) || isNameOfOwner(word, owner);
  const isOther = (word: Word) => word.tags.has("Person") && !word.tags.has("Pronoun") && !isOwner(word);
  return words.some(isOwner) && !words.some(isOther);
}

/** Minimum words before a punctuation mark that have a topic of their own; fewer only introduce the wish. */
const MIN_OTHER_WORDS = 4;

/** Whether the wish is a passing remark: "A permanent post would keep me, and the rota in time" is about a post first. */
function isPassingRemark({ polarity, stance, segment: { text } }: Statement): boolean {
  const [, first] = /^([^,;:–—]+)[,;:–—]/u.exec(text) ?? [];
  if (polarity !== "wish" || stance === undefined || first === undefined) return false;
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
  const stancesOfAll = [...statements, ...mentions].flatMap(({ stance, segment }) =>
    stance === undefined ? [] : [{ stance, segment }],
  );
  const groupKeys = new Set<string>();
  return statements.flatMap((statement) => {
    const { stance, segment, key, polarity } = statement;
    if (stance === undefined || groupKeys.has(`${polarity} ${key}`)) return [];
    const isDisputed = stancesOfAll.some(
      (other) =>
        other.segment.author !== segment.author &&
        areOppositeStances(stance, other.stance) &&
        !isWishForMoreOfPraised(statement, other) &&
        areOnSameTopic(segment, other.segment, owner, stance),
    );
    if (!isDisputed) return [];
    groupKeys.add(`${polarity} ${key}`);
    return [{ members: [statement], isExplicit: true }];
  });
}

/**
 * Maximum words of a sentence that is compared by its words; a longer one is a story, which shares words with anything.
 */
const MAX_WORDS_BY_WORDING = 16;

/** Groups people who say the same of one thing in other words: each sentence with those like it. */
export function groupsByWording(all: readonly SalientSentence[], owner: OwnerReference): AgreementGroup[] {
  const sentences = all.filter(({ segment }) => segment.words.length <= MAX_WORDS_BY_WORDING);
  const propositions = sentences.map(({ segment }) => propositionOf(segment, owner));
  const indicesByStem = new Map<string, number[]>();
  propositions.forEach(({ words }, index) => {
    for (const stem of words.keys()) indicesByStem.set(stem, [...(indicesByStem.get(stem) ?? []), index]);
  });
  return sentences.flatMap((seed, index) => {
    const proposition = propositions[index];
    if (proposition === undefined) return [];
    const candidates = new Set([...proposition.words.keys()].flatMap((stem) => indicesByStem.get(stem) ?? []));
    const members = [seed];
    for (const otherIndex of candidates) {
      const [other, otherProposition] = [sentences[otherIndex], propositions[otherIndex]];
      if (other === undefined || otherProposition === undefined || other.polarity !== seed.polarity) continue;
      if (members.some(({ segment }) => segment.author === other.segment.author)) continue;
      if (!areParaphrases(proposition, otherProposition)) continue;
      if (seed.polarity === "wish" && haveOppositeDirections(proposition, otherProposition)) continue;
      if (seed.polarity === "wish" && wantOppositeOfEntity(seed, other, owner)) continue;
      members.push(other);
    }
    return members.length < 2 ? [] : [{ members, isExplicit: true }];
  });
}

function haveSameTarget(one: string | undefined, other: string | undefined): boolean {
  return one === undefined || other === undefined || one === other;
}

/** Whether two statements have the same polarity, key and target; a missing target equals any. */
export function areSameStatement(one: Statement, other: Statement): boolean {
  return one.polarity === other.polarity && one.key === other.key && haveSameTarget(one.target, other.target);
}

/**
 * Merges groups of one polarity that quote the same sentence, since both are about one thing. The group of `others`
 * gets the people; that of `groups` is left out.
 */
export function withGroupsOfSameEntity(
  groups: readonly AgreementGroup[],
  others: readonly AgreementGroup[],
): AgreementGroup[] {
  const unmergedGroups = new Set(groups);
  const merged = others.map((other) => {
    const groupsOfSame = [...unmergedGroups].filter((group) =>
      group.members.some((member) => other.members.some(isQuoteOf(member))),
    );
    for (const group of groupsOfSame) unmergedGroups.delete(group);
    const members = uniqueBy(
      [...groupsOfSame, other].flatMap((group) => group.members),
      ({ segment }) => segment.author,
    );
    const repeated = groupsOfSame.flatMap((group) => [
      ...(group.repeated ?? []),
      ...group.members.filter((member) => !members.includes(member)).map(({ segment }) => segment),
    ]);
    return { ...other, members, repeated };
  });
  return [...unmergedGroups, ...merged];
}

function isQuoteOf({ polarity, segment }: SalientSentence): (other: SalientSentence) => boolean {
  return (other) =>
    polarity === other.polarity &&
    segment.answerIndex === other.segment.answerIndex &&
    segment.start === other.segment.start;
}

/** Returns a word that two members use; undefined where there is none. */
function wordOf(members: readonly Statement[]): string | undefined {
  const words = members.flatMap(({ word }) => word ?? []);
  const shared = words.filter((word) =>
    words.some((other) => other !== word && qualityLemma(word.lower) === qualityLemma(other.lower)),
  );
  const count = ({ lower }: Word) => shared.filter((word) => word.lower === lower).length;
  const most = Math.max(...shared.map(count));
  return shared.length === 0 ? undefined : plainestForm(shared.filter((word) => count(word) === most));
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
): (claim: { polarity: Polarity; segments: readonly Quotable[] }) => Quotable[] {
  const contraryCandidates = [
    ...statements.filter(({ concept, stance }) => concept !== undefined || stance !== undefined),
    ...mentions,
  ].toSorted((a, b) => Number(isByWords(a)) - Number(isByWords(b)));
  return ({ polarity, segments }) => {
    const people = new Set(segments.map(({ author }) => author));
    // The first of several sentences is what the claim is about.
    const statementsOfClaim = statements.filter(
      (statement) => statement.polarity === polarity && segments.some((segment) => begins(segment, statement.segment)),
    );
    const counterEvidence: Quotable[] = [];
    const sentencesOfClaim = sentences.filter((sentence) =>
      segments.some((segment) => begins(segment, sentence.segment)),
    );
    const contradictsClaim = (mention: Mention) =>
      isByWords(mention)
        ? sentencesOfClaim.some(({ segment }) =>
            areContradictory(propositionOf(segment, owner), propositionOf(mention.segment, owner)),
          )
        : statementsOfClaim.some(
            (statement) =>
              haveOppositeMeaning(statement, mention) &&
              !isWishForMoreOfPraised(statement, mention) &&
              areOnSameTopic(statement.segment, mention.segment, owner, statement.stance),
          );
    for (const mention of contraryCandidates) {
      if (people.has(mention.segment.author) || !contradictsClaim(mention)) continue;
      people.add(mention.segment.author);
      counterEvidence.push(mention.segment);
    }
    return counterEvidence.slice(0, MAX_COUNTER_EVIDENCE);
  };
}

/** Whether two are opposites in one concept or stance. */
function haveOppositeMeaning(one: Statement, other: Mention): boolean {
  if (other.stance !== undefined) return one.stance !== undefined && areOppositeStances(one.stance, other.stance);
  if (one.concept === undefined || other.concept === undefined) return false;
  return one.concept.name === other.concept.name && oppositeOf(one.concept.verdict) === other.concept.verdict;
}

function isByWords({ concept, stance }: Mention): boolean {
  return concept === undefined && stance === undefined;
}

function begins(segment: Quotable, part: Quotable): boolean {
  return segment.answerIndex === part.answerIndex && segment.start === part.start && part.end <= segment.end;
}
