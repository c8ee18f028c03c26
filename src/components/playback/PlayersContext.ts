import { createContext, type ReactNode } from "react";

/** Players of recordings that respondents let the owner play. */
export interface RecordingPlayers {
  /** Player of the whole answer, which is below it. */
  readonly answer: (responseId: string) => ReactNode;
  /** Player of one of the answer's quotes. */
  readonly quote: (responseId: string, text: string) => ReactNode;
}

/** Null without a kept recording, so that no page loads a player then. */
export const PlayersContext = createContext<RecordingPlayers | null>(null);
