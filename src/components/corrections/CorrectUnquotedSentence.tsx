import { Link2, PencilLine, Plus } from "lucide-react";
import { Suspense, useContext, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { InsightKind, InsightSide, Quote } from "../../../convex/shared/validators";
import { lazyWithRetry } from "../../lib/lazyWithRetry.ts";
import type { Theme } from "../../lib/themes/themes.ts";
import { firstWordsWithEllipsis } from "../../lib/themes/themeTexts.ts";
import { Menu, MenuItem } from "../ui/Menu.tsx";
import { withErrorToast } from "../ui/withErrorToast.ts";
import { CorrectionsContext } from "./CorrectClaim.tsx";
import { focusJoinedClaim } from "./joinedClaimFocus.ts";
import { type AddedSentences, claimNotAddedText, useAddClaim } from "./useAddClaim.ts";
import { quotesOf, useOtherClaims } from "./useOtherClaims.ts";

const JoinClaimDialog = lazyWithRetry(() => import("./JoinClaimDialog.tsx"));

/** Menu that makes a claim of a sentence on neither side, where its owner may. */
export function CorrectUnquotedSentence({ quote }: { quote: Quote }) {
  const kind = useContext(CorrectionsContext);
  const { responseId, text } = quote;
  if (kind === null || responseId === undefined) return null;
  return <AddMenu kind={kind} quote={quote} words={{ responseId, text }} />;
}

const MAX_WORDS = 5;

/** Adds the sentence at once; the toast undoes it. */
function AddMenu({ kind, quote, words }: { kind: InsightKind; quote: Quote; words: AddedSentences }) {
  const { add, addTo } = useAddedQuote(quote, words);
  const [isJoining, setIsJoining] = useState(false);
  const name = `Correct: “${firstWordsWithEllipsis(quote.text.split(/\s+/), MAX_WORDS)}”`;
  return (
    <>
      <Menu
        label={name}
        trigger={
          <button
            type="button"
            aria-label={name}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-md text-sm whitespace-nowrap text-faint hover:text-iris -my-2 self-center md:min-h-8 print:hidden"
          >
            <PencilLine aria-hidden className="size-4" />
            Correct
          </button>
        }
      >
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
              focusJoinedClaim([quote, ...quotesOf(claim).slice(0, 1)]);
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
  const addTo = async (side: InsightSide) => {
    if (isBusy.current) return;
    isBusy.current = true;
    await withErrorToast(async () => {
      await add(words, side);
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
