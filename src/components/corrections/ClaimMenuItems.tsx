import { ArrowLeftRight, Check, Ellipsis, EyeOff, Link2, Sprout, TextCursorInput, Unlink2 } from "lucide-react";
import { type ComponentProps, type ReactNode, type Ref, Suspense, useState } from "react";
import { areIdenticalQuotes } from "../../../convex/shared/insights/quotes";
import type { InsightKind, Quote } from "../../../convex/shared/validators";
import { lazyWithRetry } from "../../lib/lazyWithRetry.ts";
import { firstWordsWithEllipsis } from "../../lib/themes/themeTexts.ts";
import type { useStartableGoals } from "../goals/GoalsContext.ts";
import { Menu, MenuItem } from "../ui/Menu.tsx";
import { claimMenuRoom } from "./claimMenuRoom.ts";
import { useJoinedClaimRef } from "./joinedClaimFocus.ts";
import { oppositePolarityTexts, type ShownClaim, useCorrections } from "./useCorrections.ts";
import { useOtherClaims, useUnquotedSentences } from "./useOtherClaims.ts";

/** A name is given seldom, and claims are joined seldom. */
const RenameClaimDialog = lazyWithRetry(() => import("./RenameClaimDialog.tsx"));
const JoinClaimDialog = lazyWithRetry(() => import("./JoinClaimDialog.tsx"));

const triggerClass = `inline-flex items-center justify-center rounded-md text-faint hover:text-iris [&_svg]:size-4 ${claimMenuRoom}`;

export interface ClaimMenuProps extends ShownClaim {
  /** Null where claims cannot be corrected. */
  readonly kind: InsightKind | null;
  readonly goals: ReturnType<typeof useStartableGoals>;
  /** Quote that the menu is of, in place of the claim. */
  readonly quote?: Quote;
  /** Quotes of the claim without a menu of their own; all where it is absent. */
  readonly plainQuotes?: readonly Quote[];
}

/** Menu of a claim or of one of its quotes: corrections, and a goal. It loads when it is first opened. */
export default function ClaimMenuItems({ kind, goals, quote, plainQuotes, ...claim }: ClaimMenuProps) {
  const label = `More for ${quote === undefined ? claim.name : `“${labelWords(quote.text)}”`}`;
  const work = <WorkItems goals={goals} isOfQuote={quote !== undefined} />;
  if (kind === null) {
    return (
      <Menu label={label} trigger={<MenuTrigger label={label} />}>
        {work}
      </Menu>
    );
  }
  if (quote === undefined) {
    return (
      <MenuOfClaim label={label} kind={kind} claim={claim} plainQuotes={plainQuotes ?? claim.quotes}>
        {work}
      </MenuOfClaim>
    );
  }
  return (
    <MenuOfQuote label={label} kind={kind} claim={claim} quote={quote}>
      {work}
    </MenuOfQuote>
  );
}

interface CorrectionsProps {
  label: string;
  kind: InsightKind;
  claim: ShownClaim;
  /** Items above the corrections. */
  children: ReactNode;
}

/** Button that opens the menu. */
export function MenuTrigger({
  label,
  ref,
  ...props
}: { label: string; ref?: Ref<HTMLButtonElement> } & ComponentProps<"button">) {
  return (
    <button ref={ref} type="button" aria-label={label} className={triggerClass} {...props}>
      <Ellipsis aria-hidden />
    </button>
  );
}

/** Items that start a goal. Beside the claim's, the one of a quote has its words. */
export function WorkItems({ goals, isOfQuote }: { goals: ClaimMenuProps["goals"]; isOfQuote: boolean }) {
  return goals.map(({ origin, start }) => (
    <MenuItem key={origin.claimName ?? origin.quote} onSelect={start}>
      <Sprout aria-hidden className="shrink-0" />
      {isOfQuote || origin.claimName !== undefined ? (
        "Work on this"
      ) : (
        <span className="max-w-64 py-1">
          Work on <bdi>“{labelWords(origin.quote ?? "")}”</bdi>
        </span>
      )}
    </MenuItem>
  ));
}

/** What a dialog asks for. */
type DialogSubject = "name" | "other" | null;

/** Corrects the claim at once; the toast undoes it. */
function MenuOfClaim({ plainQuotes, ...props }: CorrectionsProps & { plainQuotes: readonly Quote[] }) {
  const { label, kind, claim, children } = props;
  const { polarity, quotes, matches = [] } = claim;
  const parts = quotes.length > 1 ? [...matches, ...plainQuotes] : matches;
  const corrections = useCorrections(kind, claim);
  const { leaveOut, move, separate, agree } = corrections;
  const [asked, setAsked] = useState<DialogSubject>(null);
  const trigger = useJoinedClaimRef(quotes);
  return (
    <>
      <Menu label={label} trigger={<MenuTrigger label={label} ref={trigger} />}>
        {children}
        <MenuItem onSelect={() => void leaveOut()}>
          <EyeOff aria-hidden />
          Leave out
        </MenuItem>
        <MenuItem onSelect={() => void move()}>
          <ArrowLeftRight aria-hidden />
          {oppositePolarityTexts[polarity].item}
        </MenuItem>
        <JoinItem kind={kind} claim={claim} onSelect={() => setAsked("other")} />
        {matches.filter(isQuoteOfOthers).map((quote) => (
          <MenuItem key={`${quote.responseId} ${quote.text}`} onSelect={() => void agree(quote)}>
            <Check aria-hidden className="shrink-0" />
            <span className="max-w-64 py-1">
              <bdi>“{labelWords(quote.text)}”</bdi> agrees
            </span>
          </MenuItem>
        ))}
        {parts.map((quote) => (
          <MenuItem key={`${quote.responseId} ${quote.text}`} onSelect={() => void separate(quote)}>
            <Unlink2 aria-hidden className="shrink-0" />
            <span className="max-w-64 py-1">
              <bdi>“{labelWords(quote.text)}”</bdi> doesn’t belong here
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
  asked: DialogSubject;
  kind: InsightKind;
  claim: ShownClaim;
  corrections: ReturnType<typeof useCorrections>;
  onClose: () => void;
}

/** Asks for the claim's name, or for the other lines that say the same. */
function ClaimDialogs({ asked, kind, claim, corrections, onClose }: ClaimDialogsProps) {
  const { name, corrected } = claim;
  return (
    <Suspense fallback={null}>
      {asked === "name" && (
        <RenameClaimDialog
          name={name}
          given={corrected?.name === true ? name : ""}
          save={corrections.rename}
          onClose={onClose}
        />
      )}
      {asked === "other" && <JoinClaimDialog kind={kind} joining={claim} onClose={onClose} />}
    </Suspense>
  );
}

/** A claim also shows its owner’s words, which are no other person’s agreement. */
const isQuoteOfOthers = ({ responseId }: Quote) => responseId !== undefined;

/** Takes the quote out of its claim, or makes one against it agree, at once; the toast undoes it. */
function MenuOfQuote({ label, kind, claim, quote, children }: CorrectionsProps & { quote: Quote }) {
  const { separate, agree } = useCorrections(kind, claim);
  const isAgainst = isQuoteOfOthers(quote) && !claim.quotes.some((own) => areIdenticalQuotes(own, quote));
  return (
    <Menu label={label} trigger={<MenuTrigger label={label} />}>
      {children}
      {isAgainst && (
        <MenuItem onSelect={() => void agree(quote)}>
          <Check aria-hidden />
          Agrees with this
        </MenuItem>
      )}
      <MenuItem onSelect={() => void separate(quote)}>
        <Unlink2 aria-hidden />
        Doesn’t belong here
      </MenuItem>
    </Menu>
  );
}

interface JoinItemProps {
  kind: InsightKind;
  /** Absent for a sentence of neither polarity, which is one of the lines itself. */
  claim?: ShownClaim;
  onSelect: () => void;
}

/** Opens the choice of other lines; nothing where there are none. */
export function JoinItem({ kind, claim, onSelect }: JoinItemProps) {
  const lines = useOtherClaims(kind, claim ?? { quotes: [] }).length + useUnquotedSentences(kind).length;
  if (lines < (claim === undefined ? 2 : 1)) return null;
  return (
    <MenuItem onSelect={onSelect}>
      <Link2 aria-hidden />
      Put together with…
    </MenuItem>
  );
}

/** Words of a line in a menu's label, which a phone shows on one line. */
const MAX_LABEL_WORDS = 5;

export const labelWords = (text: string) => firstWordsWithEllipsis(text.split(/\s+/), MAX_LABEL_WORDS);
