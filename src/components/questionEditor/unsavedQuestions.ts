import { createContext } from "react";

/** Resolves to false when saving failed. */
export type Unsaved = () => Promise<boolean>;

export interface UnsavedHolder {
  /** Called with null once everything is saved, and at the end. */
  readonly note: (unsaved: Unsaved | null) => void;
  /** The holder's own button saves. */
  readonly saves: boolean;
}

/** Given by a dialog. */
export const UnsavedQuestions = createContext<UnsavedHolder>({ note: () => {}, saves: false });
