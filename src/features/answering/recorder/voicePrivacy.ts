import { product } from "../../../content/product.ts";
import type { Transcriber } from "./Transcriber.ts";

const KEPT = `${product.name} keeps the recording that you let be heard, and no other.`;

/** Where a voice becomes text. `isKept`: the requestor may hear a recording of this answer. */
export function voicePrivacy(provider: Transcriber["provider"], isKept = false): string {
  if (isKept) return KEPT;
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
