import type { Embedder } from "../../../types";
import type { InsightKind } from "../../../../shared/validators";
import type { SalientSentence } from "../../feedback/salience/sentenceTypes";
import {
  areUnrelated,
  areOnOneThing,
  propositionOf,
  haveOnlyBodyNounInCommon,
  haveOnlyDirectionInCommon,
  haveOnlyThingInCommon,
  haveOpposedAct,
  haveOppositeDirections,
} from "../../concepts/propositions";
import { isRedistribution } from "../../concepts/isRedistribution";
import type { OwnerReference } from "../../text/coreference";
import { hasMarkedPolarity } from "../../text/questionParts";
import { textSimilarity } from "../../vectors/hashedVector";
import type { AgreementGroup } from "./AgreementGroup";
import { polarityKeyOf, authorKeyOf } from "./usedQuotes";
import { wantDifferentActs, wantOppositeOfEntity } from "./sharedEntities";

/** Cosine similarity from which two sentences of one polarity mean the same. */
const MIN_GROUP_SIMILARITY = 0.5;
/** Similarity required of wishes with different verbs. */
const MIN_SIMILARITY_OF_OTHER_ACTS = 0.7;
/** Maximum compared sentences per answer; each costs a vector. */
const MAX_COMPARED_PER_ANSWER = 3;

type Agreement = (one: SalientSentence, other: SalientSentence) => boolean;

/**
 * Groups each salient sentence with those of which every two agree, by similar vectors. "He explains well" and "Her
 * explanations are clear" make one group. "Meet more" and "Meet less" do not, since their words show that they differ.
 * @throws ProviderError of the embedder
 */
export async function groupsByMeaning(
  kind: InsightKind,
  salient: readonly SalientSentence[],
  owner: OwnerReference,
  embedder: Embedder,
): Promise<AgreementGroup[]> {
  const compared = mostSalientOfEach(salient);
  return groupsOf(kind, compared, await agreementOf(compared, owner, embedder));
}

/** Returns the most salient sentences of each answer and polarity. */
function mostSalientOfEach(salient: readonly SalientSentence[]): SalientSentence[] {
  const counts = new Map<string, number>();
  return salient.filter((sentence) => {
    const count = (counts.get(polarityKeyOf(sentence)) ?? 0) + 1;
    counts.set(polarityKeyOf(sentence), count);
    return count <= MAX_COMPARED_PER_ANSWER;
  });
}

async function agreementOf(
  compared: readonly SalientSentence[],
  owner: OwnerReference,
  embedder: Embedder,
): Promise<Agreement> {
  const similarityOf = await textSimilarity(
    compared.map(({ segment }) => segment.text),
    embedder,
  );
  return (one, other) => {
    const similarity = similarityOf(one.segment.text, other.segment.text);
    const [mine, theirs] = [propositionOf(one.segment, owner), propositionOf(other.segment, owner)];
    // A negation changes the meaning more than the vector.
    if (haveOpposedAct(mine, theirs) || haveOnlyBodyNounInCommon(mine, theirs)) return false;
    if (areKept(one, other) && areOnOneThing(mine, theirs)) return true;
    const isOtherWish =
      haveOppositeDirections(mine, theirs) ||
      isRedistribution(one.segment.text) !== isRedistribution(other.segment.text);
    if (one.polarity === "wish" && isOtherWish) return false;
    if (one.polarity === "wish" && (haveOnlyDirectionInCommon(mine, theirs) || wantOppositeOfEntity(one, other, owner)))
      return false;
    // Answers to one half of a question are alike by its words: "Keep the …", "She helped me …".
    const isOther =
      hasMarkedPolarity(one.segment) ||
      haveOnlyThingInCommon(mine, theirs) ||
      (one.polarity === "wish" && (areUnrelated(mine, theirs) || wantDifferentActs(one, other, owner)));
    return similarity >= (isOther ? MIN_SIMILARITY_OF_OTHER_ACTS : MIN_GROUP_SIMILARITY);
  };
}

const keptThingPattern =
  /^\W*(?:(?:and|but|so|please|pls|just|also),? )*(?:keep|stick with|hang on to|hold on to|(?:never|don['’]?t|do not) (?:ever )?(?:stop|drop|lose|scrap|give up)) (?:(?:doing|writing|holding|having) )?(?:the|your|those|these|that|his|her|their|our|up the|on with the)\b/iu;

/** Whether both ask that a thing stays. */
function areKept(...sentences: readonly SalientSentence[]): boolean {
  return sentences.every(({ polarity, segment }) => polarity === "strength" && keptThingPattern.test(segment.text));
}

function groupsOf(kind: InsightKind, all: readonly SalientSentence[], agree: Agreement): AgreementGroup[] {
  // Each pair is compared once, since a comparison of vectors is slow: 1 for agreement, 2 for none.
  const compared = new Uint8Array(all.length * all.length);
  const speakers = all.map((sentence) => authorKeyOf(kind, sentence));
  const isAgreed = (at: number, otherAt: number): boolean => {
    const pair = Math.min(at, otherAt) * all.length + Math.max(at, otherAt);
    const [one, other] = [all[at], all[otherAt]];
    if (one === undefined || other === undefined) return false;
    if (compared[pair] === 0) compared[pair] = agree(one, other) ? 1 : 2;
    return compared[pair] === 1;
  };
  return all.map((seed, seedAt) => {
    const indices = [seedAt];
    const members = [seed];
    const knownSpeakers = new Set([speakers[seedAt]]);
    for (const [at, other] of all.entries()) {
      if (other.polarity !== seed.polarity || knownSpeakers.has(speakers[at])) continue;
      if (!indices.every((memberAt) => isAgreed(memberAt, at))) continue;
      knownSpeakers.add(speakers[at]);
      indices.push(at);
      members.push(other);
    }
    return { members };
  });
}
