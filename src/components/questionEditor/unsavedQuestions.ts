import { createContext } from "react";

/** Resolves to false when saving failed. */
export type Unsaved = () => Promise<boolean>;

/** Given by a dialog; called with null once everything is saved, and at the end. */
export const UnsavedQuestions = createContext<(unsaved: Unsaved | null) => void>(() => {});
