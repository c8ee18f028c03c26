import { Button } from "../../components/ui/Button.tsx";
import { Segments } from "../../components/ui/Segments.tsx";
import { TextArea } from "../../components/ui/TextArea.tsx";
import type { MessageKind } from "./invitationTexts.ts";
import { messageLimit } from "./messageTemplate.ts";
import type { InvitationMessageState } from "./useInvitationMessage.ts";

const kinds: readonly { value: MessageKind; label: string }[] = [
  { value: "long", label: "Message" },
  { value: "short", label: "Text message" },
];

/** `name` is how the message addresses the person. */
export function InvitationMessage({ message, name }: { message: InvitationMessageState; name: string }) {
  const { kind, setKind, text, setText, changed, restore, hasLink } = message;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg">Your words</h3>
        <Segments label="Length" value={kind} options={kinds} onChange={setKind} />
      </div>
      <TextArea
        label={kind === "long" ? "Ready-to-send message" : "Text message"}
        hideLabel
        value={text}
        maxLength={messageLimit}
        error={hasLink ? null : `The link is missing. ${name} needs it to answer.`}
        controlClassName="max-h-40 font-serif md:max-h-72"
        onChange={(event) => setText(event.target.value)}
      />
      {changed && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-faint">
          Your words are kept for the next person.
          <Button variant="link" size="inline" onClick={restore}>
            Use the suggested words
          </Button>
        </p>
      )}
    </>
  );
}
