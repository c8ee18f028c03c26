import type { ReactNode } from "react";
import { LinkHeader } from "../../components/LinkHeader.tsx";
import { buttonClass } from "../../components/ui/Button.tsx";
import { FullScreenLoading } from "../../components/ui/Spinner.tsx";
import { useAiProvider, WhoSeesThis } from "../answering/ui/WhoSeesThis.tsx";
import { useDocumentTitle } from "../../hooks/useDocumentTitle.ts";
import { InviteForm } from "./InviteForm.tsx";
import { useInvite, useStartResponse } from "./useInvite.ts";

export function InvitePage({ token, onStarted }: { token: string; onStarted: (shareToken: string) => void }) {
  const invite = useInvite(token);
  const start = useStartResponse(token);
  const ai = useAiProvider();
  switch (invite.state) {
    case "loading":
      return <FullScreenLoading label="Loading..." />;
    case "failed":
      return <InviteUnavailable reason="Invite not found or an error occurred." />;
    case "invalid":
      return <InviteUnavailable reason={invite.reason} />;
    case "open":
      return (
        <Frame title={invite.title}>
          <p className="kicker">Feedback for {invite.requestorName}</p>
          <h1 className="mt-1 text-3xl">{invite.title}</h1>
          {invite.description !== "" && (
            <p className="measure mt-3 font-serif text-lg whitespace-pre-line text-soft">{invite.description}</p>
          )}
          <p className="measure mt-4 text-sm text-soft">
            {invite.questionCount === 1 ? "One question" : `${invite.questionCount} questions`}, about{" "}
            {invite.questionCount <= 1 ? "a minute" : `${invite.questionCount} minutes`}, by typing or by voice.
          </p>
          <div className="mt-8 border-t border-line pt-6">
            <InviteForm
              start={async (name, email) => {
                const started = await start(name, email);
                if ("problem" in started) return started.problem;
                onStarted(started.shareToken);
                return null;
              }}
            />
            <div className="mt-8">
              <WhoSeesThis requestorName={invite.requestorName} ai={ai} withEmail />
            </div>
          </div>
        </Frame>
      );
  }
}

function InviteUnavailable({ reason }: { reason: string }) {
  return (
    <Frame title="Invite">
      <h1 className="text-3xl">{reason}</h1>
      <p className="measure mt-3 text-soft">
        If someone sent you this address, ask them to copy it again, or to make a new one.
      </p>
      <a href="/" className={buttonClass("secondary", "md", "mt-6")}>
        Return to Homepage
      </a>
    </Frame>
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
