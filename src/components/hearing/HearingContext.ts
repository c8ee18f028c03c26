import { createContext, type ReactNode } from "react";

/** Players of recordings that respondents let their requestor hear. */
export interface Hearing {
  /** Below the whole answer. */
  readonly answer: (responseId: string) => ReactNode;
  /** Beside a quote of it. */
  readonly quote: (responseId: string, text: string) => ReactNode;
}

/** Null while there is nothing to hear, so that no page loads a player then. */
export const HearingContext = createContext<Hearing | null>(null);
