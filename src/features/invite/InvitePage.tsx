import { type ReactNode, Suspense, useState } from "react";
import { inviteRoundEnded } from "../../../convex/shared/texts/respondentTexts";
import { LanguageField } from "../../components/LanguageField.tsx";
import { LinkHeader } from "../../components/LinkHeader.tsx";
import { FullScreenLoading } from "../../components/ui/Spinner.tsx";
import { answeringTime } from "../answering/model/progress.ts";
import { lazyWithRetry } from "../../lib/lazyWithRetry.ts";
import { DueDatePlaceholder } from "../answering/ui/DueDatePlaceholder.tsx";
import { WhoSeesThis } from "../answering/ui/WhoSeesThis.tsx";
import { useAiProvider } from "../../hooks/useAiProvider.ts";
import { useDocumentTitle } from "../../hooks/useDocumentTitle.ts";
import { InviteForm } from "./InviteForm.tsx";
import { type InviteState, useEarlierAnswers, useInvite, useStartAnswering } from "./useInvite.ts";
import { message, plural, rich, t } from "../../lib/language/t.ts";
import { InviteUnavailable, RoundEnded, EarlierAnswersNotice } from "./InviteNotices.tsx";

const ConfidentialNotice = lazyWithRetry(() =>
  import("../answering/confidential/ConfidentialNotice.tsx").then((part) => ({ default: part.ConfidentialNotice })),
);

const DueDateNotice = lazyWithRetry(() => import("../answering/ui/DueDateNotice.tsx"));

/** Page of an invite link, on which a respondent begins. */
export function InvitePage({ token, onStarted }: { token: string; onStarted: (shareToken: string) => void }) {
  const invite = useInvite(token);
  const earlier = useEarlierAnswers(token);
  const ai = useAiProvider();
  const [wantsAnother, setWantsAnother] = useState(false);
  switch (invite.state) {
    case "loading":
      return <FullScreenLoading label={t("Loading...")} />;
    case "failed":
      return <InviteUnavailable reason={message("Invite not found or an error occurred.")} />;
    case "invalid":
      return invite.reason === inviteRoundEnded ? (
        <RoundEnded earlier={earlier === "loading" ? null : earlier} />
      ) : (
        <InviteUnavailable reason={invite.reason} />
      );
    case "open":
      if (earlier === "loading") return <FullScreenLoading label={t("Loading...")} />;
      if (earlier !== null && !wantsAnother) {
        return (
          <EarlierAnswersNotice
            earlier={earlier}
            requestorName={invite.requestorName}
            onAnother={invite.groupSize === undefined ? () => setWantsAnother(true) : null}
          />
        );
      }
      return <OpenInvite invite={invite} token={token} ai={ai} onStarted={onStarted} />;
  }
}

interface OpenInviteProps {
  invite: Extract<InviteState, { state: "open" }>;
  token: string;
  ai: ReturnType<typeof useAiProvider>;
  onStarted: (shareToken: string) => void;
}

/** Title, number of questions and privacy of the link, with the form that begins the answers. */
function OpenInvite({ invite, token, ai, onStarted }: OpenInviteProps) {
  const start = useStartAnswering(token);
  return (
    <InviteFrame title={invite.title}>
      <p className="eyebrow">
        {rich("Feedback for {requestorName}", { requestorName: <bdi>{invite.requestorName}</bdi> })}
      </p>
      <h1 dir="auto" className="mt-1 text-3xl wrap-anywhere">
        {invite.title}
      </h1>
      {invite.description !== "" && (
        <p dir="auto" className="measure mt-3 font-serif text-lg whitespace-pre-line text-soft">
          {invite.description}
        </p>
      )}
      <p className="measure mt-4 text-sm text-soft">{effort(invite.questionCount, invite.groupSize === undefined)}</p>
      {invite.dueDate !== undefined && (
        <Suspense fallback={<DueDatePlaceholder requestorName={invite.requestorName} day={invite.dueDate} />}>
          <DueDateNotice requestorName={invite.requestorName} day={invite.dueDate} />
        </Suspense>
      )}
      <div className="mt-8 border-t border-line pt-6">
        {invite.groupSize !== undefined && (
          // The fallback has the notice's height on a phone, so that Start keeps its place.
          <Suspense fallback={<div className="mb-6 h-36 md:h-20" />}>
            <div className="mb-6">
              <ConfidentialNotice requestorName={invite.requestorName} groupSize={invite.groupSize} ai={ai} />
            </div>
          </Suspense>
        )}
        <InviteForm
          requestorName={invite.requestorName}
          isConfidential={invite.groupSize !== undefined}
          start={async (name, email) => {
            const started = await start(name, email);
            if ("problem" in started) return started.problem;
            onStarted(started.shareToken);
            return null;
          }}
        />
        {invite.groupSize === undefined && (
          <div className="mt-8">
            <WhoSeesThis requestorName={invite.requestorName} ai={ai} showsEmail />
          </div>
        )}
      </div>
    </InviteFrame>
  );
}

/** Number of questions, time and ways to answer. */
function effort(questionCount: number, hasVoice: boolean): string {
  const time = answeringTime(questionCount);
  return hasVoice
    ? plural(
        questionCount,
        "One question, {time}, by typing or by voice.",
        "{count} questions, {time}, by typing or by voice.",
        { time },
      )
    : plural(questionCount, "One question, {time}, by typing.", "{count} questions, {time}, by typing.", { time });
}

function InviteFrame({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(title);
  return (
    <div className="flex min-h-dvh flex-col">
      <LinkHeader>
        <LanguageField />
      </LinkHeader>
      <main className="mx-auto w-full max-w-2xl flex-1 px-5 py-8 md:py-16">{children}</main>
    </div>
  );
}
