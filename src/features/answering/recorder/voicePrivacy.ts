import type { Transcriber } from "./Transcriber.ts";

/** Where a recording becomes text. */
export const ON_THIS_SERVER = "Your voice is turned into text on this server and not kept.";

export function recorderPrivacy(provider: Transcriber["provider"]): string {
  if (provider === "embedded") return ON_THIS_SERVER;
  return "Your recording stays in this browser until you turn it into text.";
}

/** It turns each recording into text by itself. */
export function voiceBotPrivacy(provider: Transcriber["provider"]): string {
  if (provider === "embedded") return ON_THIS_SERVER;
  if (provider === "none") return "Your browser may send the sound to its maker to write it down.";
  return "An AI service turns your voice into text.";
}
