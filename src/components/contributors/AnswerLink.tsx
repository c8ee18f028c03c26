import type { ReactNode } from "react";
import { Link, useLocation, useNavigate, type Location, type To } from "react-router-dom";

/** Opens an answer. "Back", in the browser and on its page, leads to the place in the insights that it was opened from. */
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
  /** To be marked. */
  quote?: string;
  label?: string;
  className: string;
  children: ReactNode;
}) {
  const { pathname, search, state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  return (
    <Link
      to={to}
      state={{ quote, insights: `${pathname}#${place}` }}
      aria-label={label}
      className={className}
      onClick={({ ctrlKey, metaKey, shiftKey }) => {
        // A new tab leaves this page as it is.
        if (!ctrlKey && !metaKey && !shiftKey) void navigate({ search, hash: place }, { replace: true, state });
      }}
    >
      {children}
    </Link>
  );
}
