import { type ComponentProps, useEffect, useRef, useState } from "react";
import type { Id } from "../../../convex/_generated/dataModel";
import type { InsightPolarity } from "../../../convex/shared/validators";
import { useFormSubmit } from "../../hooks/useFormSubmit.ts";
import { cx } from "../../lib/cx.ts";
import { messageOnFailure } from "../../lib/errorMessage.ts";
import type { Theme } from "../../lib/themes/themes.ts";
import { EditDialog } from "../ui/EditDialog.tsx";
import {
  type AddableSentence,
  addableSentences,
  canToggleSentence,
  type SentenceRun,
  withToggledSentence,
} from "./addableSentences.ts";
import { allClaims, ClaimChoices, claimKey } from "./ClaimChoices.tsx";
import { useAddClaim } from "./useAddClaim.ts";
import { openUntil } from "../../hooks/useDialogs.ts";

type ClaimPlace = InsightPolarity | "other";

const places: readonly (readonly [ClaimPlace, string])[] = [
  ["strength", "A strength"],
  ["wish", "Something to change"],
  ["other", "Put together with…"],
];

const reasonTexts = { quoted: "In your insights", tooLong: "Too long" } as const;

interface Added {
  readonly responseId: Id<"responses">;
  readonly text: string;
  readonly claims: readonly Theme[];
  readonly onClose: () => void;
}

/** Asks which sentences of an answer become a claim, and of which polarity or with which claim. */
export default function AddClaimDialog(answer: Added) {
  const { claims, onClose } = answer;
  const { sentences, run, setRun, place, setPlace, chosen, setChosen, onSubmit, isBusy, error } = useChoice(answer);
  const [isPressed, setIsPressed] = useState(false);
  return (
    <EditDialog
      {...openUntil(onClose)}
      title="Add to your insights"
      description="Up to three sentences in a row. Reports say that you added them."
      saveLabel="Add"
      isChanged={place !== null || (run.length > 0 && sentences.length > 1)}
      isBusy={isBusy}
      error={error ?? undefined}
      onSubmit={onSubmit}
    >
      <Sentences sentences={sentences} run={run} onChange={setRun} />
      <Places
        places={claims.length === 0 ? places.slice(0, 2) : places}
        chosen={place}
        onChoose={(next, by) => {
          setPlace(next);
          setIsPressed(by === "press");
        }}
      />
      {place === "other" && (
        <OtherClaims takesFocus={isPressed} claims={claims} chosen={chosen} legends={allClaims} onChoose={setChosen} />
      )}
    </EditDialog>
  );
}

/** The claims to choose from. They open below what is seen, so they scroll into view. */
function OtherClaims({ takesFocus, ...choices }: ComponentProps<typeof ClaimChoices> & { takesFocus: boolean }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Arrow keys go on within the places, from which Tab leads to the list.
    if (takesFocus) list.current?.querySelector("input")?.focus({ preventScroll: true });
    const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    list.current?.scrollIntoView({ block: "start", behavior: isStill ? "auto" : "smooth" });
  }, [takesFocus]);
  return (
    <div ref={list} className="grid scroll-mt-4 grid-cols-1 gap-4">
      <ClaimChoices {...choices} />
    </div>
  );
}

/** The chosen sentences and their place, which are added together. */
function useChoice({ responseId, text, claims, onClose }: Added) {
  const add = useAddClaim();
  // What is quoted while the dialog is open, such as what it has added, does not change the choice.
  const [sentences] = useState(() => addableSentences(responseId, text, claims));
  const [run, setRun] = useState<SentenceRun>(sentences.length === 1 ? [0] : []);
  const [place, setPlace] = useState<ClaimPlace | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const target = place === "other" ? (claims.find((claim) => claimKey(claim) === chosen) ?? null) : place;
  const { onSubmit, isBusy, error, setError } = useFormSubmit(
    () =>
      messageOnFailure(async () => {
        const words = run.map((index) => sentences[index]?.text ?? "").join("");
        if (target !== null) await add({ responseId, text: words.trim() }, target);
        onClose();
      }),
    () => {
      if (run.length === 0) return "Please choose a sentence.";
      return target === null ? "Please choose where it belongs." : null;
    },
  );
  const changing =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setError(null);
    };
  return {
    sentences,
    run,
    place,
    chosen,
    onSubmit,
    isBusy,
    error,
    setRun: changing(setRun),
    setPlace: changing<ClaimPlace>(setPlace),
    setChosen: changing<string>(setChosen),
  };
}

function Sentences({
  sentences,
  run,
  onChange,
}: {
  sentences: readonly AddableSentence[];
  run: SentenceRun;
  onChange: (run: SentenceRun) => void;
}) {
  return (
    <fieldset>
      <legend className="eyebrow">Which words?</legend>
      <div className="mt-1 divide-y divide-line">
        {sentences.map(({ text, reason }, index) => {
          const isDisabled = reason !== null || !canToggleSentence(run, index);
          return (
            <label
              key={index}
              className={cx("flex min-h-11 items-start gap-3 py-2.5", isDisabled ? "text-faint" : "cursor-pointer")}
            >
              <input
                type="checkbox"
                className="mt-1.5 size-4 shrink-0 accent-iris"
                disabled={isDisabled}
                checked={run.includes(index)}
                onChange={() => onChange(withToggledSentence(run, index))}
              />
              <span className="min-w-0">
                <span dir="auto" className="block font-serif text-lg wrap-anywhere">
                  {text.trim()}
                </span>{" "}
                {reason !== null && <span className="block text-sm">{reasonTexts[reason]}</span>}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

function Places({
  places: offered,
  chosen,
  onChoose,
}: {
  places: typeof places;
  chosen: ClaimPlace | null;
  onChoose: (place: ClaimPlace, by: "press" | "key") => void;
}) {
  return (
    <fieldset>
      <legend className="eyebrow">What is it?</legend>
      <div className="mt-1 divide-y divide-line">
        {offered.map(([place, name]) => (
          <label key={place} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="place"
              className="size-4 shrink-0 accent-iris"
              checked={chosen === place}
              onChange={({ nativeEvent }) => onChoose(place, isPress(nativeEvent) ? "press" : "key")}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Whether a pointer was used: a click that a key causes has no count. */
function isPress(event: Event): boolean {
  return event instanceof UIEvent && event.detail > 0;
}
