import type { ReactNode } from "react";
import type { InsightPolarity } from "../../../convex/shared/validators";
import { cx } from "../../lib/cx.ts";
import type { Theme } from "../../lib/themes/themes.ts";
import { claimKey, NamedClaim } from "./ClaimChoices.tsx";
import type { SaidSentence } from "./useOtherClaims.ts";

const sides = ["strength", "wish"] as const;

/** React key and identity of the checkbox of a sentence of neither polarity. */
export const checkboxKey = ({ responseId, text }: SaidSentence) => `said ${responseId} ${text}`;

/** Choice of several claims of one side, and of sentences on neither. */
export function LinesToJoin({
  claims,
  sentences,
  legends,
  chosen,
  target,
  onToggle,
}: {
  claims: readonly Theme[];
  sentences: readonly SaidSentence[];
  legends: Readonly<Record<InsightPolarity, string>>;
  chosen: readonly string[];
  /** The chosen claim that the others join. Only claims of its side can be chosen. */
  target: Theme | undefined;
  onToggle: (key: string) => void;
}) {
  const line = (key: string, words: ReactNode, isDisabled = false) => (
    <Line key={key} isDisabled={isDisabled} isChosen={chosen.includes(key)} onToggle={() => onToggle(key)}>
      {words}
    </Line>
  );
  const lineOfClaim = (claim: Theme) =>
    line(
      claimKey(claim),
      <>
        <NamedClaim theme={claim} />
        {claim === target && <span className="block text-sm font-medium text-iris"> Keeps its name</span>}
      </>,
      target !== undefined && target.polarity !== claim.polarity,
    );
  return (
    <>
      {sides.map((side) => (
        <Lines key={side} legend={legends[side]}>
          {claims.filter(({ polarity }) => polarity === side).map(lineOfClaim)}
        </Lines>
      ))}
      <Lines legend="Also said">
        {sentences.map((sentence) => line(checkboxKey(sentence), <SentenceWords sentence={sentence} />))}
      </Lines>
    </>
  );
}

function SentenceWords({ sentence: { text, authorName } }: { sentence: SaidSentence }) {
  return (
    <>
      <span dir="auto" className="line-clamp-3 font-serif wrap-anywhere">
        “{text}”
      </span>{" "}
      <bdi className="block text-sm text-soft">{authorName}</bdi>
    </>
  );
}

/** Checkbox of one line, which the whole row toggles. */
function Line({
  isChosen,
  isDisabled,
  onToggle,
  children,
}: {
  isChosen: boolean;
  isDisabled: boolean;
  onToggle: () => void;
  children: ReactNode;
}) {
  return (
    <label className={cx("flex min-h-11 items-start gap-3 py-3", isDisabled ? "text-faint" : "cursor-pointer")}>
      <input
        type="checkbox"
        className="mt-1.5 size-4 shrink-0 accent-iris"
        disabled={isDisabled}
        checked={isChosen}
        onChange={onToggle}
      />
      <span className="min-w-0">{children}</span>
    </label>
  );
}

function Lines({ legend, children }: { legend: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <fieldset>
      <legend className="eyebrow">{legend}</legend>
      <div className="mt-1 divide-y divide-line">{children}</div>
    </fieldset>
  );
}
