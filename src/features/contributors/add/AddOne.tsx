import { UsersRound } from "lucide-react";
import { Suspense, useRef, useState, type ClipboardEvent, type FormEvent } from "react";
import { limits } from "../../../../convex/shared/limits";
import { isEmail, normalizeEmail } from "../../../../convex/shared/emailAddress";
import type { Relationship } from "../../../../convex/shared/validators";
import * as texts from "../../../../convex/shared/texts";
import { useOwnName } from "../../../components/ownName/useOwnName.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { TextField } from "../../../components/ui/TextField.tsx";
import { useMailIsSetUp } from "../../../hooks/useMailIsSetUp.ts";
import { lazyWithRetry } from "../../../lib/lazyWithRetry.ts";
import type { ShareRequest } from "./ShareRequestDialog.tsx";
import { useEarlierRequest } from "./useEarlierRequest.ts";
import { useCapitalized } from "./useCapitalized.ts";
import { type RefusedField, useRespondentActions } from "../lists/useRespondentActions.ts";

const AlreadyAskedNotice = lazyWithRetry(() => import("./AlreadyAskedNotice.tsx"));
const RelationshipField = lazyWithRetry(async () => ({
  default: (await import("../../../components/contributors/RelationshipField.tsx")).RelationshipField,
}));
const ShareRequestDialog = lazyWithRetry(() => import("./ShareRequestDialog.tsx"));

/** Form that adds one person. `onSeveral` gets a list that was pasted into a field. */
export function AddOne({ hidden, onSeveral }: { hidden: boolean; onSeveral: (list: string) => void }) {
  const form = useAddOne();
  const { name, setName, email, setEmail, refused, asked, ask, shared, open, setOpen } = form;
  const { ownNameField, nameField, emailField } = form;
  const emailHint = `${useMailIsSetUp() ? "Without one" : "Email isn’t set up:"} you send the link yourself.`;
  const wrongEmail = refused?.field === "email" ? refused.message : null;
  const isNameless = name.trim() === "";
  const hasNoAddress = email.trim() === "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void ask(hasNoAddress ? undefined : email);
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text");
    if (!isPeopleList(text)) return;
    event.preventDefault();
    onSeveral(text);
  };

  return (
    <>
      <form
        hidden={hidden}
        onSubmit={submit}
        noValidate
        className="mt-4 grid items-start gap-4 [&[hidden]]:hidden sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2"
      >
        {ownNameField !== null && <div className="sm:col-span-2 md:col-span-1 lg:col-span-2">{ownNameField}</div>}
        <TextField
          ref={nameField}
          label="Name"
          autoComplete="off"
          maxLength={limits.personName}
          value={name}
          error={refused?.field === "name" ? refused.message : null}
          onChange={(event) => setName(event.target.value)}
          onBlur={form.leaveName}
          onPaste={paste}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          maxLength={limits.email}
          ref={emailField}
          value={email}
          hint={wrongEmail === null ? emailHint : undefined}
          error={wrongEmail}
          onChange={(event) => setEmail(event.target.value)}
          onBlur={form.leaveEmail}
          onPaste={paste}
        />
        {/* The warning is announced when its text appears. */}
        <div role="status" className={asked.found === null ? "sr-only" : "sm:col-span-2 md:col-span-1 lg:col-span-2"}>
          <Suspense>
            {asked.found !== null && <AlreadyAskedNotice found={asked.found} isNameAlone={hasNoAddress} />}
          </Suspense>
        </div>
        <Actions form={form} hasNoAddress={hasNoAddress} isNameless={isNameless} onSeveral={onSeveral} />
      </form>
      {shared !== null && (
        <Suspense fallback={null}>
          <ShareRequestDialog shared={shared} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

function Actions({
  form,
  isNameless,
  hasNoAddress,
  onSeveral,
}: {
  form: ReturnType<typeof useAddOne>;
  isNameless: boolean;
  hasNoAddress: boolean;
  onSeveral: (list: string) => void;
}) {
  const isNameAlone = hasNoAddress && !isNameless;
  return (
    <>
      <div className="flex flex-wrap gap-2 *:whitespace-normal! sm:col-span-2 md:col-span-1 lg:col-span-2">
        <Button type="submit" isBusy={form.isBusy} disabled={isNameless}>
          {isNameAlone ? "Link without an email" : "Generate Unique Link"}
        </Button>
        {!isNameAlone && (
          <Button variant="secondary" onClick={() => onSeveral("")}>
            <UsersRound aria-hidden className="size-4" />
            Add several people
          </Button>
        )}
        {!isNameless && !form.showsRelationship && (
          <Button variant="link" onClick={() => form.setShowsRelationship(true)}>
            How you work together
          </Button>
        )}
      </div>
      {form.showsRelationship && (
        <Suspense fallback={null}>
          <RelationshipField
            label="How this person works with you"
            hint="Optional. Only you see this."
            className="sm:col-span-2 md:col-span-1 lg:col-span-2"
            value={form.relationship}
            onChange={form.setRelationship}
          />
        </Suspense>
      )}
    </>
  );
}

function useAddOne() {
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [showsRelationship, setShowsRelationship] = useState(false);
  const [relationship, setRelationship] = useState<Relationship | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [shared, setShared] = useState<ShareRequest | null>(null);
  const [open, setOpen] = useState(false);
  const [refused, setRefused] = useState<RefusedField | null>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const emailField = useRef<HTMLInputElement>(null);
  const { add } = useRespondentActions();
  const ownName = useOwnName();
  const asked = useEarlierRequest(name, email);
  const capitalize = useCapitalized(name, setName);

  /** Adds the person; without `address` they get a link and no email. */
  const ask = async (address: string | undefined) => {
    if (isBusy || name.trim() === "") return;
    const refuse = (field: RefusedField) => {
      setRefused(field);
      (field.field === "name" ? nameField : emailField).current?.focus();
    };
    if (address !== undefined && !isEmail(normalizeEmail(address))) {
      return refuse({ field: "email", message: texts.emailInvalid });
    }
    setIsBusy(true);
    const asName = capitalize();
    const mayGoOn = !(await asked.mustWarn()) && (await ownName.save());
    const added = mayGoOn ? await add(asName, address, refuse, relationship ?? undefined) : null;
    setIsBusy(false);
    if (added === null) return;
    asked.reset();
    setShared({ ...added, name: asName.trim(), email: address?.trim() });
    // The button becomes disabled; the focus also returns here after the dialog.
    nameField.current?.focus();
    setOpen(true);
    setName("");
    setEmail("");
    setShowsRelationship(false);
    setRelationship(null);
  };
  const typing = (set: (text: string) => void) => (text: string) => {
    setRefused(null);
    set(text);
  };
  return {
    name,
    setName: typing(setName),
    leaveName: () => {
      capitalize();
      asked.check();
    },
    /** The button is disabled without a name, so the field shows what is missing. */
    leaveEmail: () => {
      if (name.trim() === "" && email.trim() !== "")
        setRefused({ field: "name", message: texts.respondentNameRequired });
      asked.check();
    },
    email,
    setEmail: typing(setEmail),
    showsRelationship,
    setShowsRelationship,
    relationship,
    setRelationship,
    refused,
    isBusy,
    asked,
    ownNameField: ownName.field,
    nameField,
    emailField,
    ask,
    shared,
    open,
    setOpen,
  };
}

/** Whether a pasted text is a list, and not one name or address. */
export function isPeopleList(text: string): boolean {
  return /\S[^\S\r\n]*[\r\n]+\s*\S/.test(text) || text.split("@").length > 2;
}
