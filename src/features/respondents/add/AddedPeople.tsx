import { Check } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import type { RespondentLink } from "../../../../convex/shared/validators";
import { CopyButton } from "../../../components/CopyButton.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { useLiveQuery } from "../../../hooks/useLiveQuery.ts";
import { cx } from "../../../lib/cx.ts";
import { shareUrl } from "./invitationTexts.ts";
import { useInvitationMessages } from "./useInvitationMessage.ts";
import { useLinkDelivery } from "./useLinkDelivery.ts";

export interface AddedLink extends Readonly<RespondentLink> {
  readonly isHandedOn?: boolean;
}

interface AddedPeopleProps {
  links: readonly AddedLink[];
  /** Whether the links are of an earlier visit. They then take neither focus nor scroll position. */
  isRestored: boolean;
  isMailConfigured: boolean;
  onDone: () => void;
}

/** Links that the requestor sends. An opened link has no row; the list is removed once the others are copied. */
export function AddedPeople({ links, isRestored, isMailConfigured, onDone }: AddedPeopleProps) {
  const { toSend, uncopied, recordCopied } = useLinksToSend(links);
  const isDone = uncopied === 0;
  const isOver = isDone && toSend.length < links.length;
  useEffect(() => {
    if (isOver) onDone();
  }, [isOver, onDone]);
  const section = useSectionInView(links, isRestored);
  const listedLinks = toSend.map(({ name, token }) => `${name}: ${shareUrl(token)}`).join("\n");
  const linksToSend = uncopied === 1 ? "One link to send" : `${uncopied} links to send`;
  const whom = toSend.length === 1 ? "this person" : "these people";
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="links-to-send"
      className="scroll-mt-20 rounded-md border border-line bg-raised px-4 py-4 outline-none"
    >
      <h3 id="links-to-send" className="text-lg">
        {isDone ? "All links copied" : linksToSend}
      </h3>
      <p className="mt-1 text-sm text-soft">
        {isMailConfigured
          ? `We sent ${whom} no email. Please send the link yourself.`
          : `Email isn’t set up, so please send ${whom} the link yourself.`}
        {toSend.length > 1 && " Each link is for one person, so never post the list in a group."}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton
          text={listedLinks}
          copiedText="Links copied"
          variant={isDone ? "secondary" : "primary"}
          onCopied={() => recordCopied(toSend)}
        >
          Copy all links
        </CopyButton>
        <Button variant={isDone ? "primary" : "ghost"} size="sm" onClick={onDone}>
          Done
        </Button>
      </div>
      <ul aria-label="Links to send" className="mt-3 divide-y divide-line border-t border-line">
        {toSend.map((link) => (
          <LinkToSend key={link.token} link={link} onCopied={() => recordCopied([link])} />
        ))}
      </ul>
    </section>
  );
}

/**
 * Ref of a section that takes the focus with new links, since the form that made them may be longer than the screen.
 */
function useSectionInView(links: readonly AddedLink[], isRestored: boolean): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isRestored) return;
    section.current?.focus({ preventScroll: true });
    // The form below is unmounted at the same time, which would end a smooth scroll half-way.
    section.current?.scrollIntoView?.({ block: "start", behavior: "instant" });
  }, [links, isRestored]);
  return section;
}

function LinkToSend({ link, onCopied }: { link: LinkState; onCopied: () => void }) {
  const messageTo = useInvitationMessages();
  return (
    <li className="flex items-center gap-1 py-1.5 [&>button]:shrink-0">
      <span className="mr-auto flex min-w-0 items-center gap-2">
        {link.isCopied && <Check role="img" aria-label="Copied" className="size-4 shrink-0 text-leaf" />}
        <bdi className={cx("min-w-0 truncate font-serif", link.isCopied && "text-soft")}>{link.name}</bdi>
      </span>
      <CopyButton
        text={messageTo({ recipient: link.name, link: shareUrl(link.token) })}
        copiedText="Message copied"
        variant="ghost"
        label={`Copy message to ${link.name}`}
        onCopied={onCopied}
      >
        Message
      </CopyButton>
      <CopyButton
        text={shareUrl(link.token)}
        copiedText="Link copied"
        variant="ghost"
        label={`Copy link of ${link.name}`}
        onCopied={onCopied}
      >
        Link
      </CopyButton>
    </li>
  );
}

type LinkState = AddedLink & { readonly isCopied: boolean };

/** `toSend`: the links that were not opened. `uncopied`: the number of those that were not copied either. */
function useLinksToSend(links: readonly AddedLink[]) {
  const { recordLinkDelivery } = useLinkDelivery();
  const [noted, setNoted] = useState<ReadonlySet<string>>(new Set());
  const recent = useLiveQuery(api.respondents.respondents.recent, {});
  const people = recent.status === "ready" ? recent.data : [];
  const toSend = links.flatMap((link): LinkState[] => {
    const person = people.find(({ _id }) => _id === link.respondentId);
    if (person?.openedAt !== undefined || person?.status === "completed") return [];
    return [
      {
        ...link,
        isCopied: link.isHandedOn === true || noted.has(link.respondentId) || person?.linkDelivery !== undefined,
      },
    ];
  });
  const recordCopied = (copied: readonly AddedLink[]) => {
    const ids = copied.map(({ respondentId }) => respondentId);
    setNoted((before) => new Set([...before, ...ids]));
    void recordLinkDelivery(ids, "copied");
  };
  return { toSend, uncopied: toSend.filter(({ isCopied }) => !isCopied).length, recordCopied };
}
