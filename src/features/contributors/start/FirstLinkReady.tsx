import { MessageSquareText, Share2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { CopyButton } from "../../../components/CopyButton.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { ButtonLink } from "../../../components/ui/ButtonLink.tsx";
import { invitationText, shareUrl } from "../invitationTexts.ts";
import type { FirstLink } from "./useFirstLink.ts";

export function FirstLinkReady({
  link: { token, contributor },
  requestor,
  onAskAnother,
}: {
  link: FirstLink;
  requestor: string;
  onAskAnother: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const link = shareUrl(token);
  const message = invitationText("long", { recipient: contributor, requestor, link });
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="animate-enter text-3xl wrap-anywhere outline-none">
        Your link for <bdi>{contributor}</bdi>
      </h1>
      <p className="mt-2 text-soft">
        Send it to <bdi className="wrap-anywhere">{contributor}</bdi> alone. You read the answer on your dashboard.
      </p>
      <p
        role="group"
        aria-label="Unique feedback link"
        className="mt-6 rounded-md bg-sunk px-3.5 py-3 text-sm break-all text-ink select-all"
      >
        {link}
      </p>
      <div className="mt-4 flex flex-wrap gap-3 *:grow sm:*:grow-0">
        <CopyButton text={link} copiedText="Link copied" variant="primary" size="md">
          Copy link
        </CopyButton>
        <CopyButton text={message} copiedText="Copied to clipboard" size="md" icon={<MessageSquareText aria-hidden />}>
          Copy with a message
        </CopyButton>
        <SystemShare text={message} />
      </div>
      <section aria-labelledby="next" className="mt-12 border-t border-line pt-6">
        <h2 id="next" className="text-xl">
          What next?
        </h2>
        <p className="mt-2 text-soft">
          Your dashboard is in this browser for now.{" "}
          <Link to="/auth?signup=true" className="text-link">
            Keep this: add an e-mail and password.
          </Link>
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <ButtonLink to="/app" variant="secondary">
            Open your dashboard
          </ButtonLink>
          <Button variant="quiet" onClick={onAskAnother}>
            Ask someone else
          </Button>
        </div>
      </section>
    </>
  );
}

function SystemShare({ text }: { text: string }) {
  if (typeof navigator.share !== "function") return null;
  const share = async () => {
    try {
      await navigator.share({ text });
    } catch {
      // The person closed the sheet.
    }
  };
  return (
    <Button variant="secondary" onClick={() => void share()}>
      <Share2 aria-hidden />
      Share
    </Button>
  );
}
