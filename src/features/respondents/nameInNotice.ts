/** Longest name in a notice, in characters. A whole one would hide the page of a phone. */
const MAX_NAME_CHARACTERS = 40;

/** The name as a notice has it: a long one is cut, with an ellipsis. */
export function nameInNotice(name: string): string {
  const letters = [...name.trim()];
  return letters.length > MAX_NAME_CHARACTERS
    ? `${letters.slice(0, MAX_NAME_CHARACTERS - 1).join("")}…`
    : letters.join("");
}
