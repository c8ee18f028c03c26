import { useEffect, useRef, useState } from "react";
import type { Id } from "../../../convex/_generated/dataModel";
import { CopyButton } from "../../components/CopyButton.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { shareUrl } from "./invitationTexts.ts";
import { useHandOn } from "./useHandOn.ts";

export interface AddedLink {
  readonly respondentId: Id<"respondents">;
  readonly name: string;
  readonly token: string;
}

/** Links that the requestor sends. */
export function AddedPeople({
  links,
  isMailSetUp,
  onDone,
}: {
  links: readonly AddedLink[];
  isMailSetUp: boolean;
  onDone: () => void;
}) {
  // The form that made them may be longer than the screen.
  const { noteHandedOn } = useHandOn();
  const copied = (people: readonly AddedLink[]) =>
    void noteHandedOn(
      people.map((one) => one.respondentId),
      "copied",
    );
  const [done, setDone] = useState(false);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView?.({ block: "start" });
  }, [links]);
  const all = links.map(({ name, token }) => `${name}: ${shareUrl(token)}`).join("\n");
  const whom = links.length === 1 ? "this person" : "these people";
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="links-to-send"
      className="scroll-mt-20 rounded-md border border-line bg-raised px-4 py-4 outline-none"
    >
      <h3 id="links-to-send" className="text-lg">
        {links.length === 1 ? "One link to send" : `${links.length} links to send`}
      </h3>
      <p className="mt-1 text-sm text-soft">
        {isMailSetUp
          ? `We sent ${whom} no email. Please send the link yourself.`
          : `Email isn’t set up, so please send ${whom} the link yourself.`}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton
          text={all}
          copiedText="Links copied"
          variant={done ? "secondary" : "primary"}
          onCopied={() => {
            copied(links);
            setDone(true);
          }}
        >
          Copy all links
        </CopyButton>
        <Button variant={done ? "primary" : "quiet"} size="sm" onClick={onDone}>
          Done
        </Button>
      </div>
      <ul aria-label="Links to send" className="mt-3 divide-y divide-line border-t border-line">
        {links.map((link) => (
          <li key={link.token} className="flex items-center justify-between gap-3 py-1.5">
            <bdi className="min-w-0 truncate font-serif">{link.name}</bdi>
            <CopyButton
              text={shareUrl(link.token)}
              copiedText="Link copied"
              variant="quiet"
              label={`Copy link of ${link.name}`}
              onCopied={() => copied([link])}
            >
              Copy link
            </CopyButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
