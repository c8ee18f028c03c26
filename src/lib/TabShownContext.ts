import { createContext } from "react";

/** False within a tab that is not the chosen one, whose content stays mounted. */
export const TabShownContext = createContext(true);
