import { Button } from "../../../components/ui/Button.tsx";
import { SegmentedControl } from "../../../components/ui/SegmentedControl.tsx";
import { TextArea } from "../../../components/ui/TextArea.tsx";
import type { MessageKind } from "./invitationTexts.ts";
import { MAX_MESSAGE_LENGTH } from "./messageTemplate.ts";
import { useEditInPlace } from "./useEditInPlace.ts";
import type { InvitationMessageState } from "./useInvitationMessage.ts";

const messageKinds: readonly { value: MessageKind; label: string }[] = [
  { value: "long", label: "Message" },
  { value: "short", label: "Text message" },
];

/**
 * Message as text; "Change message" replaces it by its text field, which stays. `name` is how the message addresses the
 * person.
 */
export function InvitationMessage({ message, name }: { message: InvitationMessageState; name: string }) {
  const { wantsEdit, edit, heading } = useEditInPlace();
  const { kind, setKind, text, hasLink } = message;
  const isEditing = wantsEdit || !hasLink;
  return (
    <section aria-label="Message" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
          Your message
        </h3>
        {isEditing ? (
          <SegmentedControl
            label="Length"
            value={kind}
            options={messageKinds}
            layout="inline-flex flex-wrap"
            onChange={setKind}
          />
        ) : (
          <Button variant="link" size="inline" aria-label="Change message" onClick={edit}>
            Change
          </Button>
        )}
      </div>
      {isEditing ? (
        <MessageBox message={message} name={name} />
      ) : (
        <p
          dir="auto"
          className="max-h-20 overflow-hidden mask-b-from-60% border-l-2 border-line pl-3 font-serif whitespace-pre-line text-soft"
        >
          {text}
        </p>
      )}
    </section>
  );
}

function MessageBox({ message, name }: { message: InvitationMessageState; name: string }) {
  const { kind, text, setText, isChanged, restore, hasLink } = message;
  return (
    <>
      <TextArea
        label={kind === "long" ? "Ready-to-send message" : "Text message"}
        isLabelHidden
        value={text}
        maxLength={MAX_MESSAGE_LENGTH}
        error={hasLink ? null : `The link is missing. ${name} needs it to answer.`}
        controlClassName="max-h-40 font-serif md:max-h-72"
        onChange={(event) => setText(event.target.value)}
      />
      {isChanged && (
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
