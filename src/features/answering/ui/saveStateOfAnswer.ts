import type { SaveState } from "../drafts/Drafts.ts";

/** State of saving that is below one answer: "Saved" below an empty one would be about the other answers. */
export function saveStateOfAnswer(save: SaveState, text: string): SaveState {
  return save.kind === "saved" && text.trim() === "" ? { kind: "untouched" } : save;
}
