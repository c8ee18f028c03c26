import { useMemo, useState } from "react";
import { useLocation, type LinkProps } from "react-router-dom";
import { DAY } from "../../../convex/shared/limits/durations";
import type { InsightDetails, JohariWindow } from "../../../convex/shared/validators";
import { AnswerPanel } from "../../components/respondents/AnswerPanel.tsx";
import { quotedIn } from "../../components/respondents/quotedIn.ts";
import { AnsweredAt } from "../../components/respondents/AnsweredAt.tsx";
import { AnswerTexts } from "../../components/respondents/AnswerTexts.tsx";
import { PreviousNextAnswers } from "../../components/respondents/PreviousNextAnswers.tsx";
import { followedQuote } from "../../lib/navigationState.ts";
import type { DemoAnswers } from "./demoAnswers.ts";

/** Answers of one person of the demo, with the neighbours on the stone. */
export default function DemoRespondentAnswers({
  answers: { key, name, completedDaysAgo, answers, previous, next },
  insight,
  johari,
  linkTo,
  onClose,
}: {
  answers: DemoAnswers;
  insight: InsightDetails | null;
  johari: JohariWindow | undefined;
  linkTo: (key: string) => Pick<LinkProps, "to" | "replace" | "state">;
  onClose: () => void;
}) {
  const location = useLocation();
  const [now] = useState(() => Date.now());
  const quoted = useMemo(
    () =>
      insight === null
        ? []
        : quotedIn(insight, johari, ({ authorName, questionText }) =>
            authorName === name
              ? answers.find((answer) => answer.questionText === questionText)?.responseId
              : undefined,
          ),
    [insight, johari, answers, name],
  );
  return (
    <AnswerPanel
      subject={key}
      title={name === undefined ? "Your Self-Assessment" : <bdi>{name}</bdi>}
      onClose={onClose}
      footer={<PreviousNextAnswers previous={previous} next={next} linkTo={linkTo} className="py-1.5 lg:px-8" />}
    >
      {completedDaysAgo !== undefined && <AnsweredAt completedAt={now - completedDaysAgo * DAY} />}
      <AnswerTexts
        answers={answers}
        quotedIn={quoted}
        followed={followedQuote(location)}
        dashboard={location.pathname}
        level="h3"
      />
    </AnswerPanel>
  );
}
