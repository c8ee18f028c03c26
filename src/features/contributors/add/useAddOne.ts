import { useRef, useState } from "react";
import { isEmail, normalizeEmail } from "../../../../convex/shared/emailAddress";
import type { Relationship } from "../../../../convex/shared/validators";
import * as texts from "../../../../convex/shared/texts";
import { useOwnName } from "../../../components/ownName/useOwnName.tsx";
import type { ShareRequest } from "./ShareRequestDialog.tsx";
import { useAfterPress } from "../../../hooks/useAfterPress.ts";
import { useEarlierRequest } from "./useEarlierRequest.ts";
import { useCapitalized } from "./useCapitalized.ts";
import { type RefusedField, useRespondentActions } from "../lists/useRespondentActions.ts";

export function useAddOne() {
  const { clear, ...person } = usePersonFields();
  const { name, email } = person;
  const [isBusy, setIsBusy] = useState(false);
  const [shared, setShared] = useState<ShareRequest | null>(null);
  const [open, setOpen] = useState(false);
  const [refused, setRefused] = useState<RefusedField | null>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const emailField = useRef<HTMLInputElement>(null);
  const { add } = useRespondentActions();
  const ownName = useOwnName();
  const earlierRequest = useEarlierRequest(name, email);
  const capitalize = useCapitalized(name, person.setName);
  const afterPress = useAfterPress();

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
    const mayGoOn = !(await earlierRequest.mustWarn()) && (await ownName.save());
    const added = mayGoOn ? await add(asName, address, refuse, person.relationship ?? undefined) : null;
    setIsBusy(false);
    if (added === null) return;
    earlierRequest.reset();
    setShared({ ...added, name: asName.trim(), email: address?.trim() });
    // The button becomes disabled; the focus also returns here after the dialog.
    nameField.current?.focus();
    setOpen(true);
    clear();
  };
  const typing = (set: (text: string) => void) => (text: string) => {
    setRefused(null);
    set(text);
  };
  return {
    ...person,
    setName: typing(person.setName),
    leaveName: () => {
      capitalize();
      afterPress(earlierRequest.check);
    },
    /** The button is disabled without a name, so the field shows what is missing. */
    leaveEmail: () =>
      afterPress(() => {
        if (name.trim() === "" && email.trim() !== "")
          setRefused({ field: "name", message: texts.respondentNameRequired });
        earlierRequest.check();
      }),
    setEmail: typing(person.setEmail),
    refused,
    isBusy,
    earlierRequest,
    ownNameField: ownName.field,
    nameField,
    emailField,
    ask,
    shared,
    open,
    setOpen,
  };
}

/** What is typed and chosen of a person. */
function usePersonFields() {
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [showsRelationship, setShowsRelationship] = useState(false);
  const [relationship, setRelationship] = useState<Relationship | null>(null);
  return {
    ...{ name, setName, email, setEmail },
    ...{ showsRelationship, setShowsRelationship, relationship, setRelationship },
    clear: () => {
      setName("");
      setEmail("");
      setShowsRelationship(false);
      setRelationship(null);
    },
  };
}
