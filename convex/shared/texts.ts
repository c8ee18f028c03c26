/** Backend texts (`messages.ts`), shown unchanged. */
export * as texts from "./messages";
export { tooLong } from "./messages";
