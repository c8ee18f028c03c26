import type { Transcriber } from "./Transcriber.ts";

/** Of a confidential link. */
export const typedOnly: Transcriber = {
  provider: "none",
  typedOnly: true,
  isOnline: () => navigator.onLine,
  transcribe: () => Promise.reject(new Error("a confidential link takes no audio")),
};
