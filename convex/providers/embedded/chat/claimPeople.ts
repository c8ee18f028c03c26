import type { DraftQuote, OthersClaim, OwnViewAndClaims, SourceAnswer } from "../../types";
import { ownerOf } from "../text/coreference";
import { readEach } from "../text/readText";
import { firstOfEachAuthor } from "./quoteAuthors";
import { quotesOnMatter } from "./selfQuestions";
import { shownClaimName } from "./shownClaimName";

interface ClaimContext {
  readonly passages: readonly SourceAnswer[];
  readonly ownerName: string;
  readonly claims?: OwnViewAndClaims | undefined;
}

/** Returns a quote of each person of a wish: those of the claim, and those who wish the same matter in other words. */
export function peopleOfWish(claim: OthersClaim, { passages, ownerName, claims }: ClaimContext): DraftQuote[] {
  const question = `Who wants me to ${(shownClaimName(claim) ?? "").toLowerCase()}?`;
  const owner = ownerOf(ownerName, readEach(passages));
  const onMatter = quotesOnMatter({ question, passages, owner, claims }).filter(
    ({ isWish, isOpposed }) => isWish && !isOpposed,
  );
  return firstOfEachAuthor([...claim.evidence, ...onMatter], passages).map(({ answerIndex, text }) => ({
    answerIndex,
    text,
  }));
}
