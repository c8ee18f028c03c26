import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { limits } from "../../../convex/shared/limits/limits";
import { joinedTooMany } from "../../../convex/shared/texts/texts";
import type { InsightKind, InsightPolarity, Quote } from "../../../convex/shared/validators";
import { openUntil } from "../../hooks/useDialogs.ts";
import { useFormSubmit } from "../../hooks/useFormSubmit.ts";
import { errorMessage } from "../../lib/errorMessage.ts";
import type { Theme } from "../../lib/themes/themes.ts";
import { EditDialog } from "../ui/EditDialog.tsx";
import { allClaims, claimKey, otherClaims } from "./ClaimChoices.tsx";
import { focusJoinedClaim } from "./joinedClaimFocus.ts";
import { LinesToJoin, checkboxKey } from "./LinesToJoin.tsx";
import { type JoinedLines, useJoin } from "./useJoin.ts";
import {
  type JoiningEntry,
  themeEvidence,
  type SaidSentence,
  useOtherClaims,
  useSaidSentences,
} from "./useOtherClaims.ts";

interface JoinClaimDialogProps {
  readonly kind: InsightKind;
  /** What joins the chosen lines. With neither quotes nor a sentence, all lines are chosen. */
  readonly joining: JoiningEntry & { readonly name?: string; readonly sentence?: SaidSentence };
  readonly onClose: () => void;
}

/** Asks which lines say the same: claims of one side, and sentences on neither. The first claim keeps its name. */
export default function JoinClaimDialog({ kind, joining, onClose }: JoinClaimDialogProps) {
  const { claims, sentences, chosen, target, onToggle, onSubmit, isBusy, error, saves } = useLines({
    ...{ kind, joining, onClose },
  });
  const isOfOne = joining.name !== undefined;
  return (
    <EditDialog
      {...openUntil(onClose)}
      title="Which ones say the same?"
      description="The first one you choose keeps its name and gets the quotes. Reports say so."
      saveLabel="Put together"
      saves={saves}
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

type Joining = JoinClaimDialogProps["joining"];

/** The lines to choose from, and those that are chosen, in the order of the choice. */
function useChosenLines(kind: InsightKind, joining: Joining) {
  const claims = useOtherClaims(kind, joining);
  const sentences = useSaidSentences(kind).filter(({ responseId }) => responseId !== joining.sentence?.responseId);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const chosenClaims = chosen.flatMap((key) => claims.find((claim) => claimKey(claim) === key) ?? []);
  const chosenSentences = sentences.filter((one) => chosen.includes(checkboxKey(one)));
  const toggle = (key: string) =>
    setChosen(chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key]);
  const linesOn = (side: InsightPolarity | undefined) =>
    linesToJoin(joining, chosenClaims, { sentences: chosenSentences, side });
  // Sentences that are on neither side need one.
  const needsSide = joining.polarity === undefined && chosenClaims.length === 0 && chosenSentences.length > 0;
  return { claims, sentences, chosen, target: chosenClaims[0], toggle, linesOn, needsSide };
}

/** What is wrong with the choice; null where the lines can be put together. */
function problemOf(lines: JoinedLines | null, chosen: readonly string[], joining: Joining): string | null {
  if (chosen.length === 0 && joining.name !== undefined) return "Please choose at least one.";
  const count = lines === null ? 0 : lines.claims.length + lines.sentences.length;
  if (chosen.length === 0 || lines === null || count < (lines.to.length === 0 ? 2 : 1))
    return "Please choose at least two.";
  return count > limits.joinedAtOnce ? joinedTooMany : null;
}

function useLines({ kind, joining, onClose }: JoinClaimDialogProps) {
  const { toggle, linesOn, needsSide, ...lines } = useChosenLines(kind, joining);
  const join = useJoin(kind);
  const side = useRef<InsightPolarity>(undefined);
  const { setError, ...form } = useFormSubmit(
    async () => {
      try {
        const joined = linesOn(side.current);
        if (joined !== null) await join(joined);
        // The dialog gives the focus back to what had it, unless that has moved.
        flushSync(onClose);
        if (joined !== null) focusJoinedClaim(firstQuotesOf(joined));
        return null;
      } catch (failure) {
        console.error("The lines were not put together.", failure);
        return errorMessage(failure, "That didn’t work. Please try again.");
      }
    },
    () => problemOf(linesOn(side.current), lines.chosen, joining),
  );
  const onToggle = (key: string) => {
    toggle(key);
    setError(null);
  };
  // To choose the side is one press with saving.
  const saves = sides.map(([label, polarity]) => ({ label, onPress: () => void (side.current = polarity) }));
  return { ...lines, ...form, onToggle, saves: needsSide ? saves : undefined };
}

const sides = [
  ["As a strength", "strength"],
  ["As a wish", "wish"],
] as const;

/**
 * The lines as one claim: the first chosen one, else the one that they are chosen for, else a new one of sentences; null
 * where that has no side.
 */
function linesToJoin(
  { polarity: given, quotes, sentence }: Joining,
  [target, ...further]: readonly Theme[],
  { sentences, side }: { sentences: readonly SaidSentence[]; side: InsightPolarity | undefined },
): JoinedLines | null {
  const said = sentence === undefined ? sentences : [sentence, ...sentences];
  if (target !== undefined) {
    const claims = [...(quotes.length === 0 ? [] : [quotes]), ...further.map(themeEvidence)];
    return { polarity: target.polarity, to: themeEvidence(target), claims, sentences: said };
  }
  const polarity = given ?? side;
  if (polarity === undefined) return null;
  return { polarity, to: quotes, claims: [], sentences: said };
}

/** A quote of the target, and one of what joins it. */
function firstQuotesOf({ to, claims, sentences }: JoinedLines): Quote[] {
  return [...to.slice(0, 1), ...claims.flat(), ...sentences].slice(0, 2);
}
