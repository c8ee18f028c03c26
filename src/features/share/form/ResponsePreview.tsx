import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { RespondentAnswerList } from "../../../components/respondents/RespondentAnswerList.tsx";
import { PlayersContext } from "../../../components/playback/PlayersContext.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { Skeleton } from "../../../components/ui/Skeleton.tsx";
import { useLiveQuery } from "../../../hooks/useLiveQuery.ts";
import { useOwnPlayers } from "../session/useOwnRecordings.tsx";
import { type TidiedAnswer, useTidiedAnswers } from "../tidied/useTidiedAnswers.ts";
import { rich, richPlural, t } from "../../../lib/language/t.ts";

/** Scrolls just so far that the beginning is in view: it opens below all answers, where one would see none of it. */
function showBeginning(preview: HTMLElement | null): void {
  preview?.querySelector("header")?.scrollIntoView({ block: "nearest" });
}

interface ResponsePreviewProps {
  token: string;
  /** Answers by question id. */
  answers: Readonly<Record<string, string>>;
  /** Whether the page has the untidied words. */
  isTidiedLater: boolean;
  /** Tidies once more, where tidying has failed. */
  onRetry: (() => void) | undefined;
}

/** The requestor's page of this response, in its wording in force. */
export default function ResponsePreview({ token, answers, isTidiedLater, onRetry }: ResponsePreviewProps) {
  const link = useLiveQuery(api.answering.share.open, { token });
  const { answers: tidied } = useTidiedAnswers(token);
  const players = useOwnPlayers(token);
  const [completedAt] = useState(() => Date.now());
  const isTidied = !isTidiedLater && tidied.status === "ready";
  if (link.status !== "ready") return <Skeleton className="h-64" />;
  if (link.data.state !== "form") return null;
  const { questions, respondentName, requestorName, isEmailKnown = false, groupSize, groupName } = link.data;
  const written = previewedAnswers(questions, answers, tidied.status === "ready" ? tidied.data : []);
  const isGroup = groupSize !== undefined;
  return (
    <div
      ref={showBeginning}
      role="group"
      aria-label={t("As {requestorName} will see it", { requestorName })}
      className="my-2 grid gap-3"
    >
      <p className="measure text-sm text-soft">
        <WhatIsRead requestorName={requestorName} groupSize={groupSize} isTidied={isTidied} />
        {onRetry !== undefined && (
          <>
            {" "}
            <Button variant="link" size="inline" onClick={onRetry}>
              {t("Try again")}
            </Button>
          </>
        )}
      </p>
      {/* The requestor’s page is in English. In a dialog its name is not larger than the dialog’s title. */}
      <div lang="en" dir="ltr" className="rounded-md border border-line bg-paper p-5 [&_header_h2]:text-2xl!">
        <PlayersContext value={players}>
          <RespondentAnswerList
            respondent={{
              ...(isGroup
                ? { name: groupName ?? "", groupSize }
                : // The link must not reveal the address.
                  { name: respondentName, email: isEmailKnown ? t("Your email address") : undefined, completedAt }),
              answers: written,
            }}
            level="h2"
          />
        </PlayersContext>
      </div>
    </div>
  );
}

/** The written answers, with the tidied wording where the respondent has not declined it. */
function previewedAnswers(
  questions: readonly { _id: string; text: string }[],
  answers: ResponsePreviewProps["answers"],
  tidied: readonly TidiedAnswer[],
) {
  return questions.flatMap(({ _id, text: questionText }) => {
    const text = (answers[_id] ?? "").trim();
    if (text === "") return [];
    const tidiedAnswer = tidied.find((answer) => answer.questionId === _id && answer.text === text);
    const tidiedText = tidiedAnswer?.approved === false ? undefined : tidiedAnswer?.tidiedText;
    return [{ responseId: _id, questionText, text, tidiedText }];
  });
}

/** Sentence above the page: how exactly it is what will be read. The answers of a group are not tidied. */
function WhatIsRead({
  requestorName,
  groupSize,
  isTidied,
}: {
  requestorName: string;
  groupSize: number | undefined;
  isTidied: boolean;
}) {
  const name = { requestorName: <bdi>{requestorName}</bdi> };
  if (groupSize === undefined) {
    return isTidied
      ? rich("{requestorName} will read this wording, light tidying included.", name)
      : rich("{requestorName} will read this, lightly tidied once you submit.", name);
  }
  return richPlural(
    groupSize - 1,
    "{requestorName} will read exactly this, among the answers of {count} others to each question.",
    "{requestorName} will read exactly this, among the answers of {count} others to each question.",
    name,
  );
}
