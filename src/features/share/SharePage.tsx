import { lazy, Suspense, useEffect, useState } from "react";
import { WhoSeesThis } from "../answering/ui/WhoSeesThis.tsx";
import { useAiProvider } from "../answering/useAiProvider.ts";
import { recordingsIfAny } from "../answering/recorder/KeptRecordings.ts";
import { useTranscriber } from "../answering/recorder/useTranscriber.ts";
import { askedTwice } from "../../lib/lazyPart.ts";
import { usePresence } from "./usePresence.ts";
import { InvalidLink } from "./InvalidLink.tsx";
import { LeftOver } from "./LeftOver.tsx";
import { LoadingLink } from "./LoadingLink.tsx";
import { ShareForm } from "./ShareForm.tsx";
import type { ShareLink, ShareView } from "./ShareLink.ts";
import { ThankYou } from "./ThankYou.tsx";
import type * as Tidied from "./TidiedWording.tsx";
import { useShareLink } from "./useShareLink.ts";
import { Withdrawn } from "./Withdrawn.tsx";

/** Seeing what was tidied is a choice: its code comes when there are answers, and a page that can't load it does without. */
const nothing = () => <></>;
const tidied = (): Promise<typeof Tidied> =>
  import("./TidiedWording.tsx").catch(() => ({ TidiedDrafts: nothing, TidiedWording: nothing }));
const TidiedWording = lazy(() => tidied().then((module) => ({ default: module.TidiedWording })));
const TidiedDrafts = lazy(() => tidied().then((module) => ({ default: module.TidiedDrafts })));

/** What stands where the page owes somebody a part that it can't load. */
function NotLoaded() {
  return (
    <p role="alert" className="mt-10 text-sm text-rose">
      A part of this page could not be loaded. Please check your connection and reload the page.
    </p>
  );
}
const notLoaded = () => ({ default: NotLoaded });

/** Most who are thanked never recorded anything, and need none of the code that plays it. */
const LeftRecordings = lazy(() => askedTwice(leftRecordings).catch(notLoaded));
async function leftRecordings() {
  const kept = await recordingsIfAny().catch((error: unknown) => {
    // A browser that refuses its database has kept nothing in it.
    if (error instanceof DOMException) return null;
    throw error;
  });
  return kept === null ? { default: nothing } : import("./LeftRecordings.tsx");
}

/** Most never take back what they said. */
const Withdraw = lazy(() =>
  askedTwice(() => import("./Withdraw.tsx").then((module) => ({ default: module.Withdraw }))).catch(notLoaded),
);

/** The page behind a respondent's link. `token` is empty where the address names none. */
export function SharePage({ token }: { token: string }) {
  if (token === "") return <InvalidLink reason="No response ID provided" />;
  return <OpenedLink key={token} token={token} />;
}

function OpenedLink({ token }: { token: string }) {
  const { link, view } = useShareLink(token);
  useRestoredAddress(view.state === "form");
  switch (view.state) {
    case "loading":
      return <LoadingLink />;
    case "failed":
      return <InvalidLink reason="Failed to fetch respondent information" />;
    case "invalid":
      return (
        <InvalidLink reason={view.reason}>
          {view.kept && (
            <Suspense fallback={null}>
              <Withdraw requestorName={null} withdraw={() => link.withdraw()} />
            </Suspense>
          )}
        </InvalidLink>
      );
    case "withdrawn":
      return <Withdrawn />;
    case "completed":
      return (
        <ThankYou names={view} answered={view.answered} total={view.total} demo={false}>
          <LeftOver texts={view.left} onDiscard={() => link.discardLeft()} />
          <Suspense fallback={null}>
            <LeftRecordings scope={token} />
          </Suspense>
          <Suspense fallback={null}>
            <TidiedWording token={token} requestorName={view.requestorName} />
          </Suspense>
          <Suspense fallback={null}>
            <Withdraw requestorName={view.requestorName} withdraw={() => link.withdraw()} />
          </Suspense>
        </ThankYou>
      );
    case "form":
      if (view.questions.length === 0) {
        return <InvalidLink reason="There are no questions behind this link at the moment." />;
      }
      return <Form link={link} view={view} token={token} />;
  }
}

function Form({ link, view, token }: { link: ShareLink; view: Extract<ShareView, { state: "form" }>; token: string }) {
  usePresence(token);
  const ai = useAiProvider();
  const [speaker] = useState(() => ({ kind: "respondent" as const, token }));
  const transcriber = useTranscriber(speaker);
  useEffect(() => link.record("share_page_view"), [link]);
  return (
    <ShareForm
      session={link}
      names={view.names}
      questions={view.questions}
      transcriber={transcriber}
      demo={false}
      whoSees={<WhoSeesThis requestorName={view.names.requestorName} ai={ai} />}
      tidied={(answers) => (
        <Suspense fallback={null}>
          <TidiedDrafts
            token={token}
            requestorName={view.names.requestorName}
            answers={answers}
            save={() => link.save()}
          />
        </Suspense>
      )}
    />
  );
}

/** The answers are back: the key that brought them leaves the address, so that it is not passed on by accident. */
function useRestoredAddress(restored: boolean): void {
  useEffect(() => {
    const address = new URL(window.location.href);
    if (!restored || !address.searchParams.has("saveKey")) return;
    address.searchParams.delete("saveKey");
    window.history.replaceState(window.history.state, "", address);
  }, [restored]);
}
