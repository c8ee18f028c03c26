import { useMutation } from "convex/react";
import { Suspense, useEffect, useMemo, useState } from "react";
import { Outlet } from "react-router-dom";
import { api } from "../../convex/_generated/api";
import { type GoalOrigin, GoalsContext, type OpenGoal } from "../components/goals/GoalsContext.ts";
import { type RecordingPlayers, PlayersContext } from "../components/playback/PlayersContext.ts";
import { useViewer, type Viewer, type ViewerState } from "../hooks/useViewer.ts";
import { lazyOrNothing, lazyWithRetry } from "../lib/lazyWithRetry.ts";
import { useRevokedSession } from "./session/useRevokedSession.ts";
import { useSignOut } from "./session/useSignOut.ts";
import { TopBar } from "./TopBar.tsx";

/** The notice is optional: where it fails to load, lists show what arrived. */
const NewAnswersNotice = lazyOrNothing(() => import("./notices/NewAnswersNotice.tsx"));

/** Players are optional: where they fail to load, no recording can be played. */
const PlayersProvider = lazyOrNothing(() => import("../features/playback/PlayersProvider.tsx"));

/** Goals are optional: where they fail to load, no claim is marked. */
const OpenGoalsProvider = lazyOrNothing(() => import("../features/goals/OpenGoalsProvider.tsx"));

const AnonymousSignOutConfirmation = lazyWithRetry(() => import("./session/AnonymousSignOutConfirmation.tsx"));

const NewGoalDialog = lazyWithRetry(() => import("../features/goals/NewGoalDialog.tsx"));

/** Frame of the owner's pages: top bar, notices, and contexts that features fill. */
export function OwnerLayout() {
  const viewer = useViewer();
  const signOut = useSignOut();
  const [isConfirming, setIsConfirming] = useState(false);
  const [origin, setOrigin] = useState<GoalOrigin | null>(null);
  const [goals, setGoals] = useState<readonly OpenGoal[]>([]);
  const goalsContext = useMemo(() => ({ start: setOrigin, goals }), [goals]);
  const [players, setPlayers] = useState<RecordingPlayers | null>(null);
  useRecordDevice(viewer);
  useRevokedSession();
  // An anonymous account can't be opened again after signing out.
  const isAnonymous = viewer.status === "ready" && viewer.viewer.isAnonymous;
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-md focus:bg-raised focus:px-4 focus:py-2 focus:shadow-float"
      >
        Skip to the content
      </a>
      <TopBar
        viewer={viewer.status === "ready" ? viewer.viewer : null}
        onSignOut={() => (isAnonymous ? setIsConfirming(true) : void signOut())}
        notice={
          <Suspense fallback={null}>
            <NewAnswersNotice />
          </Suspense>
        }
      />
      <div id="content" className="pt-16 print:pt-0">
        <PlayersContext value={players}>
          <GoalsContext value={goalsContext}>
            <Outlet />
          </GoalsContext>
        </PlayersContext>
      </div>
      {origin !== null && (
        <Suspense fallback={null}>
          <NewGoalDialog origin={origin} onClose={() => setOrigin(null)} />
        </Suspense>
      )}
      {viewer.status === "ready" && <OwnerContexts viewer={viewer.viewer} onGoals={setGoals} onPlayers={setPlayers} />}
      {isConfirming && (
        <Suspense fallback={null}>
          <AnonymousSignOutConfirmation onClose={() => setIsConfirming(false)} onLeave={signOut} />
        </Suspense>
      )}
    </>
  );
}

/** Loads what fills the contexts of goals and players, where the owner has any. */
function OwnerContexts({
  viewer,
  onGoals,
  onPlayers,
}: {
  viewer: Viewer;
  onGoals: (goals: readonly OpenGoal[]) => void;
  onPlayers: (players: RecordingPlayers | null) => void;
}) {
  return (
    <>
      {viewer.hasGoals === true && (
        <Suspense fallback={null}>
          <OpenGoalsProvider onChange={onGoals} />
        </Suspense>
      )}
      {viewer.hasRecordings && (
        <Suspense fallback={null}>
          <PlayersProvider onChange={onPlayers} />
        </Suspense>
      )}
    </>
  );
}

/** Records the browser and system for the session list. The server keeps the first record. */
function useRecordDevice(viewer: ViewerState): void {
  const recordDevice = useMutation(api.accounts.sessions.recordDevice);
  const userId = viewer.status === "ready" ? viewer.viewer.userId : null;
  useEffect(() => {
    if (userId === null) return;
    recordDevice({}).catch((error: unknown) => console.error("The device was not recorded.", error));
  }, [recordDevice, userId]);
}
