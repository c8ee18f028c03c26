import { useState } from "react";
import { landing } from "../../content/landing.ts";
import { messageOnFailure } from "../../lib/errorMessage.ts";
import type { DemoRequest } from "../../../convex/shared/validators";

export type DemoRequestErrors = Partial<Record<keyof DemoRequest, string>>;

export type DemoRequestState =
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
export function useDemoRequest(send: (request: DemoRequest) => Promise<void> = sendToBackend) {
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
