import type { OptimisticLocalStore } from "convex/browser";
import { useMutation } from "convex/react";
import { api } from "../../convex/_generated/api";
import { messageOnFailure } from "../lib/errorMessage.ts";

/** Returns a function that changes the user's own name optimistically. It resolves to null or to an error message. */
export function useRename(): (name: string) => Promise<string | null> {
  const updateProfile = useMutation(api.accounts.users.updateProfile).withOptimisticUpdate(showName);
  return (name) => messageOnFailure(() => updateProfile({ name }), "Your name was not saved. Please try again.");
}

function showName(store: OptimisticLocalStore, { name }: { name: string }): void {
  const viewer = store.getQuery(api.accounts.users.viewer, {});
  if (viewer) store.setQuery(api.accounts.users.viewer, {}, { ...viewer, name: name.trim() });
}
