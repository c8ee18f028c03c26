import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { RelationshipField } from "../../components/respondents/RelationshipField.tsx";
import { TextField } from "../../components/ui/TextField.tsx";
import type { LinkForm, LinkFormErrors } from "./linkForm.ts";
import type { SetField } from "./useCreateInviteLink.ts";

interface LimitFieldsProps {
  form: LinkForm;
  errors: LinkFormErrors;
  setField: SetField;
}

/** Limits of a link, folded, since most links have none. */
export function LimitFields({ form, errors, setField }: LimitFieldsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isWrong = [errors.lastDay, errors.maxUses, errors.relationship].some((error) => error !== undefined);
  return (
    <details open={isOpen || isWrong} onToggle={(event) => setIsOpen(event.currentTarget.open)} className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm font-medium [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden className="size-4 text-faint transition-transform group-open:rotate-180" />
        Limits
        <span className="font-normal text-faint">Optional</span>
      </summary>
      <div className="mt-2 grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label="Last day"
          type="date"
          hint="The link works until the end of it."
          value={form.lastDay}
          error={errors.lastDay}
          onChange={(event) => setField("lastDay", event.target.value)}
        />
        {form.groupSize === null && (
          <TextField
            label="Maximum number of people"
            inputMode="numeric"
            value={form.maxUses}
            error={errors.maxUses}
            onChange={(event) => setField("maxUses", event.target.value)}
          />
        )}
        <RelationshipField
          label="Who gets it"
          hint="How they work with you. Only you see this."
          value={form.relationship}
          error={errors.relationship}
          onChange={(relationship) => setField("relationship", relationship)}
        />
      </div>
    </details>
  );
}
