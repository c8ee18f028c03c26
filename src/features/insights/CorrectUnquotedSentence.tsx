import { Link2, Plus } from "lucide-react";
import { type ReactNode, Suspense, useContext, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { InsightKind, InsightPolarity, Quote } from "../../../convex/shared/validators";
import { lazyWithRetry } from "../../lib/lazyWithRetry.ts";
import type { Theme } from "../../lib/themes/themes.ts";
import { firstWordsWithEllipsis } from "../../lib/themes/themeTexts.ts";
import { Menu, MenuItem } from "../../components/ui/Menu.tsx";
import { useStartableGoals } from "../../components/goals/GoalsContext.ts";
import { withErrorToast } from "../../components/ui/withErrorToast.ts";
import { CorrectionsContext } from "../../components/corrections/ClaimMenu.tsx";
import { MenuTrigger, WorkItems } from "../../components/corrections/ClaimMenuItems.tsx";
import { focusJoinedClaim } from "../../components/corrections/joinedClaimFocus.ts";
import { type AddedSentences, claimNotAddedText, useAddClaim } from "../../components/corrections/useAddClaim.ts";
import { themeEvidence, useOtherClaims } from "../../components/corrections/useOtherClaims.ts";

const JoinClaimDialog = lazyWithRetry(() => import("../../components/corrections/JoinClaimDialog.tsx"));

/** Menu that starts a goal from a sentence on neither side, and makes a claim of it, where its owner may. */
export function CorrectUnquotedSentence({ quote }: { quote: Quote }) {
  const kind = useContext(CorrectionsContext);
  const { responseId, text } = quote;
  const goals = useStartableGoals([{ quote: text, responseIds: [responseId] }]);
  if (responseId === undefined) return null;
  const label = `More for “${firstWordsWithEllipsis(text.split(/\s+/), MAX_WORDS)}”`;
  const work = <WorkItems goals={goals} isOfQuote />;
  if (kind !== null) {
    return (
      <AddMenu label={label} kind={kind} quote={quote} words={{ responseId, text }}>
        {work}
      </AddMenu>
    );
  }
  if (goals.length === 0) return null;
  return (
    <Menu label={label} trigger={<MenuTrigger label={label} />}>
      {work}
    </Menu>
  );
}

interface AddMenuProps {
  label: string;
  kind: InsightKind;
  quote: Quote;
  words: AddedSentences;
  /** Items above the corrections. */
  children: ReactNode;
}

const MAX_WORDS = 5;

/** Adds the sentence at once; the toast undoes it. */
function AddMenu({ label, kind, quote, words, children }: AddMenuProps) {
  const { add, addTo } = useAddedQuote(quote, words);
  const [isJoining, setIsJoining] = useState(false);
  return (
    <>
      <Menu label={label} trigger={<MenuTrigger label={label} />}>
        {children}
        <MenuItem onSelect={() => void addTo("strength")}>
          <Plus aria-hidden />A strength
        </MenuItem>
        <MenuItem onSelect={() => void addTo("wish")}>
          <Plus aria-hidden />
          Something to change
        </MenuItem>
        <JoinItem kind={kind} onSelect={() => setIsJoining(true)} />
      </Menu>
      <Suspense fallback={null}>
        {isJoining && (
          <JoinClaimDialog
            kind={kind}
            claim={{ name: quote.text, quotes: [] }}
            save={async (claim: Theme) => {
              await add(words, claim);
              // The dialog gives the focus back to what had it, unless that has moved.
              flushSync(() => setIsJoining(false));
              focusJoinedClaim([quote, ...themeEvidence(claim).slice(0, 1)]);
            }}
            onClose={() => setIsJoining(false)}
          />
        )}
      </Suspense>
    </>
  );
}

/** `add` makes a claim of the sentence; `addTo` does so on one side and shows a failure. One call at a time runs. */
function useAddedQuote(quote: Quote, words: AddedSentences) {
  const add = useAddClaim();
  const isBusy = useRef(false);
  const addTo = async (polarity: InsightPolarity) => {
    if (isBusy.current) return;
    isBusy.current = true;
    await withErrorToast(async () => {
      await add(words, polarity);
      focusJoinedClaim([quote]);
    }, claimNotAddedText);
    isBusy.current = false;
  };
  return { add, addTo };
}

/** Opens the choice of a claim; nothing where there is none. */
function JoinItem({ kind, onSelect }: { kind: InsightKind; onSelect: () => void }) {
  if (useOtherClaims(kind, { quotes: [] }).length === 0) return null;
  return (
    <MenuItem onSelect={onSelect}>
      <Link2 aria-hidden />
      Put together with…
    </MenuItem>
  );
}
