/** Owns the sentences that no claim quotes and that the screen lists after the claims. */
import { bounded } from "./bounded";
import type { Claim } from "./claims";
import { withTakingBack } from "./faintPraise";
import { type Quotable, quotablesIn } from "./pieces";
import { isAboutFault } from "./sideOfQuestion";
import { deniesFault } from "./sides";
import { isForMachine, isNoAnswer } from "./telling";
import { firstWhole } from "./tellings";
import type { SourceAnswer } from "../types";
import { elsewhere, othersSubject, type Owner, speaker } from "./whom";

/** One sentence of each answer that no claim quotes, unless it says nothing of the owner. */
export function alsoSaid(answers: readonly SourceAnswer[], claims: readonly Claim[], owner: Owner): Quotable[] {
  const quoted = new Set(
    claims.flatMap(({ pieces, contrary }) => [...pieces, ...contrary].map(({ answer }) => answer)),
  );
  const isOfOthers = (piece: Quotable) =>
    othersSubject(piece.words, owner) ||
    elsewhere(piece, owner, [{ words: piece.before }]) !== null ||
    (!isAboutFault(piece.questionText) && piece.words.some(({ lower }) => speaker.has(lower)));
  return bounded(answers).flatMap((answer, number) => {
    const { text, questionText } = answer;
    if (quoted.has(number) || isForMachine(text) || isNoAnswer(text)) return [];
    if (isAboutFault(questionText) && deniesFault(text, questionText)) return [];
    const pieces = quotablesIn(answer, number);
    const first = firstWhole(pieces.filter((piece) => !isOfOthers(piece)));
    return first === undefined ? [] : withTakingBack(first, pieces, text);
  });
}
