import { useState } from "react";
import { limits } from "../../../convex/shared/limits/limits";
import { fieldErrorsOf, useFieldsSubmit } from "../../hooks/useFormSubmit.ts";
import { EditDialog } from "../ui/EditDialog.tsx";
import { TextField } from "../ui/TextField.tsx";
import { openUntil } from "../../hooks/useDialogs.ts";

interface RenameClaimDialogProps {
  name: string;
  given: string;
  save: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for a claim's name. `given`: the owner's name so far, blank where there is none. */
export default function RenameClaimDialog({ name: shown, given, save, onClose }: RenameClaimDialogProps) {
  const [name, setName] = useState(given);
  const { onSubmit, isBusy, errors } = useFieldsSubmit<"name">(
    () =>
      fieldErrorsOf(async () => {
        if (name.trim() !== given) await save(name);
        onClose();
      }),
    () => ({}),
  );
  return (
    <EditDialog
      {...openUntil(onClose)}
      title="Rename"
      description="The quotes stay as they are. Reports say that the name is yours."
      isChanged={name !== given}
      isBusy={isBusy}
      error={errors.form}
      onSubmit={onSubmit}
    >
      <p dir="auto" className="line-clamp-3 border-l-2 border-iris/35 pl-4 font-serif text-lg wrap-anywhere">
        {shown}
      </p>
      <TextField
        label="Short name"
        hint="Leave it blank for the name as written."
        maxLength={limits.claimName}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </EditDialog>
  );
}
