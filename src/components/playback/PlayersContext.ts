import { createContext, type ReactNode } from "react";

/** Players of recordings that respondents share with their requestor. */
export interface RecordingPlayers {
  /** Below the whole answer. */
  readonly answer: (responseId: string) => ReactNode;
  /** Of one of its quotes. */
  readonly quote: (responseId: string, text: string) => ReactNode;
}

/** Null without a shared recording, so that no page loads a player then. */
export const PlayersContext = createContext<RecordingPlayers | null>(null);
