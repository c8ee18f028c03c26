/** This module stores the owner's own wording of a message in the browser, for later people too. */
import { firstName } from "../../../../convex/shared/words/firstName";
import type { KeyValueStorage } from "../../../lib/KeyValueStorage.ts";
import type { InvitationParams, MessageKind } from "./invitationTexts.ts";

/** Limit in code units; it also bounds a mailto: address. */
export const MAX_MESSAGE_LENGTH = 2_000;

const LINK = "{link}";
const NAME = "{name}";

type Recipient = Pick<InvitationParams, "recipient" | "link">;

/** Template of a text: placeholders for the link, and for the name in a greeting. A name elsewhere may be a word. */
export function toTemplate(text: string, { recipient, link }: Recipient): string {
  const withoutLink = text.replaceAll(link, LINK);
  const name = firstName(recipient);
  const index = withoutLink.indexOf(name);
  const isGreeting =
    index >= 0 &&
    !withoutLink.slice(0, index).includes("\n") &&
    /(^|\P{L})$/u.test(withoutLink.slice(0, index)) &&
    /^\s*(\p{P}|$)/mu.test(withoutLink.slice(index + name.length));
  return isGreeting ? withoutLink.slice(0, index) + NAME + withoutLink.slice(index + name.length) : withoutLink;
}

/** Text of a template for one recipient. */
export function fromTemplate(template: string, { recipient, link }: Recipient): string {
  return template.replace(NAME, () => firstName(recipient)).replaceAll(LINK, () => link);
}

function templateKey(userId: string, kind: MessageKind): string {
  return `invitationMessage/${userId}/${kind}`;
}

/** @returns null without a stored template */
export function readTemplate(storage: KeyValueStorage, userId: string, kind: MessageKind): string | null {
  return storage.get(templateKey(userId, kind));
}

/** Stores a template; null deletes it. */
export function writeTemplate(
  storage: KeyValueStorage,
  userId: string,
  kind: MessageKind,
  template: string | null,
): void {
  if (template === null) storage.remove(templateKey(userId, kind));
  else storage.trySet(templateKey(userId, kind), template);
}
