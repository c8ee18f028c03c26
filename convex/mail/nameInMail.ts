import { toSingleLine } from "../lib/textInput";

/** Characters of a name in an email. */
const MAX_NAME_LENGTH = 60;

/**
 * A name, shortened to `longest` characters, without what mail programs turn into links, because anybody can choose a
 * name.
 */
export function nameInMail(name: string, longest = MAX_NAME_LENGTH): string {
  const line = withoutLinks(toSingleLine(name));
  const characters = [...line];
  return characters.length <= longest
    ? line
    : `${characters
        .slice(0, longest - 1)
        .join("")
        .trimEnd()}…`;
}

/** The text, in which a space breaks addresses of pages and mailboxes. */
export function withoutLinks(text: string): string {
  return text.replace(/:\/\//g, " ").replace(/[.\u3002\uff0e\uff61](?=[\p{L}\p{M}]{2}|\p{N})/gu, "$& ");
}
