/** Owns the words that a requestor made their own: kept in the browser, for the next person too. */
import { firstName } from "../../../convex/shared/firstName";
import type { KeyValueStorage } from "../../lib/KeyValueStorage.ts";
import type { InvitationParams, MessageKind } from "./invitationTexts.ts";

/** Code units; also bounds a mailto: address. */
export const messageLimit = 2_000;

const LINK = "{link}";
const NAME = "{name}";

type Recipient = Pick<InvitationParams, "recipient" | "link">;

/** The link everywhere, and the name of a greeting: a name elsewhere may be a word. */
export function toTemplate(text: string, { recipient, link }: Recipient): string {
  const withoutLink = text.replaceAll(link, LINK);
  const name = firstName(recipient);
  const at = withoutLink.indexOf(name);
  const isGreeting =
    at >= 0 &&
    !withoutLink.slice(0, at).includes("\n") &&
    /(^|\P{L})$/u.test(withoutLink.slice(0, at)) &&
    /^\s*(\p{P}|$)/mu.test(withoutLink.slice(at + name.length));
  return isGreeting ? withoutLink.slice(0, at) + NAME + withoutLink.slice(at + name.length) : withoutLink;
}

export function fromTemplate(template: string, { recipient, link }: Recipient): string {
  return template.replace(NAME, () => firstName(recipient)).replaceAll(LINK, () => link);
}

function keyOf(userId: string, kind: MessageKind): string {
  return `invitationMessage/${userId}/${kind}`;
}

/** Null without own words. */
export function readTemplate(storage: KeyValueStorage | null, userId: string, kind: MessageKind): string | null {
  return storage?.getItem(keyOf(userId, kind)) ?? null;
}

/** Null forgets. */
export function writeTemplate(
  storage: KeyValueStorage | null,
  userId: string,
  kind: MessageKind,
  template: string | null,
): void {
  try {
    if (template === null) storage?.removeItem(keyOf(userId, kind));
    else storage?.setItem(keyOf(userId, kind), template);
  } catch (error) {
    console.warn("The browser does not keep the message.", error);
  }
}
