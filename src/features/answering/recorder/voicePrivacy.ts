import { product } from "../../../content/product.ts";
import type { Transcriber } from "./Transcriber.ts";

/** Where a voice becomes text. */
export function voicePrivacy(provider: Transcriber["provider"]): string {
  switch (provider) {
    case "embedded":
      return `${product.name} turns your voice into text and keeps no recording.`;
    case "none":
      return "Your browser may send the sound to its maker to write it down.";
    case null:
      return "Your voice is turned into text when you stop.";
    default:
      return "An AI service turns your voice into text.";
  }
}
