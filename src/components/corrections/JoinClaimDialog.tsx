import { useState } from "react";
import type { InsightKind } from "../../../convex/shared/validators";
import { useFormSubmit } from "../../hooks/useFormSubmit.ts";
import { errorMessage } from "../../lib/errorMessage.ts";
import type { Theme } from "../../lib/themes/themes.ts";
import { EditDialog } from "../ui/EditDialog.tsx";
import { allClaims, ClaimChoices, claimKey, otherClaims } from "./ClaimChoices.tsx";
import { type JoiningEntry, useOtherClaims } from "./useOtherClaims.ts";
import { openUntil } from "../../hooks/useDialogs.ts";

interface JoinClaimDialogProps {
  kind: InsightKind;
  claim: JoiningEntry & { readonly name: string };
  save: (to: Theme) => Promise<void>;
  onClose: () => void;
}

/** Asks which other claim says the same as a claim of its side, or as a sentence without a side. */
export default function JoinClaimDialog({ kind, claim, save, onClose }: JoinClaimDialogProps) {
  const others = useOtherClaims(kind, claim);
  const [chosen, setChosen] = useState<string | null>(null);
  const choice = others.find((other) => claimKey(other) === chosen);
  const { onSubmit, isBusy, error, setError } = useFormSubmit(
    async () => {
      try {
        if (choice !== undefined) await save(choice);
        onClose();
        return null;
      } catch (failure) {
        console.error("The claims were not put together.", failure);
        return errorMessage(failure, "That didn’t work. Please try again.");
      }
    },
    () => (choice === undefined ? "Please choose one." : null),
  );
  const onChoose = (key: string) => {
    setChosen(key);
    setError(null);
  };
  return (
    <EditDialog
      {...openUntil(onClose)}
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
      <ClaimChoices
        claims={others}
        legends={claim.polarity === undefined ? allClaims : otherClaims}
        chosen={chosen}
        onChoose={onChoose}
      />
    </EditDialog>
  );
}
