import { Laptop, Smartphone } from "lucide-react";
import { useState } from "react";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { Badge } from "../../components/ui/Badge.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { ErrorState } from "../../components/ui/ErrorState.tsx";
import { LazyConfirmDialog } from "../../components/ui/LazyConfirmDialog.tsx";
import { Loading, Skeleton } from "../../components/ui/Skeleton.tsx";
import { useNow } from "../../hooks/useNow.ts";
import { formatDateTime, timeAgo } from "../../lib/formatTime.ts";
import { api } from "../../../convex/_generated/api";
import { toast } from "../../components/ui/toast.ts";
import { useLiveQuery } from "../../hooks/useLiveQuery.ts";
import { errorToast, withErrorToast } from "../../components/ui/withErrorToast.ts";

/** The account's sessions, this one first, and buttons that end them. */
export function SessionList({ onSignOut }: { onSignOut: () => Promise<void> }) {
  const live = useLiveQuery(api.accounts.sessions.list, {});
  const endOthers = useEndOthers();
  const [isConfirming, setIsConfirming] = useState(false);
  if (live.status === "loading") return <SessionsSkeleton />;
  if (live.status === "failed") {
    return <ErrorState title="Your sessions could not be loaded">Reload the page to try again.</ErrorState>;
  }
  const sessions = [...live.data].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  const others = sessions.length - 1;
  return (
    <>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session._id} session={session} />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        {others > 0 && (
          <Button variant="secondary" onClick={() => void endOthers()}>
            {others === 1 ? "Sign out the other session" : `Sign out ${others} other sessions`}
          </Button>
        )}
        <Button variant={others > 0 ? "ghost" : "secondary"} onClick={() => setIsConfirming(true)}>
          Sign out everywhere
        </Button>
      </div>
      <LazyConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title="Sign out everywhere?"
        description="You are signed out here too. You can sign in again right after."
        confirmLabel="Sign out everywhere"
        onConfirm={async () => {
          if (others > 0 && !(await endOthers()).ok) return false;
          await onSignOut();
          return true;
        }}
      />
    </>
  );
}

function SessionsSkeleton() {
  return (
    <Loading label="Loading your sessions..." className="grid gap-5">
      {["first", "second"].map((row) => (
        <div key={row} className="grid gap-2">
          <Skeleton className="h-5 w-44" />
          <Skeleton className="w-64" />
        </div>
      ))}
    </Loading>
  );
}

function SessionRow({ session }: { session: AccountSession }) {
  const now = useNow(60_000);
  const device = session.device ?? "Unknown device";
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Laptop;
  return (
    <li className="flex items-start gap-3.5 py-3.5 first:pt-0">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-faint" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-medium text-ink">{device}</span>
          {session.isCurrent && <Badge tone="leaf">This device</Badge>}
        </p>
        <p className="figures mt-0.5 text-sm text-soft">
          {session.isCurrent ? "In use now" : `Last used ${timeAgo(session.lastUsedAt, now)}`}
          <span className="block text-faint">Signed in {formatDateTime(session.createdAt)}</span>
        </p>
      </div>
    </li>
  );
}

type AccountSession = FunctionReturnType<typeof api.accounts.sessions.list>[number];

/** Returns the function that ends the account's other sessions, with a toast. */
function useEndOthers() {
  const endOthers = useMutation(api.accounts.sessions.endOthers);
  return () =>
    withErrorToast(async () => {
      const { ended } = await endOthers({});
      const sessions = ended === 1 ? "1 session ended" : `${ended} sessions ended`;
      toast.success(sessions, "Nobody sees anything of yours there any more.");
    }, errorToast("The sessions were not ended"));
}
