import { useAiProvider } from "../../../hooks/useAiProvider.ts";
import { ConfidentialNotice } from "../../answering/confidential/ConfidentialNotice.tsx";
import { IdentifyingPhrases } from "../../answering/confidential/IdentifyingPhrases.tsx";

import type { LiveShareSession, ShareLinkState } from "../session/LiveShareSession.ts";
import { ResponsePreviewButton } from "./ResponsePreviewButton.tsx";
import { ShareForm } from "./ShareForm.tsx";
import type { Transcriber } from "../../answering/transcription/Transcriber.ts";

const typedOnly: Transcriber = {
  provider: "none",
  isTypedOnly: true,
  isOnline: () => navigator.onLine,
  transcribe: () => Promise.reject(new Error("a confidential link takes no audio")),
};

/**
 * Form of a confidential link: no voice, no presence, no tidied wording. It marks phrases that could show the author.
 */
export default function ConfidentialForm({
  token,
  session,
  link: { names, questions },
  groupSize,
}: {
  token: string;
  session: LiveShareSession;
  link: Extract<ShareLinkState, { state: "form" }>;
  groupSize: number;
}) {
  const ai = useAiProvider();
  const { requestorName } = names;
  return (
    <ShareForm
      session={session}
      names={names}
      questions={questions}
      transcriber={typedOnly}
      isDemo={false}
      isConfidential
      whoSees={<ConfidentialNotice requestorName={requestorName} groupSize={groupSize} ai={ai} />}
      tidied={(answers) => (
        <ResponsePreviewButton token={token} requestorName={requestorName} answers={answers} isTidiedLater={false} />
      )}
      marked={(text, field) => <IdentifyingPhrases text={text} field={field} requestorName={requestorName} />}
    />
  );
}
