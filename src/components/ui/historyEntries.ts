/** Ids of open dialogs that have an entry of the history, and those of the current entry, oldest first. */
const openIds = new Set<number>();
let lastId = 0;

function currentIds(): readonly number[] {
  const state: unknown = history.state;
  const ids = typeof state === "object" && state !== null && "dialogs" in state ? state.dialogs : null;
  return Array.isArray(ids) ? ids.filter((id) => typeof id === "number") : [];
}

/** Goes back over the entries of closed dialogs. A page that was opened meanwhile has none, and stays. */
function leaveClosed(): void {
  const ids = currentIds();
  const closed = ids.length - (ids.findLastIndex((id) => openIds.has(id)) + 1);
  if (closed > 0) history.go(-closed);
}

/**
 * Adds an entry of the history for an open dialog, so that Back leaves the entry and not the page. `onBack` closes the
 * dialog; one that stays open, for a confirmation, gets a new entry.
 * @returns ends it once the dialog is closed
 */
export function addHistoryEntry(onBack: () => void): () => void {
  const id = ++lastId;
  const add = () => history.pushState({ ...(history.state as object | null), dialogs: [...currentIds(), id] }, "");
  const follow = () => {
    if (currentIds().includes(id)) return;
    onBack();
    // The dialog closes after this event, if it does.
    setTimeout(() => {
      if (openIds.has(id) && !currentIds().includes(id)) add();
    });
  };
  openIds.add(id);
  add();
  window.addEventListener("popstate", follow);
  return () => {
    openIds.delete(id);
    window.removeEventListener("popstate", follow);
    // Several dialogs may close at once, and a page may open.
    setTimeout(leaveClosed);
  };
}
