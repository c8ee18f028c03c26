import { Suspense, useRef, useState, type FormEvent } from "react";
import { limits } from "../../../convex/shared/limits";
import { useOwnName } from "../../components/ownName/useOwnName.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { TextField } from "../../components/ui/TextField.tsx";
import { useRespondentActions } from "./useRespondentActions.ts";
import { lazyWithRetry } from "../../lib/lazyWithRetry.ts";
import type { ShareRequest } from "./ShareRequestDialog.tsx";

const ShareRequestDialog = lazyWithRetry(() => import("./ShareRequestDialog.tsx"));

export function AddContributor() {
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [busy, setBusy] = useState(false);
  const [shared, setShared] = useState<ShareRequest | null>(null);
  const [open, setOpen] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const { add } = useRespondentActions();
  const ownName = useOwnName();
  const blank = name.trim() === "" || email.trim() === "";

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || blank) return;
    setBusy(true);
    const added = (await ownName.save()) ? await add(name, email) : null;
    setBusy(false);
    if (added === null) return;
    setShared({ ...added, name: name.trim() });
    // The button becomes disabled; the focus also returns here after the dialog.
    nameField.current?.focus();
    setOpen(true);
    setName("");
    setEmail("");
  };

  return (
    <section aria-labelledby="add-contributor">
      <h2 id="add-contributor" className="text-xl">
        Add a Contributor
      </h2>
      <form
        onSubmit={(event) => void submit(event)}
        noValidate
        className="mt-4 grid gap-4 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2"
      >
        {ownName.field !== null && <div className="sm:col-span-2 md:col-span-1 lg:col-span-2">{ownName.field}</div>}
        <TextField
          ref={nameField}
          label="Name"
          autoComplete="off"
          maxLength={limits.personName}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          maxLength={limits.email}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button
          type="submit"
          busy={busy}
          disabled={blank}
          className="sm:col-span-2 sm:justify-self-start md:col-span-1 lg:col-span-2"
        >
          Generate Unique Link
        </Button>
      </form>
      {shared !== null && (
        <Suspense fallback={null}>
          <ShareRequestDialog shared={shared} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </section>
  );
}
