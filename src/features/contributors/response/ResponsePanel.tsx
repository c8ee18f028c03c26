import { Maximize2 } from "lucide-react";
import { useLocation, type LinkProps } from "react-router-dom";
import { AnswerPanel } from "../../../components/contributors/AnswerPanel.tsx";
import { AnsweredAt } from "../../../components/contributors/AnsweredAt.tsx";
import { ResponseText } from "../../../components/contributors/ResponseText.tsx";
import { type Neighbour, PreviousNextAnswers } from "../../../components/contributors/PreviousNextAnswers.tsx";
import { ButtonLink } from "../../../components/ui/ButtonLink.tsx";
import { ReadingSkeleton } from "../../../components/ui/ReadingSkeleton.tsx";
import { Tooltip } from "../../../components/ui/Tooltip.tsx";
import { responsePath } from "../../../lib/paths.ts";
import { ReplyTools } from "../followUp/ReplyTools.tsx";
import { AnswerTools } from "./AnswerTools.tsx";
import { useMissingAnswer } from "./useMissingAnswer.tsx";
import { useQuotedIn } from "./useQuotedIn.ts";
import { type ReadableResponse, useResponse } from "./useResponse.ts";

/** The response page's content, on the dashboard. */
export default function ResponsePanel({
  respondentId,
  name,
  onStone,
  linkTo,
  onClose,
}: {
  respondentId: string;
  /** Name to show while the response loads. */
  name: string | undefined;
  /** Respondents who answered, clockwise. */
  onStone: readonly { readonly id: string; readonly name: string }[];
  linkTo: (respondentId: string) => Pick<LinkProps, "to" | "replace" | "state">;
  onClose: () => void;
}) {
  const state = useResponse(respondentId);
  const quotedIn = useQuotedIn(respondentId);
  const gone = useMissingAnswer(respondentId);
  const { pathname } = useLocation();
  const response = state.status === "ready" ? state.response : null;
  return (
    <AnswerPanel
      subject={respondentId}
      title={state.status === "missing" ? gone.title : <bdi>{response?.name ?? name ?? "Response"}</bdi>}
      onClose={onClose}
      tools={response !== null && <OpenAsPage respondentId={respondentId} />}
      footer={
        response !== null && (
          <PreviousNextAnswers {...neighboursOf(response, onStone)} linkTo={linkTo} className="py-1.5 lg:px-8" />
        )
      }
    >
      {state.status === "loading" && <ReadingSkeleton label="Loading the response..." />}
      {state.status === "missing" && <p className="text-soft">{gone.reason}</p>}
      {response !== null && (
        <>
          <AnsweredAt {...response} />
          <ResponseText
            answers={response.answers}
            quotedIn={quotedIn}
            dashboard={pathname}
            level="h3"
            below={(responseId) => <AnswerTools response={response} responseId={responseId} />}
          />
          <ReplyTools key={response.respondentId} response={response} />
        </>
      )}
    </AnswerPanel>
  );
}

function OpenAsPage({ respondentId }: { respondentId: string }) {
  return (
    <Tooltip text="Open as a page">
      <ButtonLink to={responsePath(respondentId)} variant="ghost" size="icon" aria-label="Open as a page">
        <Maximize2 aria-hidden />
      </ButtonLink>
    </Tooltip>
  );
}

/** Neighbours clockwise, as on the stone. People who are not on it have the neighbours of the list. */
function neighboursOf(
  { respondentId, newer, older }: ReadableResponse,
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
