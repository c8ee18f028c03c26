import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useMutation } from "convex/react";
import { limits } from "../../../convex/shared/limits/limits";
import { joinedTooMany } from "../../../convex/shared/texts/texts";
import type { InsightKind, InsightPolarity, Quote } from "../../../convex/shared/validators";
import { openUntil } from "../../hooks/useDialogs.ts";
import { useFormSubmit } from "../../hooks/useFormSubmit.ts";
import { messageOnFailure } from "../../lib/errorMessage.ts";
import { type Theme, themeEvidence } from "../../lib/themes/themes.ts";
import { EditDialog } from "../ui/EditDialog.tsx";
import { allClaims, claimKey, otherClaims } from "./ClaimChoices.tsx";
import { focusJoinedClaim } from "./joinedClaimFocus.ts";
import { EntriesToJoin, checkboxKey } from "./EntriesToJoin.tsx";
import { type JoiningEntry, type UnquotedSentence, useOtherClaims, useUnquotedSentences } from "./useOtherClaims.ts";
import { api } from "../../../convex/_generated/api";
import { quoteKeyOf } from "../../../convex/shared/insights/quotes";
import { undoable } from "./useCorrections.ts";

interface JoinClaimDialogProps {
  readonly kind: InsightKind;
  /** What joins the chosen entries. With neither quotes nor a sentence, all entries are chosen. */
  readonly joining: JoiningEntry & { readonly name?: string; readonly sentence?: UnquotedSentence };
  readonly onClose: () => void;
}

/**
 * Asks which entries say the same: claims of one polarity, and sentences of neither. The claim that they are chosen for
 * keeps its name, else the first chosen one.
 */
export default function JoinClaimDialog({ kind, joining, onClose }: JoinClaimDialogProps) {
  const { claims, sentences, chosen, target, onToggle, onSubmit, isBusy, error, saves } = useEntries({
    kind,
    joining,
    onClose,
  });
  const isOfOne = joining.name !== undefined;
  const isOfClaim = joining.quotes.length > 0;
  return (
    <EditDialog
      {...openUntil(onClose)}
      title="Which ones say the same?"
      description={`${isOfClaim ? "It" : "The first one you tick"} keeps its name and gets the quotes. Reports say so.`}
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
      <EntriesToJoin
        claims={claims}
        sentences={sentences}
        chosen={chosen}
        target={target}
        onToggle={onToggle}
        legends={isOfOne && joining.polarity !== undefined ? otherClaims : allClaims}
      />
    </EditDialog>
  );
}

type Joining = JoinClaimDialogProps["joining"];

/** The entries to choose from, and those that are chosen, in the order of the choice. */
function useChosenEntries(kind: InsightKind, joining: Joining) {
  const claims = useOtherClaims(kind, joining);
  const sentences = useUnquotedSentences(kind).filter(({ responseId }) => responseId !== joining.sentence?.responseId);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const chosenClaims = chosen.flatMap((key) => claims.find((claim) => claimKey(claim) === key) ?? []);
  const chosenSentences = sentences.filter((one) => chosen.includes(checkboxKey(one)));
  const toggle = (key: string) =>
    setChosen(chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key]);
  const entriesOf = (polarity: InsightPolarity | undefined) =>
    entriesToJoin(joining, chosenClaims, { sentences: chosenSentences, polarity });
  // Sentences of neither polarity need one.
  const needsPolarity = joining.polarity === undefined && chosenClaims.length === 0 && chosenSentences.length > 0;
  return {
    claims,
    sentences,
    chosen,
    target: joining.quotes.length > 0 ? undefined : chosenClaims[0],
    toggle,
    entriesOf,
    needsPolarity,
  };
}

/** What is wrong with the choice; null where the entries can be put together. */
function problemOf(entries: ChosenEntries | null, chosen: readonly string[], joining: Joining): string | null {
  if (chosen.length === 0 && joining.name !== undefined) return "Please choose at least one.";
  const count = entries === null ? 0 : entries.claims.length + entries.sentences.length;
  if (chosen.length === 0 || entries === null || count < (entries.to.length === 0 ? 2 : 1))
    return "Please choose at least two.";
  return count > limits.joinedAtOnce ? joinedTooMany : null;
}

function useEntries({ kind, joining, onClose }: JoinClaimDialogProps) {
  const { toggle, entriesOf, needsPolarity, ...entries } = useChosenEntries(kind, joining);
  const join = useJoin(kind);
  const chosenPolarity = useRef<InsightPolarity>(undefined);
  const { setError, ...form } = useFormSubmit(
    () =>
      messageOnFailure(async () => {
        const joined = entriesOf(chosenPolarity.current);
        if (joined !== null) await join(joined);
        // The dialog gives the focus back to what had it, unless that has moved.
        flushSync(onClose);
        if (joined !== null) focusJoinedClaim(firstQuotesOf(joined));
      }),
    () => problemOf(entriesOf(chosenPolarity.current), entries.chosen, joining),
  );
  const onToggle = (key: string) => {
    toggle(key);
    setError(null);
  };
  // To choose the polarity is one press with saving.
  const saves = polarityChoices.map(([label, polarity]) => ({
    label,
    onPress: () => void (chosenPolarity.current = polarity),
  }));
  return { ...entries, ...form, onToggle, saves: needsPolarity ? saves : undefined };
}

const polarityChoices = [
  ["As a strength", "strength"],
  ["As a wish", "wish"],
] as const;

/**
 * The entries as one claim: the one that they are chosen for, else the first chosen one, else a new one of sentences;
 * null where that has no polarity.
 */
function entriesToJoin(
  { polarity: given, quotes, sentence }: Joining,
  chosenClaims: readonly Theme[],
  {
    sentences,
    polarity: chosenPolarity,
  }: { sentences: readonly UnquotedSentence[]; polarity: InsightPolarity | undefined },
): ChosenEntries | null {
  const allSentences = sentence === undefined ? sentences : [sentence, ...sentences];
  const claims = chosenClaims.map(themeEvidence);
  const polarity = given ?? chosenClaims[0]?.polarity ?? chosenPolarity;
  if (polarity === undefined) return null;
  if (quotes.length > 0) return { polarity, to: quotes, claims, sentences: allSentences };
  const [to = [], ...further] = claims;
  return { polarity, to, claims: further, sentences: allSentences };
}

/** A quote of the target, and one of what joins it. */
function firstQuotesOf({ to, claims, sentences }: ChosenEntries): Quote[] {
  return [...to.slice(0, 1), ...claims.flat(), ...sentences].slice(0, 2);
}

/** A claim, and the claims and sentences that join it. */
interface ChosenEntries {
  readonly polarity: InsightPolarity;
  /** Quotes of the claim that the others join. */
  readonly to: readonly Quote[];
  /** Quotes of each claim that joins it. */
  readonly claims: readonly (readonly Quote[])[];
  readonly sentences: readonly UnquotedSentence[];
}

/** Returns the function that joins claims and sentences to a claim in one step, which the toast undoes whole. */
function useJoin(kind: InsightKind): (entries: ChosenEntries) => Promise<void> {
  const join = useMutation(api.insights.claimCorrections.join);
  const takeBackAll = useMutation(api.insights.claimCorrections.takeBackAll);
  return async ({ polarity, to, claims, sentences }) => {
    const { correctionIds } = await join({
      kind,
      polarity,
      to: to.map(quoteKeyOf),
      claims: claims.map((quotes) => quotes.map(quoteKeyOf)),
      sentences: sentences.map(quoteKeyOf),
    });
    undoable("Put together", () => takeBackAll({ correctionIds }));
  };
}
