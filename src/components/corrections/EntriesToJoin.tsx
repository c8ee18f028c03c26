import type { ReactNode } from "react";
import type { InsightPolarity } from "../../../convex/shared/validators";
import { cx } from "../../lib/cx.ts";
import type { Theme } from "../../lib/themes/themes.ts";
import { claimKey, NamedClaim, polarities } from "./ClaimChoices.tsx";
import type { UnquotedSentence } from "./useOtherClaims.ts";

/** React key and identity of the checkbox of a sentence of neither polarity. */
export const checkboxKey = ({ responseId, text }: UnquotedSentence) => `sentence ${responseId} ${text}`;

/** Choice of several claims of one polarity, and of sentences of neither. */
export function EntriesToJoin({
  claims,
  sentences,
  legends,
  chosen,
  target,
  onToggle,
}: {
  claims: readonly Theme[];
  sentences: readonly UnquotedSentence[];
  legends: Readonly<Record<InsightPolarity, string>>;
  chosen: readonly string[];
  /** The chosen claim that the others join. Only claims of its polarity can be chosen. */
  target: Theme | undefined;
  onToggle: (key: string) => void;
}) {
  const entry = (key: string, words: ReactNode, isDisabled = false) => (
    <Entry key={key} isDisabled={isDisabled} isChosen={chosen.includes(key)} onToggle={() => onToggle(key)}>
      {words}
    </Entry>
  );
  const entryOfClaim = (claim: Theme) =>
    entry(
      claimKey(claim),
      <>
        <NamedClaim theme={claim} />
        {claim === target && <span className="block text-sm font-medium text-iris"> Keeps its name</span>}
      </>,
      target !== undefined && target.polarity !== claim.polarity,
    );
  return (
    <>
      {polarities.map((ofPolarity) => (
        <EntryGroup key={ofPolarity} legend={legends[ofPolarity]}>
          {claims.filter(({ polarity }) => polarity === ofPolarity).map(entryOfClaim)}
        </EntryGroup>
      ))}
      <EntryGroup legend="Also said">
        {sentences.map((sentence) => entry(checkboxKey(sentence), <SentenceWords sentence={sentence} />))}
      </EntryGroup>
    </>
  );
}

function SentenceWords({ sentence: { text, authorName } }: { sentence: UnquotedSentence }) {
  return (
    <>
      <span dir="auto" className="line-clamp-3 font-serif wrap-anywhere">
        “{text}”
      </span>{" "}
      <bdi className="block text-sm text-soft">{authorName}</bdi>
    </>
  );
}

/** Checkbox of one entry, which the whole row toggles. */
function Entry({
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

function EntryGroup({ legend, children }: { legend: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <fieldset>
      <legend className="eyebrow">{legend}</legend>
      <div className="mt-1 divide-y divide-line">{children}</div>
    </fieldset>
  );
}
