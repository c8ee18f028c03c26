import { useLocation, useNavigate, type LinkProps } from "react-router-dom";

/** Whose answers the address opens on the dashboard, such as `/app?answer=…`. */
export function answerInAddress(search: string): string | null {
  return new URLSearchParams(search).get("answer");
}

/** Back closes an answer that was opened on the page; the address alone opens it too. */
export function useShownAnswer() {
  const location = useLocation();
  const state: unknown = location.state;
  const navigate = useNavigate();
  const shown = answerInAddress(location.search);
  const openedHere = shown === null || (typeof state === "object" && state !== null && "openedHere" in state);
  const addressOf = (id: string) => ({ search: `?answer=${encodeURIComponent(id)}` });
  return {
    shown,
    show: (id: string, quote?: { responseId: string; text: string }) =>
      void navigate(
        { ...addressOf(id), hash: quote === undefined ? "" : `#${quote.responseId}` },
        { replace: shown !== null, state: { ...(openedHere && { openedHere }), quote: quote?.text } },
      ),
    /** Another one in its place. */
    linkTo: (id: string): Pick<LinkProps, "to" | "replace" | "state"> => ({
      to: addressOf(id),
      replace: true,
      state: openedHere ? { openedHere } : null,
    }),
    close: () => void (openedHere ? navigate(-1) : navigate({ search: "" }, { replace: true })),
  };
}
