import { removeAccents } from "./textFormat";
import type { Word } from "./readText";

/** Matches how authors announce that they are frank, in five languages. It says nothing of the owner's honesty. */
const announcedFranknessPattern =
  /^(?:(?:and|but|well|so|oh|no|und|aber|y|pero|et|mais|e|mas) )*(?:to be (?:\S+ )?(?:honest|frank|fair)(?: with (?:you|myself))?|if (?:i'm|i am) (?:\S+ )?honest(?: with myself)?|being honest|to tell (?:you )?the truth|truth be told|i (?:must|have to) (?:be honest|admit|confess)|ehrlich gesagt|um ehrlich zu sein|wenn ich ehrlich bin|para ser (?:sincer|honest|franc)[oa]|si soy sincer[oa]|la verdad es que|pour etre (?:honnete|franche?|sincere)|a vrai dire|para ser sincer[oa]|na verdade)(?= |$)/u;

/** Returns the number of words by which a sentence announces frankness: "To be honest, I am a fusspot" has three. */
export function countAnnouncedFrankness(words: readonly Pick<Word, "lower">[]): number {
  const text = words.map(({ lower }) => removeAccents(lower)).join(" ");
  const [found] = announcedFranknessPattern.exec(text) ?? [];
  return found === undefined ? 0 : found.split(" ").length;
}
