import type { Statement } from "../feedback/statement";
import { counterEvidenceFinder, disputedStatements, groupsByStatement } from "../insights/agreement";
import { isAboutAgreement } from "./opinionQuestions";
import type { Quotable } from "../text/quotableSegments";
import { readFeedback } from "../feedback/readFeedback";
import type { SourceAnswer } from "../../types";
import { insightKinds } from "../../../shared/insightKinds";
import { disagreementFrameWords } from "./questionWords";

const disagreementPattern =
  /\b(?:disagree\w*|contradict\w*|differ\w*|divided|conflict\w*|opposite|argue)\b|\bn(?:o|['’])t agree\b/iu;
/** Maximum sentences that are compared by their words, which takes time. */
const MAX_SENTENCES = 80;

/** Whether a question asks for any disagreement, and names no subject matter: "Do people disagree about anything?" */
export function asksWhatIsDisputed(question: string): boolean {
  if (!disagreementPattern.test(question) && !isAboutAgreement(question)) return false;
  const words =
    question
      .toLowerCase()
      .replaceAll("’", "'")
      .match(/[\p{L}']+/gu) ?? [];
  return disagreementPattern.test(question) && words.every((word) => disagreementFrameWords.has(word));
}

/** Returns the two sides of each disagreement, one after the other; each answer once. */
export function disagreementsIn(answers: readonly SourceAnswer[], ownerName: string): Quotable[] {
  const { statements, mentions, sentences, owner } = readFeedback(insightKinds.externalFeedback, answers, ownerName);
  const compared = sentences.slice(0, MAX_SENTENCES);
  const against = counterEvidenceFinder(statements, mentions, compared, owner);
  const representatives = [
    ...groupsByStatement(statements, mentions, owner),
    ...disputedStatements(statements, mentions, owner),
  ].flatMap(({ members }) => members.slice(0, 1));
  const first = (some: readonly Pick<Statement, "segment" | "side">[]) =>
    some.flatMap(({ segment, side }) => {
      const [other] = against({ side, segments: [segment] });
      return other === undefined ? [] : [[segment, other] as const];
    });
  const shown = new Set<number>();
  return first([...representatives, ...compared]).flatMap((pair) => {
    if (pair.some(({ answerIndex }) => shown.has(answerIndex))) return [];
    for (const { answerIndex } of pair) shown.add(answerIndex);
    return pair;
  });
}
