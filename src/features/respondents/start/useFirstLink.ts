import { useMutation, useConvexAuth } from "convex/react";
import { useState, useCallback, useEffect, useRef } from "react";
import { useAuthActions } from "@convex-dev/auth/react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import * as texts from "../../../../convex/shared/texts/texts";
import { usePreviousQuestions } from "../../../components/questionEditor/usePreviousQuestions.ts";
import { type FieldErrors, useFieldsSubmit } from "../../../hooks/useFormSubmit.ts";
import { failureOf } from "../../../lib/errorMessage.ts";
import { useCapitalized } from "../add/useCapitalized.ts";

type NameField = "own" | "respondent";

export interface FirstLink {
  respondentId: Id<"respondents">;
  token: string;
  respondent: string;
}

const respondentRequired = "Please enter who you want to ask.";
const offline = "You seem to be offline. What you typed stays here.";

/**
 * Makes a link from two names: an anonymous session, the user's name, a respondent. A retry continues where it failed.
 */
export function useFirstLink() {
  const [own, setOwn] = useState("");
  const [respondent, setRespondent] = useState("");
  const [link, setLink] = useState<FirstLink | null>(null);
  const [hasBegun, setHasBegun] = useState(false);
  const [keepsQuestions, setKeepsQuestions] = useState(true);
  const [previous] = usePreviousQuestions();
  const beginSession = useGuestSession();
  const rename = useMutation(api.accounts.users.updateProfile);
  const add = useMutation(api.respondents.respondents.add);

  const capitalize = useCapitalized(respondent, setRespondent);

  const send = async () => {
    setHasBegun(true);
    return (
      (await stepErrors("form", beginSession)) ??
      (await stepErrors("own", () => rename({ name: own }))) ??
      (await stepErrors("respondent", async () => {
        const name = capitalize();
        const asked = keepsQuestions && previous !== undefined ? { sameQuestionsAs: previous.respondentId } : {};
        setLink({ ...(await add({ name, ...asked })), respondent: name.trim() });
      }))
    );
  };
  const form = useFieldsSubmit<NameField>(send, () => errorsOf({ own, respondent }));
  const typing = (field: NameField, set: (name: string) => void) => (name: string) => {
    form.clear(field);
    set(name);
  };
  return {
    own,
    setOwn: typing("own", setOwn),
    respondent,
    setRespondent: typing("respondent", setRespondent),
    capitalize,
    /** Person asked last, whose questions are asked again unless the user declines. */
    previous,
    keepsQuestions,
    setKeepsQuestions,
    /** Whether a session has begun on this page. */
    hasBegun,
    link,
    askAnother: () => {
      setLink(null);
      setRespondent("");
    },
    ...form,
  };
}

/** Missing names, or else that the browser is offline. */
function errorsOf({ own, respondent }: Record<NameField, string>): FieldErrors<NameField> {
  const errors = {
    ...(own.trim() === "" ? { own: texts.ownNameRequired } : {}),
    ...(respondent.trim() === "" ? { respondent: respondentRequired } : {}),
  };
  return Object.keys(errors).length > 0 || navigator.onLine ? errors : { form: offline };
}

/** The failure of one step; null where it succeeds. A refused value is shown at its field. */
async function stepErrors(
  field: NameField | "form",
  step: () => Promise<unknown>,
): Promise<FieldErrors<NameField> | null> {
  const failure = await failureOf(step);
  if (failure === null) return null;
  if (failure.code === undefined && !navigator.onLine) return { form: offline };
  return { [failure.code === "INVALID" ? field : "form"]: failure.message };
}

/**
 * Returns a function that begins an anonymous session unless there is one. It resolves once the server has the session.
 */
function useGuestSession(): () => Promise<void> {
  const { signIn } = useAuthActions();
  const { isAuthenticated } = useConvexAuth();
  const begun = useRef(isAuthenticated);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    begun.current = isAuthenticated;
    if (!isAuthenticated) return;
    for (const proceed of waiting.current.splice(0)) proceed();
  }, [isAuthenticated]);
  return useCallback(async () => {
    if (begun.current) return;
    await signIn("anonymous");
    if (begun.current) return;
    await new Promise<void>((resolve) => waiting.current.push(resolve));
  }, [signIn]);
}
