import { useRef, useState, useEffect } from "react";
import { useConvex } from "convex/react";
import { isEmail, normalizeEmail } from "../../../../convex/shared/emailAddress";
import type { Relationship, AlreadyAsked } from "../../../../convex/shared/validators";
import * as texts from "../../../../convex/shared/texts/texts";
import { useOwnName } from "../../../components/ownName/useOwnName.tsx";
import type { ShareRequest } from "./ShareRequestDialog.tsx";
import { useAfterPress } from "../../../hooks/useAfterPress.ts";
import { useCapitalized } from "./useCapitalized.ts";
import { type RefusedField, useRespondentActions } from "../useRespondentActions.ts";
import { api } from "../../../../convex/_generated/api";

/** The form that adds one person: what is typed, what is refused, and the request that is shared afterwards. */
export function useAddOne() {
  const { clear, ...person } = usePersonFields();
  const { name, email } = person;
  const [shared, setShared] = useState<ShareRequest | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const refusal = useRefusal();
  const ownName = useOwnName();
  const earlierRequest = useAlreadyAsked(name, email);
  const capitalize = useCapitalized(name, person.setName);
  const leaving = useLeavingFields(person, { capitalize, earlierRequest, refusal });
  const { isBusy, addPerson } = useAddPerson({
    name,
    relationship: person.relationship,
    capitalize,
    refuse: refusal.refuse,
    mayGoOn: async () => !(await earlierRequest.mustWarn()) && (await ownName.save()),
  });

  /** Adds the person; without `address` they get a link and no email. */
  const ask = async (address: string | undefined) => {
    const added = await addPerson(address);
    if (added === null) return;
    earlierRequest.reset();
    setShared(added);
    // The button becomes disabled; the focus also returns here after the dialog.
    refusal.nameField.current?.focus();
    setIsOpen(true);
    clear();
  };
  return {
    ...person,
    setName: refusal.clearing(person.setName),
    ...leaving,
    setEmail: refusal.clearing(person.setEmail),
    refused: refusal.refused,
    nameField: refusal.nameField,
    emailField: refusal.emailField,
    isBusy,
    earlierRequest,
    ownNameField: ownName.field,
    ask,
    shared,
    isOpen,
    setIsOpen,
  };
}

interface FieldChecks {
  capitalize: () => string;
  earlierRequest: ReturnType<typeof useAlreadyAsked>;
  refusal: ReturnType<typeof useRefusal>;
}

/** What is checked as a field is left, after the press that left it. */
function useLeavingFields({ name, email }: { name: string; email: string }, checks: FieldChecks) {
  const { capitalize, earlierRequest, refusal } = checks;
  const afterPress = useAfterPress();
  return {
    leaveName: () => {
      capitalize();
      afterPress(earlierRequest.check);
    },
    /** The button is disabled without a name, so the field shows what is missing. */
    leaveEmail: () =>
      afterPress(() => {
        if (name.trim() === "" && email.trim() !== "")
          refusal.show({ field: "name", message: texts.respondentNameRequired });
        earlierRequest.check();
      }),
  };
}

/** The refused field, which `refuse` also focuses. An edit clears the refusal. */
function useRefusal() {
  const [refused, setRefused] = useState<RefusedField | null>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const emailField = useRef<HTMLInputElement>(null);
  return {
    refused,
    nameField,
    emailField,
    show: setRefused,
    refuse: (refusedField: RefusedField) => {
      setRefused(refusedField);
      (refusedField.field === "name" ? nameField : emailField).current?.focus();
    },
    clearing: (set: (text: string) => void) => (text: string) => {
      setRefused(null);
      set(text);
    },
  };
}

/** Adds a person, one at a time: checks the address, then `mayGoOn`. Resolves to null where no person was added. */
function useAddPerson({
  name,
  relationship,
  capitalize,
  refuse,
  mayGoOn,
}: {
  name: string;
  relationship: Relationship | null;
  capitalize: () => string;
  refuse: (refused: RefusedField) => void;
  mayGoOn: () => Promise<boolean>;
}) {
  const [isBusy, setIsBusy] = useState(false);
  const { add } = useRespondentActions();
  const addPerson = async (address: string | undefined): Promise<ShareRequest | null> => {
    if (isBusy || name.trim() === "") return null;
    if (address !== undefined && !isEmail(normalizeEmail(address))) {
      refuse({ field: "email", message: texts.emailInvalid });
      return null;
    }
    setIsBusy(true);
    const asName = capitalize();
    const person = { name: asName, email: address, relationship: relationship ?? undefined };
    const added = (await mayGoOn()) ? await add({ ...person, onRefused: refuse }) : null;
    setIsBusy(false);
    return added && { ...added, name: asName.trim(), email: address?.trim() };
  };
  return { isBusy, addPerson };
}

/** What is typed and chosen of a person. */
function usePersonFields() {
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [showsRelationship, setShowsRelationship] = useState(false);
  const [relationship, setRelationship] = useState<Relationship | null>(null);
  return {
    name,
    setName,
    email,
    setEmail,
    showsRelationship,
    setShowsRelationship,
    relationship,
    setRelationship,
    clear: () => {
      setName("");
      setEmail("");
      setShowsRelationship(false);
      setRelationship(null);
    },
  };
}

/** Whether the person in a form was asked before. A failed check does not prevent adding. */
function useAlreadyAsked(name: string, email: string) {
  const convex = useConvex();
  const [result, setResult] = useState<{ person: string; earlier: AlreadyAsked | null } | null>(null);
  const warnedOf = useRef<string | null>(null);
  /** Number of people added, since what was compared before one was added is out of date. */
  const [added, setAdded] = useState(0);
  const person = JSON.stringify([name.trim(), email.trim(), added]);
  const latest = useRef(person);
  useEffect(() => {
    latest.current = person;
  });
  const check = async (): Promise<AlreadyAsked | null> => {
    if (name.trim() === "" && email.trim() === "") return null;
    if (result?.person === person) return result.earlier;
    try {
      const earlier =
        (await convex.query(api.respondents.alreadyAsked.matches, { people: [{ name, email }] }))?.[0] ?? null;
      if (latest.current === person) setResult({ person, earlier });
      return earlier;
    } catch (error) {
      console.warn("Earlier people were not compared.", error);
      return null;
    }
  };
  return {
    earlier: result?.person === person ? result.earlier : null,
    check: () => void check(),
    /** Forgets what was compared, after a person was added, who counts as asked from now on. */
    reset: () => setAdded((count) => count + 1),
    /** Whether the address was asked before or, without one, the name. True once for each person. */
    mustWarn: async (): Promise<boolean> => {
      const earlier = await check();
      const isSame = earlier !== null && (earlier.by === "address" || email.trim() === "");
      if (!isSame || warnedOf.current === person) return false;
      warnedOf.current = person;
      return true;
    },
  };
}
