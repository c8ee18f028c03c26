import { Maximize2 } from "lucide-react";
import { useLocation, type LinkProps } from "react-router-dom";
import { AnswerPanel } from "../../components/contributors/AnswerPanel.tsx";
import { AnsweredAt, OtherAnswers, ResponseText } from "../../components/contributors/ResponseText.tsx";
import { ButtonLink } from "../../components/ui/ButtonLink.tsx";
import { ReadingSkeleton } from "../../components/ui/ReadingSkeleton.tsx";
import { Tooltip } from "../../components/ui/Tooltip.tsx";
import { useQuotedIn } from "./useQuotedIn.ts";
import { useResponse } from "./useRespondent.ts";

/** The response page's content, on the dashboard. */
export default function ResponsePanel({
  respondentId,
  name,
  linkTo,
  onClose,
}: {
  respondentId: string;
  /** While it loads. */
  name: string | undefined;
  linkTo: (respondentId: string) => Pick<LinkProps, "to" | "replace" | "state">;
  onClose: () => void;
}) {
  const state = useResponse(respondentId);
  const quotedIn = useQuotedIn(respondentId);
  const { pathname } = useLocation();
  const response = state.status === "ready" ? state.response : null;
  return (
    <AnswerPanel
      subject={respondentId}
      title={state.status === "missing" ? "Response not found" : <bdi>{response?.name ?? name ?? "Response"}</bdi>}
      onClose={onClose}
      tools={
        response !== null && (
          <Tooltip text="Open as a page">
            <ButtonLink
              to={`/app/respondent-assessment/${respondentId}`}
              variant="quiet"
              size="icon"
              aria-label="Open as a page"
            >
              <Maximize2 aria-hidden />
            </ButtonLink>
          </Tooltip>
        )
      }
      footer={response !== null && <OtherAnswers {...response} linkTo={linkTo} className="py-1.5 lg:px-8" />}
    >
      {state.status === "loading" && <ReadingSkeleton label="Loading the response..." />}
      {state.status === "missing" && (
        <p className="text-soft">You have no answer at this address. Its author may have taken it back.</p>
      )}
      {response !== null && (
        <>
          <AnsweredAt {...response} />
          <ResponseText answers={response.answers} quotedIn={quotedIn} dashboard={pathname} level="h3" />
        </>
      )}
    </AnswerPanel>
  );
}
