import { useRef, useState, type ReactNode } from "react";
import * as texts from "../../../convex/shared/texts";
import { useRename } from "../../hooks/useRename.ts";
import { useViewer } from "../../hooks/useViewer.ts";
import { OwnNameField } from "./OwnNameField.tsx";

export interface OwnName {
  /** The field; null for users with a name. */
  field: ReactNode;
  /** Whether the field has a text that is not saved. */
  isUnsaved: boolean;
  /** Saves the name. Resolves to false without one; the field then shows an error. */
  save: () => Promise<boolean>;
}

/** Field for the user's name in a form that makes their first link. The server refuses links of users without one. */
export function useOwnName(): OwnName {
  const viewer = useViewer();
  const rename = useRename();
  const [name, setName] = useState("");
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const isNameMissing = viewer.status === "ready" && viewer.viewer.name === undefined;
  return {
    field: isNameMissing ? <OwnNameField ref={input} value={name} error={error} onChange={setName} /> : null,
    isUnsaved: isNameMissing && name.trim() !== "",
    save: async () => {
      if (!isNameMissing) return true;
      const failure = name.trim() === "" ? texts.ownNameRequired : await rename(name);
      setError(failure);
      if (failure !== null) input.current?.focus();
      return failure === null;
    },
  };
}
