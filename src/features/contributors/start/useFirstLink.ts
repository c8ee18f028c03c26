import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { texts } from "../../../../convex/shared/texts";
import { useFormSubmit, type FieldError } from "../../../hooks/useFormSubmit.ts";
import { useGuestSession } from "../../../hooks/useGuestSession.ts";
import { errorCode, errorMessage } from "../../../lib/errorMessage.ts";

type Field = "own" | "contributor";

export interface FirstLink {
  respondentId: Id<"respondents">;
  token: string;
  contributor: string;
}

export const contributorRequired = "Please enter who you want to ask.";
const offline = "You seem to be offline. What you typed stays here.";

/** From two names to a link: an anonymous session, the user's name, a contributor. A retry continues where it failed. */
export function useFirstLink() {
  const [own, setOwn] = useState("");
  const [contributor, setContributor] = useState("");
  const [link, setLink] = useState<FirstLink | null>(null);
  const [begun, setBegun] = useState(false);
  const beginSession = useGuestSession();
  const rename = useMutation(api.accounts.users.updateProfile);
  const add = useMutation(api.respondents.respondents.add);

  const failureOf = async (field: Field | null, action: () => Promise<unknown>): Promise<FieldError<Field> | null> => {
    try {
      await action();
      return null;
    } catch (error) {
      console.error("The first link was not made.", error);
      const message = errorMessage(error, navigator.onLine ? "That didn’t work. Please try again." : offline);
      return { field: errorCode(error) === "INVALID" ? field : null, message };
    }
  };
  const validate = (): FieldError<Field> | null => {
    if (own.trim() === "") return { field: "own", message: texts.ownNameRequired };
    if (contributor.trim() === "") return { field: "contributor", message: contributorRequired };
    return navigator.onLine ? null : { field: null, message: offline };
  };
  const send = async () => {
    setBegun(true);
    return (
      (await failureOf(null, beginSession)) ??
      (await failureOf("own", () => rename({ name: own }))) ??
      (await failureOf("contributor", async () => {
        setLink({ ...(await add({ name: contributor })), contributor: contributor.trim() });
      }))
    );
  };
  const form = useFormSubmit<FieldError<Field>>(send, validate);
  const typing = (set: (name: string) => void) => (name: string) => {
    form.setError(null);
    set(name);
  };
  return {
    own,
    setOwn: typing(setOwn),
    contributor,
    setContributor: typing(setContributor),
    /** A session may have begun on this page. */
    begun,
    link,
    askAnother: () => {
      setLink(null);
      setContributor("");
    },
    ...form,
  };
}
