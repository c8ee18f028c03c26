import { EyeOff } from "lucide-react";
import { useConvex } from "convex/react";
import { useEffect, useState } from "react";
import { convexConnection } from "../../lib/Connection.ts";
import { systemClock } from "../../lib/Clock.ts";
import { webStorage } from "../../lib/KeyValueStorage.ts";
import { typedOnly } from "../answering/recorder/typedOnly.ts";
import { useTranscriber } from "../answering/recorder/useTranscriber.ts";
import { createTrialSession } from "./createTrialSession.ts";
import type { ShareLinkState } from "./LiveShareSession.ts";
import { ShareForm } from "./ShareForm.tsx";

/** The form in a session of the requestor, who may try it and submit. */
export default function RequestorTrial({
  token,
  link: { names, questions, batchSize },
}: {
  token: string;
  link: Extract<ShareLinkState, { state: "form" }>;
}) {
  const client = useConvex();
  const [session] = useState(() =>
    createTrialSession({ client, token, clock: systemClock, storage: webStorage("local") }),
  );
  const [speaker] = useState(() => ({ kind: "respondent" as const, token }));
  const transcriber = useTranscriber(speaker);
  useEffect(() => {
    const connection = convexConnection(client);
    const setOnline = (online: boolean) => session.submission.setOnline(online);
    setOnline(connection.isOnline());
    const stop = connection.subscribe(setOnline);
    const flush = () => void session.drafts.flush();
    window.addEventListener("pagehide", flush);
    return () => {
      stop();
      window.removeEventListener("pagehide", flush);
      if (session.submission.snapshot().kind !== "done") flush();
    };
  }, [client, session]);
  const isConfidential = batchSize !== undefined;
  return (
    <ShareForm
      session={session}
      names={names}
      questions={questions}
      transcriber={isConfidential ? typedOnly : transcriber}
      confidential={isConfidential}
      demo={false}
      whoSees={<WhoseLink name={names.respondentName} />}
    />
  );
}

function WhoseLink({ name }: { name: string }) {
  return (
    <p className="flex min-h-11 items-center gap-2.5 text-sm text-soft">
      <EyeOff aria-hidden className="size-4 shrink-0 text-faint" />
      <span>
        {name === "" ? (
          "This is somebody’s own link. We don’t show you their draft. "
        ) : (
          <>
            This is <bdi>{name}</bdi>’s link. We don’t show you <bdi>{name}</bdi>’s draft.{" "}
          </>
        )}
        What you type stays on this device.
      </span>
    </p>
  );
}
