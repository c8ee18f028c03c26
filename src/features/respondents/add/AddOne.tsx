import { UsersRound } from "lucide-react";
import { Suspense, type ClipboardEvent, type FormEvent } from "react";
import { limits } from "../../../../convex/shared/limits/limits";
import { Button } from "../../../components/ui/Button.tsx";
import { TextField } from "../../../components/ui/TextField.tsx";
import { useIsMailConfigured } from "../../../hooks/useIsMailConfigured.ts";
import { lazyWithRetry } from "../../../lib/lazyWithRetry.ts";
import { isPeopleList } from "./isPeopleList.ts";
import { useAddOne } from "./useAddOne.ts";

const AlreadyAskedNotice = lazyWithRetry(() => import("./AlreadyAskedNotice.tsx"));

const RelationshipField = lazyWithRetry(async () => ({
  default: (await import("../../../components/respondents/RelationshipField.tsx")).RelationshipField,
}));

const ShareRequestDialog = lazyWithRetry(() => import("./ShareRequestDialog.tsx"));

type AddOneForm = ReturnType<typeof useAddOne>;

/** Form that adds one person. `onSeveral` gets a list that was pasted into a field. */
export function AddOne({ hidden, onSeveral }: { hidden: boolean; onSeveral: (list: string) => void }) {
  const form = useAddOne();
  const { name, email, ownNameField, ask, shared, isOpen, setIsOpen } = form;
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
        <PersonFields form={form} onPaste={paste} />
        {ownNameField !== null && <div className="sm:col-span-2 md:col-span-1 lg:col-span-2">{ownNameField}</div>}
        <AlreadyAskedWarning person={form.earlierRequest.earlier} isNameAlone={hasNoAddress} />
        <Actions form={form} hasNoAddress={hasNoAddress} isNameless={isNameless} onSeveral={onSeveral} />
      </form>
      {shared !== null && (
        <Suspense fallback={null}>
          <ShareRequestDialog shared={shared} open={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  );
}

function PersonFields({ form, onPaste }: { form: AddOneForm; onPaste: (event: ClipboardEvent) => void }) {
  const { name, setName, nameField, email, setEmail, emailField, refused } = form;
  const emailHint = `${useIsMailConfigured() ? "Without one" : "Email isn’t set up:"} you send the link yourself.`;
  const wrongEmail = refused?.field === "email" ? refused.message : null;
  return (
    <>
      <TextField
        ref={nameField}
        label="Name"
        autoComplete="off"
        maxLength={limits.personName}
        value={name}
        error={refused?.field === "name" ? refused.message : null}
        onChange={(event) => setName(event.target.value)}
        onBlur={form.leaveName}
        onPaste={onPaste}
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
        onPaste={onPaste}
      />
    </>
  );
}

/** Warning that the person was asked before. It is announced when its text appears. */
function AlreadyAskedWarning({
  person,
  isNameAlone,
}: {
  person: AddOneForm["earlierRequest"]["earlier"];
  isNameAlone: boolean;
}) {
  return (
    <div role="status" className={person === null ? "sr-only" : "sm:col-span-2 md:col-span-1 lg:col-span-2"}>
      <Suspense>{person !== null && <AlreadyAskedNotice person={person} isNameAlone={isNameAlone} />}</Suspense>
    </div>
  );
}

function Actions({
  form,
  isNameless,
  hasNoAddress,
  onSeveral,
}: {
  form: AddOneForm;
  isNameless: boolean;
  hasNoAddress: boolean;
  onSeveral: (list: string) => void;
}) {
  const isNameAlone = hasNoAddress && !isNameless;
  return (
    <>
      {form.showsRelationship && (
        <Suspense fallback={null}>
          <RelationshipField
            autoFocus
            label="How this person works with you"
            hint="Optional. Only you see this."
            className="sm:col-span-2 md:col-span-1 lg:col-span-2"
            value={form.relationship}
            onChange={form.setRelationship}
          />
        </Suspense>
      )}
      <div className="flex flex-wrap gap-2 *:whitespace-normal! sm:col-span-2 md:col-span-1 lg:col-span-2">
        <Button type="submit" isBusy={form.isBusy} disabled={isNameless}>
          {/* Both labels have the room of the longer one, so that nothing moves while one types. */}
          <span className="grid *:[grid-area:1/1]">
            <Label isShown={!isNameAlone}>Generate Unique Link</Label>
            <Label isShown={isNameAlone}>Generate Link without Email</Label>
          </span>
        </Button>
        <Button variant="secondary" onClick={() => onSeveral("")}>
          <UsersRound aria-hidden className="size-4" />
          Add several people
        </Button>
        {!isNameless && !form.showsRelationship && (
          <Button variant="link" size="inline" className="ms-1" onClick={() => form.setShowsRelationship(true)}>
            How you work together
          </Button>
        )}
      </div>
    </>
  );
}

function Label({ isShown, children }: { isShown: boolean; children: string }) {
  return (
    <span aria-hidden={!isShown} className={isShown ? undefined : "invisible"}>
      {children}
    </span>
  );
}
