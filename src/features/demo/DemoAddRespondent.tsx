import { useState, type FormEvent } from "react";
import { limits } from "../../../convex/shared/limits/limits";
import { Button } from "../../components/ui/Button.tsx";
import { TextField } from "../../components/ui/TextField.tsx";
import { toast } from "../../components/ui/toast.ts";

/** The dashboard's form for respondents, which adds no one in the demo. */
export function DemoAddRespondent() {
  const [name, setName] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") toast.error("Name required", "Please enter a name for the contributor");
    else toast.info("Demo mode", "This is a demo page. Contributors can't be added here.");
  };
  return (
    <section aria-labelledby="add-respondent">
      <h2 id="add-respondent" className="text-xl">
        Add a Contributor
      </h2>
      <form onSubmit={submit} noValidate className="mt-4 grid grid-cols-1 gap-4">
        <TextField
          id="demo-name"
          label="Name"
          autoComplete="off"
          maxLength={limits.personName}
          hint="In the demo nobody is added."
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" variant="secondary" className="whitespace-normal! sm:justify-self-start">
          Generate Unique Link
        </Button>
      </form>
    </section>
  );
}

/** Shows that the demo deletes no person. */
export function refuseDeletion(): void {
  toast.info("Demo mode", "This is a demo page. Contributors can’t be deleted here.");
}
