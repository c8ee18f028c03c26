import { createContext, type ReactNode } from "react";
import type { Quote } from "../../../convex/shared/validators";

/** How a quote leads to the answer it stands in, where that is not a page of its own: in the demo. */
export const AnswerLinkContext = createContext<((quote: Quote) => ReactNode) | null>(null);
