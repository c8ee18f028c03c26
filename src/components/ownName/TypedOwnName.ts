import { createContext } from "react";

/** Own name in a form that asks for it, before it is saved; empty without one. */
export const TypedOwnName = createContext("");
