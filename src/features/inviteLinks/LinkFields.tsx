import { limits } from "../../../convex/shared/limits/limits";
import { TextArea } from "../../components/ui/TextArea.tsx";
import { TextField } from "../../components/ui/TextField.tsx";
import type { LinkForm } from "./linkForm.ts";

/** Title and description of an invite link. */
export function LinkFields({
  form,
  titleError,
  setField,
}: {
  form: Pick<LinkForm, "title" | "description">;
  titleError: string | undefined;
  setField: (field: "title" | "description", value: string) => void;
}) {
  return (
    <>
      <TextField
        label="Title"
        placeholder="Q2 360 Review"
        maxLength={limits.inviteTitle}
        value={form.title}
        error={titleError}
        onChange={(event) => setField("title", event.target.value)}
      />
      <TextArea
        label="Description"
        hint="Shown to the people who open the link."
        rows={2}
        maxLength={limits.inviteDescription}
        value={form.description}
        onChange={(event) => setField("description", event.target.value)}
      />
    </>
  );
}
