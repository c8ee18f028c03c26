import { useEffect, useId, useState } from "react";
import { Button } from "../../../components/ui/Button.tsx";
import { cx } from "../../../lib/cx.ts";
import { webStorage } from "../../../lib/KeyValueStorage.ts";
import { typographic } from "../../../lib/typographic.ts";
import { useTranscriber } from "../../answering/transcription/useTranscriber.ts";
import { clearReplyDraft } from "./ReplySession.ts";
import { type OpenFollowUp, useReply } from "./useFollowUp.ts";
import { rich, t } from "../../../lib/language/t.ts";
import { ReplyForm } from "./ReplyForm.tsx";

interface FollowUpProps {
  token: string;
  requestorName: string;
  followUp: OpenFollowUp;
}

/** Question about an answer, by the link of that answer. */
export default function FollowUpQuestion(props: FollowUpProps) {
  const title = useId();
  const { token, followUp, requestorName } = props;
  const { state, question, about } = followUp;
  const isSettled = state !== "open";
  useEffect(() => {
    if (isSettled) clearReplyDraft(webStorage("local"), token);
  }, [isSettled, token]);
  return (
    <section aria-labelledby={title} className="mt-8 border-y border-line py-6">
      <h2 id={title} className="text-xl">
        {!isSettled
          ? rich("{requestorName} has one question about what you wrote", {
              requestorName: <bdi>{requestorName}</bdi>,
            })
          : rich("What {requestorName} asked", { requestorName: <bdi>{requestorName}</bdi> })}
      </h2>
      {!isSettled && (
        <figure className="mt-4 border-s-2 border-line-strong/60 ps-4">
          <figcaption className="text-sm text-faint">{t("You wrote")}</figcaption>
          <Written text={about.text} />
        </figure>
      )}
      <p dir="auto" className="mt-6 font-serif text-2xl wrap-anywhere">
        {typographic(question)}
      </p>
      {!isSettled && <ReplyToFollowUp {...props} />}
      <p role="status" className="mt-3 text-soft empty:hidden">
        {state === "answered" &&
          rich("{requestorName} has your answer.", { requestorName: <bdi>{requestorName}</bdi> })}
        {state === "declined" &&
          rich("You prefer not to answer, and {requestorName} reads so.", {
            requestorName: <bdi>{requestorName}</bdi>,
          })}
      </p>
    </section>
  );
}

/** Characters up to which an answer is shown in full: some fifteen lines on a phone. */
const MAX_UNFOLDED_CHARACTERS = 600;

/** Answer that the question is about; a long one is unfolded by its button. */
function Written({ text }: { text: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const words = useId();
  const isLong = text.length > MAX_UNFOLDED_CHARACTERS;
  return (
    <>
      <blockquote
        id={words}
        dir="auto"
        className={cx(
          "measure font-serif text-lg wrap-anywhere whitespace-pre-wrap text-soft",
          isLong && !isWhole && "line-clamp-6",
        )}
      >
        {text}
      </blockquote>
      {isLong && (
        <Button
          variant="ghost"
          size="sm"
          className="-ms-3 text-iris!"
          aria-expanded={isWhole}
          aria-controls={words}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? t("Show less") : t("Show all")}
        </Button>
      )}
    </>
  );
}

function ReplyToFollowUp({ token, requestorName, followUp }: FollowUpProps) {
  const { session, decline } = useReply(token, followUp);
  const [caller] = useState(() => ({ kind: "respondent" as const, token }));
  const transcriber = useTranscriber(caller);
  return (
    // Another wording is another question.
    <ReplyForm
      key={followUp.questionId}
      token={token}
      requestorName={requestorName}
      session={session}
      decline={decline}
      transcriber={transcriber}
      question={{ id: followUp.questionId, text: followUp.question }}
    />
  );
}
