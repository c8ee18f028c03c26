import { useId, useState } from "react";
import type { InsightKind, Quote } from "../../../convex/shared/validators";
import { useFormSubmit } from "../../hooks/useFormSubmit.ts";
import { errorMessage } from "../../lib/errorMessage.ts";
import { isQuote, type Theme } from "../../lib/themes/themes.ts";
import { EditDialog } from "../ui/EditDialog.tsx";
import { type ClaimOfSide, useOtherClaims } from "./useOtherClaims.ts";

/** Asks which other claim of its side says the same as a claim. */
export default function JoinClaimDialog({
  kind,
  claim,
  save,
  onClose,
}: {
  kind: InsightKind;
  claim: ClaimOfSide & { readonly name: string };
  save: (to: readonly Quote[]) => Promise<void>;
  onClose: () => void;
}) {
  const others = useOtherClaims(kind, claim);
  const [chosen, setChosen] = useState<string | null>(null);
  const choice = others.find((other) => keyOf(other) === chosen)?.claim;
  const { onSubmit, isBusy, error, setError } = useFormSubmit(
    async () => {
      try {
        await save(choice?.evidence ?? []);
        onClose();
        return null;
      } catch (failure) {
        console.error("The claims were not put together.", failure);
        return errorMessage(failure, "That didn’t work. Please try again.");
      }
    },
    () => (choice === undefined ? "Please choose one." : null),
  );
  return (
    <EditDialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Which one says the same?"
      description="The one you choose keeps its name and gets the quotes. Reports say so."
      saveLabel="Put together"
      isChanged={false}
      isBusy={isBusy}
      error={error ?? undefined}
      onSubmit={onSubmit}
    >
      <p dir="auto" className="line-clamp-3 border-l-2 border-iris/35 pl-4 font-serif text-lg wrap-anywhere">
        {claim.name}
      </p>
      <fieldset>
        <legend className="eyebrow">{claim.side === "strength" ? "Other strengths" : "Other wishes"}</legend>
        <Choices
          others={others}
          chosen={chosen}
          onChoose={(key) => {
            setChosen(key);
            setError(null);
          }}
        />
      </fieldset>
    </EditDialog>
  );
}

function Choices({
  others,
  chosen,
  onChoose,
}: {
  others: readonly Theme[];
  chosen: string | null;
  onChoose: (key: string) => void;
}) {
  const name = useId();
  return (
    <div className="mt-1 divide-y divide-line">
      {others.map((other) => (
        <label key={keyOf(other)} className="flex min-h-11 cursor-pointer items-start gap-3 py-3">
          <input
            type="radio"
            name={name}
            className="mt-1.5 size-4 shrink-0 accent-iris"
            checked={chosen === keyOf(other)}
            onChange={() => onChoose(keyOf(other))}
          />
          <OtherClaim theme={other} />
        </label>
      ))}
    </div>
  );
}

/** Name of a claim with its first quote, which may be the name. */
function OtherClaim({ theme }: { theme: Theme }) {
  const [first] = theme.claim?.evidence ?? [];
  const isNamed = !isQuote(theme) || first?.text !== theme.title;
  return (
    <span className="min-w-0">
      {isNamed && (
        <span dir="auto" className="block font-serif wrap-anywhere">
          {theme.name}
        </span>
      )}
      {first !== undefined && (
        <span dir="auto" className={isNamed ? "line-clamp-2 text-sm text-soft" : "line-clamp-3 font-serif"}>
          “{first.text}”
        </span>
      )}
    </span>
  );
}

/** Identifies a claim while its place may change. */
function keyOf({ title, claim }: Theme): string {
  const [first] = claim?.evidence ?? [];
  return `${title} ${first?.responseId} ${first?.text}`;
}
