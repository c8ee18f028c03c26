import type { ReactNode } from "react";
import { Link, useNavigate, type To } from "react-router-dom";
import { usePageLocation } from "../../hooks/usePageLocation.ts";

/**
 * Link to an answer. "Back", in the browser and on the answer's page, leads to the place of the link in the insights.
 */
export function AnswerLink({
  to,
  place,
  quote,
  label,
  className,
  children,
}: {
  to: To;
  /** Id of a theme's row or of a tab of the insights. */
  place: string;
  /** Text to mark in the answer. */
  quote?: string;
  label?: string;
  className: string;
  children: ReactNode;
}) {
  const { pathname, search, state } = usePageLocation();
  const navigate = useNavigate();
  return (
    <Link
      to={to}
      state={{ quote, insights: `${pathname}#${place}` }}
      aria-label={label}
      className={className}
      onClick={({ ctrlKey, metaKey, shiftKey }) => {
        // A link that opens in a new tab leaves this page as it is.
        if (!ctrlKey && !metaKey && !shiftKey) void navigate({ search, hash: place }, { replace: true, state });
      }}
    >
      {children}
    </Link>
  );
}
