import { createContext } from "react";

/** Whether the tab around is the chosen one. The content of others stays mounted. */
export const TabShownContext = createContext(true);
