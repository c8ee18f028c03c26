import { toSingleLine } from "../lib/textInput";

/** Characters. */
const LONGEST = 60;

/** Shortened to `longest` characters, and without what mail programs turn into links: a name is free text of a stranger. */
export function nameInMail(name: string, longest = LONGEST): string {
  const line = withoutLinks(toSingleLine(name));
  const characters = [...line];
  return characters.length <= longest
    ? line
    : `${characters
        .slice(0, longest - 1)
        .join("")
        .trimEnd()}…`;
}

/** Addresses of pages and mailboxes, broken by a space. */
export function withoutLinks(text: string): string {
  return text.replace(/:\/\//g, " ").replace(/[.\u3002\uff0e\uff61](?=[\p{L}\p{M}]{2}|\p{N})/gu, "$& ");
}
