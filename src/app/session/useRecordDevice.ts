import { useMutation } from "convex/react";
import { useEffect } from "react";
import { api } from "../../../convex/_generated/api";
import type { ViewerState } from "../../hooks/useViewer.ts";

/** Lets the session be recognised among others by what it runs on. The server keeps the first word it gets. */
export function useRecordDevice(viewer: ViewerState): void {
  const note = useMutation(api.accounts.sessions.recordDevice);
  const userId = viewer.status === "ready" ? viewer.viewer.userId : null;
  useEffect(() => {
    if (userId === null) return;
    note({}).catch((error: unknown) => console.error("The device was not noted.", error));
  }, [note, userId]);
}
