import { Plus } from "lucide-react";
import { type ReactNode, Suspense, useContext, useRef, useState } from "react";
import type { InsightKind, InsightPolarity, Quote } from "../../../convex/shared/validators";
import { lazyWithRetry } from "../../lib/lazyWithRetry.ts";
import { Menu, MenuItem } from "../../components/ui/Menu.tsx";
import { useStartableGoals } from "../../components/goals/GoalsContext.ts";
import { withErrorToast } from "../../components/ui/withErrorToast.ts";
import { CorrectionsContext } from "../../components/corrections/ClaimMenu.tsx";
import { JoinItem, labelWords, MenuTrigger, WorkItems } from "../../components/corrections/ClaimMenuItems.tsx";
import { focusJoinedClaim } from "../../components/corrections/joinedClaimFocus.ts";
import { claimNotAdded, useAddClaim } from "../../components/corrections/useAddClaim.ts";
import type { UnquotedSentence } from "../../components/corrections/useOtherClaims.ts";

const JoinClaimDialog = lazyWithRetry(() => import("../../components/corrections/JoinClaimDialog.tsx"));

/** Menu that starts a goal from a sentence of neither polarity, and makes a claim of it, where its owner may. */
export function CorrectUnquotedSentence({ quote }: { quote: Quote }) {
  const kind = useContext(CorrectionsContext);
  const { responseId, text } = quote;
  const goals = useStartableGoals([{ quote: text, responseIds: [responseId] }]);
  if (responseId === undefined) return null;
  const label = `More for “${labelWords(text)}”`;
  const work = <WorkItems goals={goals} isOfQuote />;
  if (kind !== null) {
    return (
      <AddMenu label={label} kind={kind} sentence={{ ...quote, responseId }}>
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
  sentence: UnquotedSentence;
  /** Items above the corrections. */
  children: ReactNode;
}

/** Adds the sentence at once; the toast undoes it. */
function AddMenu({ label, kind, sentence, children }: AddMenuProps) {
  const addTo = useAddTo(sentence);
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
            joining={{ name: sentence.text, quotes: [], sentence }}
            onClose={() => setIsJoining(false)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Returns the function that makes a claim of the sentence in one polarity. One call at a time runs. */
function useAddTo(sentence: UnquotedSentence): (polarity: InsightPolarity) => Promise<void> {
  const add = useAddClaim();
  const isBusy = useRef(false);
  return async (polarity) => {
    if (isBusy.current) return;
    isBusy.current = true;
    await withErrorToast(async () => {
      await add({ responseId: sentence.responseId, text: sentence.text }, polarity);
      focusJoinedClaim([sentence]);
    }, claimNotAdded);
    isBusy.current = false;
  };
}
