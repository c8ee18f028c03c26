/** Whether a pasted text is a list, and not one name or address. */
export function isPeopleList(text: string): boolean {
  return /\S[^\S\r\n]*[\r\n]+\s*\S/.test(text) || text.split("@").length > 2;
}
