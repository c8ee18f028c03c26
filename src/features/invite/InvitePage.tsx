import { Check, PenLine, Unlink } from "lucide-react";
import { type ComponentProps, type ReactNode, Suspense, useState } from "react";
import { DeadLinkHelp } from "../../components/DeadLinkHelp.tsx";
import { LinkHeader } from "../../components/LinkHeader.tsx";
import { NoticeMain } from "../../components/NoticeMain.tsx";
import { Button, buttonClass } from "../../components/ui/Button.tsx";
import { FullScreenLoading } from "../../components/ui/Spinner.tsx";
import { answeringTime } from "../answering/model/progress.ts";
import { lazyWithRetry } from "../../lib/lazyWithRetry.ts";
import { WhoSeesThis } from "../answering/ui/WhoSeesThis.tsx";
import { useAiProvider } from "../../hooks/useAiProvider.ts";
import { useDocumentTitle } from "../../hooks/useDocumentTitle.ts";
import { InviteForm } from "./InviteForm.tsx";
import { type EarlierResponse, useEarlierResponse, useInvite, useStartResponse } from "./useInvite.ts";

const ConfidentialNotice = lazyWithRetry(() =>
  import("../answering/confidential/ConfidentialNotice.tsx").then((part) => ({ default: part.ConfidentialNotice })),
);

export function InvitePage({ token, onStarted }: { token: string; onStarted: (shareToken: string) => void }) {
  const invite = useInvite(token);
  const start = useStartResponse(token);
  const ai = useAiProvider();
  const earlier = useEarlierResponse(token);
  const [another, setAnother] = useState(false);
  switch (invite.state) {
    case "loading":
      return <FullScreenLoading label="Loading..." />;
    case "failed":
      return <InviteUnavailable reason="Invite not found or an error occurred." />;
    case "invalid":
      return <InviteUnavailable reason={invite.reason} />;
    case "open":
      if (earlier === "loading") return <FullScreenLoading label="Loading..." />;
      if (earlier !== null && !another) {
        return (
          <AnsweredHere
            earlier={earlier}
            requestorName={invite.requestorName}
            onAnother={invite.batchSize === undefined ? () => setAnother(true) : null}
          />
        );
      }
      return (
        <Frame title={invite.title}>
          <p className="kicker">
            Feedback for <bdi>{invite.requestorName}</bdi>
          </p>
          <h1 dir="auto" className="mt-1 text-3xl wrap-anywhere">
            {invite.title}
          </h1>
          {invite.description !== "" && (
            <p dir="auto" className="measure mt-3 font-serif text-lg whitespace-pre-line text-soft">
              {invite.description}
            </p>
          )}
          <p className="measure mt-4 text-sm text-soft">
            {invite.questionCount === 1 ? "One question" : `${invite.questionCount} questions`},{" "}
            {answeringTime(invite.questionCount)}, by typing{invite.batchSize === undefined && " or by voice"}.
          </p>
          <div className="mt-8 border-t border-line pt-6">
            {invite.batchSize !== undefined && (
              // With the height of the notice on a phone, so that Start keeps its place.
              <Suspense fallback={<div className="mb-6 h-36 md:h-20" />}>
                <div className="mb-6">
                  <ConfidentialNotice requestorName={invite.requestorName} batchSize={invite.batchSize} ai={ai} />
                </div>
              </Suspense>
            )}
            <InviteForm
              requestorName={invite.requestorName}
              unnamed={invite.batchSize !== undefined}
              start={async (name, email) => {
                const started = await start(name, email);
                if ("problem" in started) return started.problem;
                onStarted(started.shareToken);
                return null;
              }}
            />
            {invite.batchSize === undefined && (
              <div className="mt-8">
                <WhoSeesThis requestorName={invite.requestorName} ai={ai} withEmail />
              </div>
            )}
          </div>
        </Frame>
      );
  }
}

function InviteUnavailable({ reason }: { reason: string }) {
  return (
    <Notice
      title={reason}
      icon={Unlink}
      actions={
        <a href="/" className={buttonClass("primary")}>
          Return to Homepage
        </a>
      }
    >
      <DeadLinkHelp />
    </Notice>
  );
}

/** The link was opened on this device before. */
function AnsweredHere({
  earlier,
  requestorName,
  onAnother,
}: {
  earlier: EarlierResponse;
  requestorName: string;
  /** Null where one browser answers once. */
  onAnother: (() => void) | null;
}) {
  const { submitted, shareToken } = earlier;
  return (
    <Notice
      title={submitted ? "You have already submitted a response for this invite." : "You began your answers here."}
      icon={submitted ? Check : PenLine}
      actions={
        <>
          <a href={`/share/${encodeURIComponent(shareToken)}`} className={buttonClass("primary")}>
            {submitted ? "See my response" : "Continue my answers"}
          </a>
          {onAnother !== null && (
            <Button variant="secondary" onClick={onAnother}>
              Answer as someone else
            </Button>
          )}
        </>
      }
    >
      {submitted ? (
        <span>
          {onAnother === null ? (
            "Your answers are in."
          ) : (
            <>
              <bdi>{requestorName}</bdi> has your answers.
            </>
          )}{" "}
          You can still withdraw them.
        </span>
      ) : (
        "We kept them on this device, where you left off."
      )}
    </Notice>
  );
}

function Notice(notice: ComponentProps<typeof NoticeMain>) {
  useDocumentTitle("Invite");
  return (
    <div className="flex min-h-dvh flex-col">
      <LinkHeader />
      <NoticeMain {...notice} />
    </div>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(title);
  return (
    <div className="flex min-h-dvh flex-col">
      <LinkHeader />
      <main className="mx-auto w-full max-w-2xl flex-1 px-5 py-8 md:py-16">{children}</main>
    </div>
  );
}
