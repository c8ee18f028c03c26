import { useLocation, useNavigate, type LinkProps } from "react-router-dom";

/** Id of the respondent whose answers an address with `?answer=…` opens on the dashboard. */
export function respondentIdInAddress(search: string): string | null {
  return new URLSearchParams(search).get("answer");
}

/**
 * State of the answer that is open on the dashboard. Back closes one that was opened on the page; the address alone
 * opens one too.
 */
export function useShownAnswer() {
  const location = useLocation();
  const state: unknown = location.state;
  const navigate = useNavigate();
  const respondentId = respondentIdInAddress(location.search);
  const wasOpenedHere =
    respondentId === null || (typeof state === "object" && state !== null && "wasOpenedHere" in state);
  const addressOf = (id: string) => ({ search: `?answer=${encodeURIComponent(id)}` });
  return {
    shown: respondentId,
    show: (id: string, quote?: { responseId: string; text: string }) =>
      void navigate(
        { ...addressOf(id), hash: quote === undefined ? "" : `#${quote.responseId}` },
        { replace: respondentId !== null, state: { ...(wasOpenedHere && { wasOpenedHere }), quote: quote?.text } },
      ),
    /** Link to another answer in the place of the open one. */
    linkTo: (id: string): Pick<LinkProps, "to" | "replace" | "state"> => ({
      to: addressOf(id),
      replace: true,
      state: wasOpenedHere ? { wasOpenedHere } : null,
    }),
    close: () => void (wasOpenedHere ? navigate(-1) : navigate({ search: "" }, { replace: true })),
  };
}
