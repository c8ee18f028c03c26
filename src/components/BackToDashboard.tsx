import { ArrowLeft } from "lucide-react";
import { Link } from "react-router-dom";

export function BackToDashboard() {
  return (
    <Link
      to="/app"
      className="inline-flex min-h-11 items-center gap-2 rounded-md text-sm text-soft hover:text-ink md:min-h-0"
    >
      <ArrowLeft aria-hidden className="size-4" />
      Back to the dashboard
    </Link>
  );
}
