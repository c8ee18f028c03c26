import { useEffect, useRef, useState, type ReactNode } from "react";
import { Check } from "lucide-react";
import { Button } from "../../../components/ui/Button.tsx";
import { TextArea } from "../../../components/ui/TextArea.tsx";
import { useStore } from "../../../hooks/useStore.ts";
import { isAnswered } from "../model/question.ts";
import { ConsentCheckbox } from "../recorder/ConsentCheckbox.tsx";
import type { Transcriber } from "../transcription/Transcriber.ts";
import { useRecordingConsent } from "../recorder/useRecordingConsent.ts";
import { saveStateOfAnswer } from "../ui/saveStateOfAnswer.ts";
import { SaveStatus } from "../ui/SaveStatus.tsx";
import type { QuestionFlow } from "../useQuestionFlow.ts";
import { BotBar, type PrimaryControl } from "./BotBar.tsx";
import type { VoiceBotAudio } from "./VoiceBotAudio.ts";
import { t } from "../../../lib/language/t.ts";
import { SpokenQuestion } from "./SpokenQuestion.tsx";
import { typographic } from "../../../lib/typographic.ts";

interface InterviewTurnProps {
  bot: VoiceBotAudio;
  /** Control with the primary style. */
  leading: PrimaryControl;
  flow: QuestionFlow;
  /** Element of the page's bottom bar; null until it is rendered. */
  bar: Element | null;
  maxLength: number;
  transcriber: Transcriber;
  /** Returns to the form, in voice mode. */
  onRecorder: () => void;
  /** Opens the review. */
  onSubmit: () => void;
}

/** One question of the interview: speech, the text that it became, and saving. */
export function InterviewTurn({
  bot,
  leading,
  flow,
  bar,
  maxLength,
  transcriber,
  onRecorder,
  onSubmit,
}: InterviewTurnProps) {
  const { question, text } = flow;
  const consent = useRecordingConsent(transcriber.shareToken, question.id);
  const { heard } = useStore(bot);
  const { saved, save } = useSaveAnswer(bot, flow);
  useQuestionInView();
  const toggleRecording = () => {
    if (bot.snapshot().isListening) void bot.stopListening();
    else bot.listen(question.id);
  };
  return (
    <div className="grid gap-5">
      <SpokenQuestion
        bot={bot}
        question={question}
        transcriber={transcriber}
        consent={consent}
        onRecorder={onRecorder}
      />
      <div className="grid gap-2">
        <ResponseField flow={flow} maxLength={maxLength} onSave={() => void save()} />
        {consent !== null && <ConsentCheckbox consent={consent} takes={heard} audio={(take) => bot.audio(take)} />}
        <SaveLine flow={flow} onSave={leading === "save" ? null : () => void save()} />
      </div>
      <SavedAnswers flow={flow} unsaved={text === saved ? null : question.id} />
      {leading !== "submit" && <UnansweredQuestions flow={flow} onSubmit={onSubmit} />}
      {bar !== null && (
        <BotBar
          bot={bot}
          target={bar}
          leading={leading}
          onRecord={toggleRecording}
          onSave={() => void save()}
          onSubmit={onSubmit}
        />
      )}
    </div>
  );
}

/** Field of the text that the speech became. */
function ResponseField({ flow, maxLength, onSave }: { flow: QuestionFlow; maxLength: number; onSave: () => void }) {
  return (
    <TextArea
      label={t("Your response")}
      voice="reading"
      controlClassName="min-h-28"
      maxLength={maxLength}
      value={flow.text}
      onChange={(event) => flow.edit(event.target.value)}
      onSubmit={() => {
        if (flow.text.trim() !== "") onSave();
      }}
    />
  );
}

/** Whether the draft is saved, and the button that saves the answer; `onSave` is null where the bar has that button. */
function SaveLine({ flow: { text, drafts }, onSave }: { flow: QuestionFlow; onSave: (() => void) | null }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <SaveStatus save={saveStateOfAnswer(drafts.save, text)} />
      {onSave !== null && (
        <Button variant="secondary" size="sm" className="ms-auto" disabled={text.trim() === ""} onClick={onSave}>
          {t("Save Response")}
        </Button>
      )}
    </div>
  );
}

/** Room above a question that was scrolled into view, in px. */
const ROOM_ABOVE = 16;

/** Scrolls the page's question back into view when its turn opens, since the bar that opens it is below. */
function useQuestionInView(): void {
  useEffect(() => {
    const { top = ROOM_ABOVE } = document.querySelector("h1")?.getBoundingClientRect() ?? {};
    if (top < ROOM_ABOVE) window.scrollTo({ top: window.scrollY + top - ROOM_ABOVE });
  }, []);
}

/** Saves an answer and opens the next unanswered question. `saved`: the text that the list of saved answers has. */
function useSaveAnswer(bot: VoiceBotAudio, flow: QuestionFlow) {
  const { question, text } = flow;
  const [saved, setSaved] = useState(text);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const save = async () => {
    const earlier = bot.snapshot().problem;
    await bot.stopListening();
    if (!isMounted.current) return;
    setSaved(flow.latestAnswer(question.id));
    // Speech that did not become text is shown with its own question.
    const { doubtful, problem } = bot.snapshot();
    if (doubtful !== null || problem !== earlier) return;
    const next = flow.questions.findIndex(
      (other) => other.id !== question.id && !isAnswered(flow.drafts.answers, other.id),
    );
    if (next >= 0) flow.goTo(next);
  };
  return { saved, save };
}

function UnansweredQuestions({ flow: { progress }, onSubmit }: { flow: QuestionFlow; onSubmit: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
      <p className="figures text-sm text-soft">{t("{count} answered", { count: progress.count })}</p>
      <Button variant="secondary" size="sm" disabled={progress.answered < progress.total} onClick={onSubmit}>
        {t("Submit answers")}
      </Button>
    </div>
  );
}

/** Answers so far, except the one that is being changed. */
function SavedAnswers({ flow, unsaved }: { flow: QuestionFlow; unsaved: string | null }): ReactNode {
  const saved = flow.questions.filter(
    (question) => question.id !== unsaved && isAnswered(flow.drafts.answers, question.id),
  );
  if (saved.length === 0) return null;
  return (
    <section>
      <h2 className="text-lg">{t("Saved answers")}</h2>
      <ol className="mt-2 divide-y divide-line border-y border-line">
        {saved.map((question) => (
          <li key={question.id} className="flex items-start gap-3 py-3">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-leaf" />
            <div className="min-w-0 flex-1">
              <p dir="auto" className="text-sm text-faint">
                {typographic(question.text)}
              </p>
              <p dir="auto" className="font-serif whitespace-pre-wrap text-ink">
                {flow.drafts.answers[question.id]}
              </p>
            </div>
            <Button variant="ghost" size="sm" onClick={() => flow.goTo(flow.questions.indexOf(question))}>
              {t("Edit")}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}
