import { useState } from "react";
import { webStorage } from "../../../lib/KeyValueStorage.ts";
import { useViewer } from "../../../hooks/useViewer.ts";
import { invitationText, type InvitationParams, type MessageKind } from "./invitationTexts.ts";
import { fromTemplate, readTemplate, toTemplate, writeTemplate } from "./messageTemplate.ts";

export interface InvitationMessageState {
  kind: MessageKind;
  setKind: (kind: MessageKind) => void;
  text: string;
  setText: (text: string) => void;
  /** Whether the owner changed the message. */
  isChanged: boolean;
  restore: () => void;
  hasLink: boolean;
}

/** Invitations to several people, in the owner's own words where they changed them. No one's questions are counted. */
export function useInvitationMessages(): (to: Pick<InvitationParams, "recipient" | "link">) => string {
  const { userId, requestor } = useSender();
  const template = userId === null ? null : readTemplate(webStorage("local"), userId, "long");
  return (to) => (template === null ? invitationText("long", { ...to, requestor }) : fromTemplate(template, to));
}

/** The account and the name that signs messages. */
function useSender(): { userId: string | null; requestor: string | undefined } {
  const viewer = useViewer();
  if (viewer.status !== "ready") return { userId: null, requestor: undefined };
  const { userId, name } = viewer.viewer;
  return { userId, requestor: name === "" ? undefined : name };
}

/** Message of an invitation. A changed one is stored at each keystroke, for later people too. */
export function useInvitationMessage({
  recipient,
  link,
  questionCount,
}: Pick<InvitationParams, "recipient" | "link" | "questionCount">): InvitationMessageState {
  const { userId, requestor } = useSender();
  const [kind, setKind] = useState<MessageKind>("long");
  // Texts of this visit, since the browser may refuse storage.
  const [ownMessages, setOwn] = useState<Partial<Record<MessageKind, string | null>>>({});
  const storage = webStorage("local");
  const savedTemplate = userId === null ? null : readTemplate(storage, userId, kind);
  const template = ownMessages[kind] === undefined ? savedTemplate : ownMessages[kind];
  const text =
    template === null
      ? invitationText(kind, { recipient, requestor, link, questionCount })
      : fromTemplate(template, { recipient, link });
  const keep = (next: string | null) => {
    setOwn((last) => ({ ...last, [kind]: next }));
    if (userId !== null) writeTemplate(storage, userId, kind, next);
  };
  return {
    kind,
    setKind,
    text,
    setText: (next) => keep(toTemplate(next, { recipient, link })),
    isChanged: template !== null,
    restore: () => keep(null),
    hasLink: text.includes(link),
  };
}
