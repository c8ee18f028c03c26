/** Backend texts, which pages show unchanged. They are in `messages.ts` and `respondentMessages.ts`. */
export * as texts from "./messages";
export { tooLong } from "./messages";
