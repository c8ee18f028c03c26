import { useRef, type FormEvent, useState } from "react";
import { Button } from "../../components/ui/Button.tsx";
import { TextArea } from "../../components/ui/TextArea.tsx";
import { TextField } from "../../components/ui/TextField.tsx";
import { landing } from "../../content/landing.ts";
import { operatorContent } from "../../content/operatorContent.ts";
import { limits } from "../../../convex/shared/limits/limits";
import type { DemoRequest } from "../../../convex/shared/validators";
import { messageOnFailure } from "../../lib/errorMessage.ts";

const fields = ["name", "email", "message"] as const;

/** Form that requests a demo. The first invalid field receives focus. */
export function RequestDemo({ send }: { send?: (request: DemoRequest) => Promise<void> }) {
  const { heading, lead, success } = landing.contact;
  const { state, submit } = useDemoRequest(send);

  return (
    <section id="contact" aria-labelledby="contact-heading">
      <div className="mx-auto grid max-w-6xl gap-x-16 gap-y-6 px-5 py-9 md:px-10 md:py-24 lg:grid-cols-2">
        <div>
          <h2 id="contact-heading" className="max-w-[16ch] text-2xl md:text-3xl text-ink">
            {heading}
          </h2>
          <p className="mt-3 max-w-[44ch] md:text-lg text-soft">{lead}</p>
          <p className="mt-6 text-sm text-soft max-md:hidden">
            Rather write an email?{" "}
            <a href={`mailto:${operatorContent.supportEmail}`} className="text-link">
              {operatorContent.supportEmail}
            </a>
          </p>
        </div>
        {state.kind === "sent" ? (
          <p
            role="status"
            tabIndex={-1}
            ref={(status) => status?.focus()}
            className="animate-rise self-start border-l-2 border-leaf pl-5 font-serif text-xl text-ink outline-none"
          >
            {success}
          </p>
        ) : (
          <DemoRequestForm state={state} submit={submit} />
        )}
      </div>
    </section>
  );
}

function DemoRequestForm({ state, submit }: ReturnType<typeof useDemoRequest>) {
  const { fields: labels, submit: submitLabel, sending } = landing.contact;
  const form = useRef<HTMLFormElement>(null);
  const errors = state.kind === "editing" ? state.errors : {};
  const failure = state.kind === "editing" ? state.failure : null;

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(requestIn(event.currentTarget)).then((errorsOfFields) => {
      const first = fields.find((field) => errorsOfFields[field] !== undefined);
      if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    });
  };

  // method="dialog": until its script is loaded, the form puts no fields into the address.
  return (
    <form ref={form} method="dialog" onSubmit={onSubmit} noValidate aria-label="Request a demo" className="grid gap-4">
      <div className="grid grid-cols-2 gap-4 max-[349px]:grid-cols-1">
        <TextField
          label={labels.name}
          name="name"
          autoComplete="name"
          maxLength={limits.personName}
          error={errors.name}
        />
        <TextField
          label={labels.email}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={limits.email}
          error={errors.email}
        />
      </div>
      <TextArea
        label={labels.message}
        name="message"
        controlClassName="min-h-24"
        maxLength={limits.demoRequestMessage}
        error={errors.message}
      />
      <p role="alert" className={failure === null ? "sr-only" : "text-sm text-rose"}>
        {failure ?? ""}
      </p>
      <Button type="submit" isBusy={state.kind === "sending"} busyLabel={sending} className="justify-self-start px-7">
        {submitLabel}
      </Button>
    </form>
  );
}

function requestIn(form: HTMLFormElement): DemoRequest {
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === "string" ? value : "";
  };
  return { name: text("name"), email: text("email"), message: text("message") };
}

type DemoRequestErrors = Partial<Record<keyof DemoRequest, string>>;

type DemoRequestState =
  | { kind: "editing"; errors: DemoRequestErrors; failure: string | null }
  | { kind: "sending" }
  | { kind: "sent" };

const { required, failure } = landing.contact;

/** Errors of the fields; empty where the request is valid. */
function demoRequestErrors({ name, email, message }: DemoRequest): DemoRequestErrors {
  const errors: DemoRequestErrors = {};
  if (name.trim() === "") errors.name = required.name;
  if (email.trim() === "") errors.email = required.email;
  else if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())) errors.email = required.emailShape;
  if (message.trim() === "") errors.message = required.message;
  return errors;
}

/** Imports the Convex client only when a request is sent. */
async function sendToBackend(request: DemoRequest): Promise<void> {
  const { submitDemoRequest } = await import("./submitDemoRequest.ts");
  await submitDemoRequest(request);
}

/** State of the form. A failure keeps the fields. */
function useDemoRequest(send: (request: DemoRequest) => Promise<void> = sendToBackend) {
  const [state, setState] = useState<DemoRequestState>({ kind: "editing", errors: {}, failure: null });
  const submit = async (request: DemoRequest): Promise<DemoRequestErrors> => {
    const errors = demoRequestErrors(request);
    if (Object.keys(errors).length > 0) {
      setState({ kind: "editing", errors, failure: null });
      return errors;
    }
    setState({ kind: "sending" });
    const refusal = await messageOnFailure(() => send(request), failure);
    setState(refusal === null ? { kind: "sent" } : { kind: "editing", errors: {}, failure: refusal });
    return {};
  };
  return { state, submit };
}
