import type { SourceQuote, OthersClaim, OwnViewAndClaims, SourceAnswer } from "../../../types";
import { ownerOf } from "../../text/coreference";
import { wordsOfEach } from "../../text/readText";
import { firstOfEachAuthor } from "../replies/quoteAuthors";
import { quotesOnAspect } from "../questions/aspectQuestions";
import { withoutSeparated } from "./separatedQuotes";
import { shownClaimName } from "../replies/shownClaimName";

interface ClaimContext {
  readonly passages: readonly SourceAnswer[];
  readonly ownerName: string;
  readonly claims?: OwnViewAndClaims | undefined;
}

/** Returns a quote of each person of a wish: those of the claim, and those who wish the same aspect in other words. */
export function authorsOfWish(claim: OthersClaim, { passages, ownerName, claims }: ClaimContext): SourceQuote[] {
  const question = `Who wants me to ${(shownClaimName(claim) ?? "").toLowerCase()}?`;
  const owner = ownerOf(ownerName, wordsOfEach(passages));
  const onAspect = quotesOnAspect({ question, passages, owner, claims }).filter(
    ({ isWish, isOpposed }) => isWish && !isOpposed,
  );
  const quotes = withoutSeparated([...claim.evidence, ...onAspect], claims);
  return firstOfEachAuthor(quotes, passages).map(({ answerIndex, text }) => ({
    answerIndex,
    text,
  }));
}
