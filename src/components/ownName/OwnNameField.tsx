import type { ComponentProps } from "react";
import { limits } from "../../../convex/shared/limits/limits";
import { TextField } from "../ui/TextField.tsx";

/** Field for the owner's name, in the words of the question that it answers. */
export function OwnNameField(
  props: Omit<ComponentProps<typeof TextField>, "label" | "onChange"> & {
    onChange: (name: string) => void;
  },
) {
  return (
    <TextField
      name="name"
      autoComplete="name"
      dir="auto"
      maxLength={limits.personName}
      hint="The people you ask see this name."
      {...props}
      label="What do colleagues call you?"
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
}
