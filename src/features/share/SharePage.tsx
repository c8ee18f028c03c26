import { type ComponentProps, type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { useConvex } from "convex/react";
import { WhoSeesThis } from "../answering/ui/WhoSeesThis.tsx";
import { useTranscriber } from "../answering/transcription/useTranscriber.ts";
import { importWithRetry, lazyWithRetry } from "../../lib/lazyWithRetry.ts";
import type * as After from "./submitted/AfterSubmission.tsx";
import type * as From from "./followUp/ThanksAndFollowUp.tsx";
import { loadFailedModule } from "../../components/ui/loadFailedModule.tsx";
import { LazyThankYou } from "./submitted/LazyThankYou.tsx";
import { LoadingLink } from "./ui/LoadingLink.tsx";
import { ShareForm } from "./form/ShareForm.tsx";
import type { LiveShareSession, ShareLinkState } from "./session/LiveShareSession.ts";
import { useLiveShareSession } from "./session/useLiveShareSession.ts";
import { useAiProvider } from "../../hooks/useAiProvider.ts";
import { useStore } from "../../hooks/useStore.ts";
import { activeLanguage } from "../../lib/language/activeLanguage.ts";
import type { Drafts } from "../answering/drafts/Drafts.ts";

const StopRemindersPage = lazyWithRetry(() => import("./withoutForm/StopRemindersPage.tsx"));
const ClosedLink = lazyWithRetry(() => import("./withoutForm/ClosedLink.tsx"));
const RequestorView = lazyWithRetry(() => import("./withoutForm/RequestorView.tsx"));
const ConfidentialForm = lazyWithRetry(() => import("./form/ConfidentialForm.tsx"));
const QuestionsNotLoadedNotice = lazyWithRetry(() => import("./form/QuestionsNotLoadedNotice.tsx"));
const AfterSubmission = lazy<ComponentType<ComponentProps<typeof After.default>>>(() =>
  importWithRetry(() => import("./submitted/AfterSubmission.tsx")).catch(loadFailedModule),
);
const importThanksAndFollowUp = () => import("./followUp/ThanksAndFollowUp.tsx");
const ThanksAndFollowUp = lazy<ComponentType<ComponentProps<typeof From.ThanksAndFollowUp>>>(() =>
  importWithRetry(() => importThanksAndFollowUp().then((part) => ({ default: part.ThanksAndFollowUp }))).catch(
    loadFailedModule,
  ),
);
/** Tidied wording is optional: if its chunk fails to load, the form shows none. */
const ReviewPreviews = lazy<ComponentType<ComponentProps<typeof From.ReviewPreviews>>>(() =>
  importThanksAndFollowUp().then(
    (part) => ({ default: part.ReviewPreviews }),
    () => ({ default: () => null }),
  ),
);

/** Page of a link. `?stopReminders` ends the reminders instead of opening the form. */
export function Share({ token }: { token: string }) {
  if (token !== "" && new URLSearchParams(window.location.search).has("stopReminders")) {
    return <StopRemindersPage token={token} />;
  }
  return <SharePage token={token} />;
}

/** Page of a share link. `token` is empty where the address has none. */
export function SharePage({ token }: { token: string }) {
  return (
    <Suspense fallback={<LoadingLink />}>
      {token === "" ? <ClosedLink link={null} /> : <OpenLink key={token} token={token} />}
    </Suspense>
  );
}

function OpenLink({ token }: { token: string }) {
  const { session, state: link } = useLiveShareSession(token);
  useRemoveSaveKeyFromAddress(link.state === "form");
  if (link.state === "loading") return <LoadingLink />;
  if (link.state === "completed") {
    const after = (
      <Suspense fallback={null}>
        <AfterSubmission session={session} link={link} token={token} />
      </Suspense>
    );
    if (link.isRequestor === true) return <RequestorView respondentName={link.respondentName} answers={after} />;
    return (
      <LazyThankYou
        names={link}
        answered={link.answered}
        total={link.total}
        groupSize={link.groupSize}
        isDemo={false}
        wording={
          <Suspense fallback={null}>
            <ThanksAndFollowUp token={token} requestorName={link.requestorName} />
          </Suspense>
        }
      >
        {after}
      </LazyThankYou>
    );
  }
  if (link.state !== "form" || link.questions.length === 0) {
    return <ClosedLink link={link} withdraw={() => session.withdraw()} />;
  }
  return (
    <>
      <div role="status">{link.isBuiltIn && <QuestionsNotLoadedNotice />}</div>
      <FormOfLink session={session} link={link} token={token} />
    </>
  );
}

interface FormProps {
  session: LiveShareSession;
  link: Extract<ShareLinkState, { state: "form" }>;
  token: string;
}

/** Form of a link, by whom it is for. */
function FormOfLink({ session, link, token }: FormProps) {
  if (link.isRequestor) return <RequestorView respondentName={link.names.respondentName} questions={link.questions} />;
  if (link.groupSize === undefined) return <Form session={session} link={link} token={token} />;
  return <ConfidentialForm token={token} session={session} link={link} groupSize={link.groupSize} />;
}

function Form({ session, link, token }: FormProps) {
  usePresence(token, session.drafts);
  const ai = useAiProvider();
  const [caller] = useState(() => ({ kind: "respondent" as const, token }));
  const transcriber = useTranscriber(caller);
  useEffect(() => session.trackEvent("share_page_view"), [session]);
  return (
    <ShareForm
      session={session}
      names={link.names}
      questions={link.questions}
      transcriber={transcriber}
      isDemo={false}
      canSave={!link.isOnDeviceOnly}
      whoSees={
        <WhoSeesThis
          requestorName={link.names.requestorName}
          ai={ai}
          showsEmail={link.showsEmail}
          device={{ isOnDeviceOnly: link.isOnDeviceOnly, keepOnDevice: session.keepOnDevice }}
        />
      }
      tidied={(answers) => (
        // As high as what arrives, so that no button moves from under the pointer.
        <Suspense fallback={<div className="h-56" />}>
          <ReviewPreviews
            token={token}
            requestorName={link.names.requestorName}
            answers={answers}
            save={link.isOnDeviceOnly ? null : () => session.save()}
          />
        </Suspense>
      )}
    />
  );
}

/** Removes the save key from the address, so that it is not shared by accident. */
function useRemoveSaveKeyFromAddress(isRestored: boolean): void {
  useEffect(() => {
    const address = new URL(window.location.href);
    if (!isRestored || !address.searchParams.has("saveKey")) return;
    address.searchParams.delete("saveKey");
    window.history.replaceState(window.history.state, "", address);
  }, [isRestored]);
}

/** Reports the respondent's presence while the form is open, from a chunk that loads after the form. */
function usePresence(token: string, drafts: Drafts): void {
  const client = useConvex();
  const { language } = useStore(activeLanguage);
  useEffect(() => {
    let isOver = false;
    let stop = () => {};
    importWithRetry(() => import("./form/reportPresence.ts")).then(
      ({ reportPresence }) => {
        if (!isOver) stop = reportPresence(client, { token, language }, drafts);
      },
      (error: unknown) => console.warn("Presence is not reported.", error),
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [client, token, drafts, language]);
}
