import { useRef, useState, type ReactNode } from "react";
import * as texts from "../../../convex/shared/texts/texts";
import { useRename } from "../../hooks/useRename.ts";
import { useViewer } from "../../hooks/useViewer.ts";
import { webStorage } from "../../lib/KeyValueStorage.ts";
import { OwnNameField } from "./OwnNameField.tsx";

export interface OwnName {
  /** The field; null for users with a name. */
  field: ReactNode;
  /** Text of the field, saved or not. */
  typed: string;
  /** Whether the field has a text that is not saved. */
  isUnsaved: boolean;
  /** Saves the name. Resolves to false without one; the field then shows an error. */
  save: () => Promise<boolean>;
}

/**
 * Field for the user's name in a form that makes their first link. The server refuses links of users without one. A
 * text that is not saved stays in the tab.
 */
export function useOwnName(): OwnName {
  const viewer = useViewer();
  const rename = useRename();
  const draftKey = viewer.status === "ready" ? `facets.ownName.${viewer.viewer.userId}` : null;
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? (draftKey === null ? "" : (webStorage("session").get(draftKey) ?? ""));
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const isNameMissing = viewer.status === "ready" && viewer.viewer.name === undefined;
  const type = (text: string) => {
    setTyped(text);
    if (draftKey !== null) webStorage("session").trySet(draftKey, text);
  };
  return {
    field: isNameMissing ? (
      <OwnNameField
        ref={input}
        hint="So that the people you ask see who asks them."
        value={name}
        error={error}
        onChange={type}
      />
    ) : null,
    typed: name,
    isUnsaved: isNameMissing && name.trim() !== "",
    save: async () => {
      if (!isNameMissing) return true;
      const failure = name.trim() === "" ? texts.ownNameRequired : await rename(name);
      setError(failure);
      if (failure !== null) input.current?.focus();
      else if (draftKey !== null) webStorage("session").remove(draftKey);
      return failure === null;
    },
  };
}
