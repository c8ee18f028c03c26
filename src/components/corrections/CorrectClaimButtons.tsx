import { useMutation } from "convex/react";
import { ArrowLeftRight, EyeOff, Link2, PencilLine, TextCursorInput, Unlink2 } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { api } from "../../../convex/_generated/api";
import type { InsightKind, InsightSide, OwnersChanges, Quote } from "../../../convex/shared/validators";
import { errorMessage } from "../../lib/errorMessage.ts";
import { lazyWithRetry } from "../../lib/lazyWithRetry.ts";
import { firstWordsWithEllipsis } from "../../lib/themes/themeTexts.ts";
import { withErrorToast } from "../ui/withErrorToast.ts";
import { Menu, MenuItem } from "../ui/Menu.tsx";
import { toast } from "../ui/toast.ts";
import { focusJoinedClaim, useJoinedClaimRef } from "./joinedClaimFocus.ts";
import { quotesOf, useOtherClaims } from "./useOtherClaims.ts";

/** A name is given seldom, and claims are joined seldom. */
const RenameClaimDialog = lazyWithRetry(() => import("./RenameClaimDialog.tsx"));
const JoinClaimDialog = lazyWithRetry(() => import("./JoinClaimDialog.tsx"));

/** Claim as its row shows it. */
export interface ShownClaim {
  readonly side: InsightSide;
  readonly name: string;
  readonly quotes: readonly Quote[];
  /** Quotes shown with the claim that contradict it, and the owner's own words on it. */
  readonly matches?: readonly Quote[];
  readonly corrected: OwnersChanges | undefined;
}

const failed = (error: unknown) => ({ title: "Not saved", description: errorMessage(error, "Please try again.") });

const look =
  "inline-flex min-h-11 items-center gap-1.5 rounded-md text-sm whitespace-nowrap text-faint hover:text-iris md:min-h-8 print:hidden";

const otherSide = {
  strength: { side: "wish", item: "This is a wish", done: "Now a wish" },
  wish: { side: "strength", item: "This is a strength", done: "Now a strength" },
} as const;

/** Buttons of a claim, or the one of its `quote`. */
export default function CorrectClaimButtons({ quote, ...claim }: ShownClaim & { kind: InsightKind; quote?: Quote }) {
  return quote === undefined ? <ClaimButtons {...claim} /> : <SeparateQuoteButton {...claim} quote={quote} />;
}

/** What a dialog asks for. */
type Asked = "name" | "other" | null;

/** Corrects the claim at once; the toast undoes it. */
function ClaimButtons({ kind, ...claim }: ShownClaim & { kind: InsightKind }) {
  const { side, name, quotes, matches = [] } = claim;
  const parts = quotes.length > 1 ? [...matches, ...quotes] : matches;
  const corrections = useCorrections(kind, claim);
  const { leaveOut, move, separate } = corrections;
  const [asked, setAsked] = useState<Asked>(null);
  const correctButton = useJoinedClaimRef(quotes);
  return (
    <>
      <LeaveOutButton name={name} leaveOut={leaveOut} />
      <Menu
        label={`Correct: ${name}`}
        trigger={
          <button ref={correctButton} type="button" aria-label={`Correct: ${name}`} className={look}>
            <PencilLine aria-hidden className="size-4" />
            Correct
          </button>
        }
      >
        <MenuItem onSelect={() => void move()}>
          <ArrowLeftRight aria-hidden />
          {otherSide[side].item}
        </MenuItem>
        <JoinItem kind={kind} claim={claim} onSelect={() => setAsked("other")} />
        {parts.map((quote) => (
          <MenuItem key={`${quote.responseId} ${quote.text}`} onSelect={() => void separate(quote)}>
            <Unlink2 aria-hidden className="shrink-0" />
            <span className="max-w-64 py-1">
              <bdi>“{firstWords(quote.text)}”</bdi> doesn’t belong here
            </span>
          </MenuItem>
        ))}
        <MenuItem onSelect={() => setAsked("name")}>
          <TextCursorInput aria-hidden />
          Rename
        </MenuItem>
      </Menu>
      <ClaimDialogs asked={asked} kind={kind} claim={claim} corrections={corrections} onClose={() => setAsked(null)} />
    </>
  );
}

interface ClaimDialogsProps {
  asked: Asked;
  kind: InsightKind;
  claim: ShownClaim;
  corrections: ReturnType<typeof useCorrections>;
  onClose: () => void;
}

/** Asks for the claim's name, or for the other claim that says the same. */
function ClaimDialogs({ asked, kind, claim, corrections, onClose }: ClaimDialogsProps) {
  const { name, quotes, corrected } = claim;
  const { rename, join } = corrections;
  return (
    <Suspense fallback={null}>
      {asked === "name" && (
        <RenameClaimDialog name={name} given={corrected?.name === true ? name : ""} save={rename} onClose={onClose} />
      )}
      {asked === "other" && (
        <JoinClaimDialog
          kind={kind}
          claim={claim}
          save={async (other) => {
            const to = quotesOf(other);
            await join(to);
            // The dialog gives the focus back to what had it, unless that has moved.
            flushSync(onClose);
            focusJoinedClaim([...quotes.slice(0, 1), ...to.slice(0, 1)]);
          }}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}

function LeaveOutButton({ name, leaveOut }: { name: string; leaveOut: () => Promise<void> }) {
  return (
    <button
      type="button"
      aria-label={`Leave out: ${name}`}
      className={look}
      onClick={({ detail }) => {
        // The next claim takes the row's place, so a second click would leave that one out.
        if (detail < 2) void leaveOut();
      }}
    >
      <EyeOff aria-hidden className="size-4" />
      Leave out
    </button>
  );
}

/** Opens the choice of another claim; nothing where its side has no other. */
function JoinItem({ kind, claim, onSelect }: { kind: InsightKind; claim: ShownClaim; onSelect: () => void }) {
  if (useOtherClaims(kind, claim).length === 0) return null;
  return (
    <MenuItem onSelect={onSelect}>
      <Link2 aria-hidden />
      Put together with…
    </MenuItem>
  );
}

/** Takes the quote out of its claim at once; the toast undoes it. On a phone it has a separate line. */
function SeparateQuoteButton({ kind, quote, ...claim }: ShownClaim & { kind: InsightKind; quote: Quote }) {
  const { separate } = useCorrections(kind, claim);
  return (
    <span className="max-md:order-last max-md:basis-full md:-my-2 md:self-center">
      <button
        type="button"
        aria-label={`Doesn’t belong here: “${firstWords(quote.text)}”`}
        className={look}
        onClick={() => void separate(quote)}
      >
        <Unlink2 aria-hidden className="size-4" />
        Doesn’t belong here
      </button>
    </span>
  );
}

const MAX_WORDS = 5;

const firstWords = (text: string) => firstWordsWithEllipsis(text.split(/\s+/), MAX_WORDS);

const keyOf = ({ responseId, text }: Quote) => ({ responseId, text });

/** The corrections of a claim. One at a time runs. */
function useCorrections(kind: InsightKind, { side, name, quotes, corrected }: ShownClaim) {
  const leaveOut = useMutation(api.insights.claimCorrections.leaveOut);
  const takeBack = useMutation(api.insights.claimCorrections.takeBack);
  const move = useMutation(api.insights.claimCorrections.move);
  const rename = useMutation(api.insights.claimCorrections.rename);
  const separate = useMutation(api.insights.claimCorrections.separate);
  const join = useMutation(api.insights.claimCorrections.join);
  const isBusy = useRef(false);
  const claim = { kind, side, quotes: quotes.map(keyOf) };
  const undoable = (title: string, undo: () => Promise<unknown>, further?: Parameters<typeof toast.success>[3]) =>
    toast.success(title, undefined, { label: "Undo", onClick: () => void withErrorToast(undo, failed) }, further);
  const once = async (correct: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    await withErrorToast(correct, failed);
    isBusy.current = false;
  };
  const leaveOutClaim = (left: typeof claim) =>
    once(async () => {
      const { correctionId } = await leaveOut(left);
      undoable("Left out", () => takeBack({ correctionId }));
    });
  return {
    leaveOut: () => leaveOutClaim(claim),
    move: () =>
      once(async () => {
        const { correctionId } = await move(claim);
        undoable(otherSide[side].done, () =>
          // By its id, since another claim of that side may have the same quotes.
          correctionId === null ? move({ ...claim, side: otherSide[side].side }) : takeBack({ correctionId }),
        );
      }),
    separate: (quote: Quote) =>
      once(async () => {
        const from = keyOf(quote);
        const { correctionId } = await separate({ ...claim, from });
        const leaveOutQuote = { label: "Leave out", onClick: () => void leaveOutClaim({ ...claim, quotes: [from] }) };
        // A quote of the evidence is now a claim of its own; a match is none.
        undoable("Taken apart", () => takeBack({ correctionId }), quotes.includes(quote) ? leaveOutQuote : undefined);
      }),
    join: async (to: readonly Quote[]) => {
      const { correctionId } = await join({ ...claim, to: to.map(keyOf) });
      undoable("Put together", () => takeBack({ correctionId }));
    },
    rename: async (given: string) => {
      const before = corrected?.name === true ? name : "";
      await rename({ ...claim, name: given });
      undoable(given.trim() === "" ? "Named as written" : "Renamed", () => rename({ ...claim, name: before }));
    },
  };
}
