import { useState } from "react";
import { flushSync } from "react-dom";
import { limits } from "../../../convex/shared/limits/limits";
import { joinedTooMany } from "../../../convex/shared/texts/texts";
import type { InsightKind, Quote } from "../../../convex/shared/validators";
import { openUntil } from "../../hooks/useDialogs.ts";
import { useFormSubmit } from "../../hooks/useFormSubmit.ts";
import { errorMessage } from "../../lib/errorMessage.ts";
import type { Theme } from "../../lib/themes/themes.ts";
import { EditDialog } from "../ui/EditDialog.tsx";
import { allClaims, claimKey, otherClaims } from "./ClaimChoices.tsx";
import { focusJoinedClaim } from "./joinedClaimFocus.ts";
import { LinesToJoin, sentenceKey } from "./LinesToJoin.tsx";
import { type JoinedLines, useJoin } from "./useJoin.ts";
import { type JoiningEntry, quotesOf, type SaidSentence, useOtherClaims, useSaidSentences } from "./useOtherClaims.ts";

interface JoinClaimDialogProps {
  readonly kind: InsightKind;
  /** What joins the chosen lines. With neither quotes nor a sentence, all lines are chosen. */
  readonly joining: JoiningEntry & { readonly name?: string; readonly sentence?: SaidSentence };
  readonly onClose: () => void;
}

/** Asks which lines say the same: claims of one side, and sentences on neither. The first claim keeps its name. */
export default function JoinClaimDialog({ kind, joining, onClose }: JoinClaimDialogProps) {
  const { claims, sentences, chosen, target, onToggle, onSubmit, isBusy, error } = useLines({ kind, joining, onClose });
  const isOfOne = joining.name !== undefined;
  return (
    <EditDialog
      {...openUntil(onClose)}
      title="Which ones say the same?"
      description="The first one you choose keeps its name and gets the quotes. Reports say so."
      saveLabel="Put together"
      isChanged={false}
      isBusy={isBusy}
      error={error ?? undefined}
      onSubmit={onSubmit}
    >
      {isOfOne && (
        <p dir="auto" className="line-clamp-3 border-l-2 border-iris/35 pl-4 font-serif text-lg wrap-anywhere">
          {joining.name}
        </p>
      )}
      <LinesToJoin
        {...{ claims, sentences, chosen, target, onToggle }}
        legends={isOfOne && joining.polarity !== undefined ? otherClaims : allClaims}
      />
    </EditDialog>
  );
}

/** The lines to choose from, and those that are chosen, in the order of the choice. */
function useLines({ kind, joining, onClose }: JoinClaimDialogProps) {
  const claims = useOtherClaims(kind, joining);
  const sentences = useSaidSentences(kind).filter(({ responseId }) => responseId !== joining.sentence?.responseId);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const join = useJoin(kind);
  const chosenClaims = chosen.flatMap((key) => claims.find((claim) => claimKey(claim) === key) ?? []);
  const lines = linesToJoin(joining, chosenClaims, {
    sentences: sentences.filter((one) => chosen.includes(sentenceKey(one))),
  });
  const { setError, ...form } = useFormSubmit(
    async () => {
      try {
        if (lines !== null) await join(lines);
        // The dialog gives the focus back to what had it, unless that has moved.
        flushSync(onClose);
        if (lines !== null) focusJoinedClaim(firstQuotesOf(lines));
        return null;
      } catch (failure) {
        console.error("The lines were not put together.", failure);
        return errorMessage(failure, "That didn’t work. Please try again.");
      }
    },
    () => {
      const isOfOne = joining.name !== undefined;
      if (chosen.length === 0) return isOfOne ? "Please choose at least one." : "Please choose at least two.";
      if (lines === null) return "Please choose a strength or a wish, too.";
      const count = lines.claims.length + lines.sentences.length;
      if (count === 0) return "Please choose at least two.";
      return count > limits.joinedAtOnce ? joinedTooMany : null;
    },
  );
  const onToggle = (key: string) => {
    setChosen(chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key]);
    setError(null);
  };
  return { claims, sentences, chosen, target: chosenClaims[0], onToggle, ...form };
}

/** The lines as one claim: the first chosen one, else the one that they are chosen for; null without any claim. */
function linesToJoin(
  { polarity, quotes, sentence }: JoinClaimDialogProps["joining"],
  [target, ...further]: readonly Theme[],
  { sentences }: { sentences: readonly SaidSentence[] },
): JoinedLines | null {
  const said = sentence === undefined ? sentences : [sentence, ...sentences];
  if (target !== undefined) {
    const claims = [...(quotes.length === 0 ? [] : [quotes]), ...further.map(quotesOf)];
    return { polarity: target.polarity, to: quotesOf(target), claims, sentences: said };
  }
  if (polarity === undefined || quotes.length === 0) return null;
  return { polarity, to: quotes, claims: [], sentences: said };
}

/** A quote of the target, and one of what joins it. */
function firstQuotesOf({ to, claims, sentences }: JoinedLines): Quote[] {
  return [...to.slice(0, 1), ...[...claims.flat(), ...sentences].slice(0, 1)];
}
