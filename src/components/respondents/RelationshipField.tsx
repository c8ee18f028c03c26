import type { ReactNode } from "react";
import type { Relationship } from "../../../convex/shared/validators";
import { SelectField } from "../ui/SelectField.tsx";
import { relationships } from "./relationships.ts";

/** Field for a respondent's relationship. The value is null where the owner has set none. */
export function RelationshipField({
  label,
  hint,
  error,
  value,
  without,
  className,
  autoFocus = false,
  onChange,
}: {
  label: ReactNode;
  hint?: string;
  error?: string;
  value: Relationship | null;
  /** Relationship that can't be chosen. */
  without?: Relationship;
  className?: string;
  /** Whether a press has opened the field in the place of its button. */
  autoFocus?: boolean;
  onChange: (value: Relationship | null) => void;
}) {
  return (
    <SelectField
      label={label}
      hint={hint}
      error={error}
      className={className}
      autoFocus={autoFocus}
      value={value ?? ""}
      onChange={(event) => onChange(relationships.find((one) => one.value === event.target.value)?.value ?? null)}
    >
      <option value="">Not said</option>
      {relationships.map(
        (one) =>
          one.value !== without && (
            <option key={one.value} value={one.value}>
              {one.direction === undefined ? one.name : `${one.name} (${one.direction})`}
            </option>
          ),
      )}
    </SelectField>
  );
}
