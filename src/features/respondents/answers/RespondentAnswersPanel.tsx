import { Maximize2 } from "lucide-react";
import { useLocation, type LinkProps } from "react-router-dom";
import { AnswerPanel } from "../../../components/respondents/AnswerPanel.tsx";
import { AnsweredAt } from "../../../components/respondents/AnsweredAt.tsx";
import { AnswerTexts } from "../../../components/respondents/AnswerTexts.tsx";
import { type Neighbour, PreviousNextAnswers } from "../../../components/respondents/PreviousNextAnswers.tsx";
import { ButtonLink } from "../../../components/ui/ButtonLink.tsx";
import { ReadingSkeleton } from "../../../components/ui/ReadingSkeleton.tsx";
import { Tooltip } from "../../../components/ui/Tooltip.tsx";
import { answersPath } from "../../../lib/paths.ts";
import { ReplyTools } from "../followUp/ReplyTools.tsx";
import { AnswerTools } from "./AnswerTools.tsx";
import { useMissingAnswer } from "./useMissingAnswer.tsx";
import { useQuotedIn } from "./useQuotedIn.ts";
import { type AnsweredRespondent, useRespondentAnswers } from "../useRespondentAnswers.ts";

/** Panel with one respondent's answers, next to the stone of the dashboard. */
export default function RespondentAnswersPanel({
  respondentId,
  name,
  onStone,
  linkTo,
  onClose,
}: {
  respondentId: string;
  /** Name to show while the answers load. */
  name: string | undefined;
  /** Respondents who answered, clockwise. */
  onStone: readonly { readonly id: string; readonly name: string }[];
  linkTo: (respondentId: string) => Pick<LinkProps, "to" | "replace" | "state">;
  onClose: () => void;
}) {
  const state = useRespondentAnswers(respondentId);
  const quotedIn = useQuotedIn(respondentId);
  const gone = useMissingAnswer(respondentId);
  const { pathname } = useLocation();
  const respondent = state.status === "ready" ? state.respondent : null;
  return (
    <AnswerPanel
      subject={respondentId}
      title={state.status === "missing" ? gone.title : <bdi>{respondent?.name ?? name ?? "Response"}</bdi>}
      onClose={onClose}
      tools={respondent !== null && <OpenAsPage respondentId={respondentId} />}
      footer={
        respondent !== null && (
          <PreviousNextAnswers {...neighboursOf(respondent, onStone)} linkTo={linkTo} className="py-1.5 lg:px-8" />
        )
      }
    >
      {state.status === "loading" && <ReadingSkeleton label="Loading the response..." />}
      {state.status === "missing" && <p className="text-soft">{gone.reason}</p>}
      {respondent !== null && (
        <>
          <AnsweredAt {...respondent} />
          <AnswerTexts
            answers={respondent.answers}
            quotedIn={quotedIn}
            dashboard={pathname}
            level="h3"
            below={(responseId) => <AnswerTools respondent={respondent} responseId={responseId} />}
          />
          <ReplyTools key={respondent.respondentId} respondent={respondent} />
        </>
      )}
    </AnswerPanel>
  );
}

function OpenAsPage({ respondentId }: { respondentId: string }) {
  return (
    <Tooltip text="Open as a page">
      <ButtonLink to={answersPath(respondentId)} variant="ghost" size="icon" aria-label="Open as a page">
        <Maximize2 aria-hidden />
      </ButtonLink>
    </Tooltip>
  );
}

/** Neighbours clockwise, as on the stone. People who are not on it have the neighbours of the list. */
function neighboursOf(
  { respondentId, newer, older }: AnsweredRespondent,
  onStone: readonly { readonly id: string; readonly name: string }[],
): { previous: Neighbour | undefined; next: Neighbour | undefined } {
  const index = onStone.findIndex(({ id }) => id === respondentId);
  if (index < 0) return { previous: newer, next: older };
  const neighbour = (place: number) => {
    const person = onStone[place];
    return person && { respondentId: person.id, name: person.name };
  };
  return { previous: neighbour(index - 1), next: neighbour(index + 1) };
}
