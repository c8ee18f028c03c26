/**
 * Short messages that pass by. The library that draws them is loaded with the first one, not with the page; until its
 * region stands, messages wait.
 */
export interface Toast {
  title: string;
  description?: string;
  /** One thing to do about it. */
  action?: { label: string; onClick: () => void };
}

export type ToastTone = "plain" | "success" | "error";

type Listener = (tone: ToastTone, notice: Toast) => void;

let listener: Listener | null = null;
let pending: [ToastTone, Toast][] = [];
let notifyFirst: (() => void) | null = null;

function send(tone: ToastTone, title: string, description?: string, action?: Toast["action"]): void {
  const notice = { title, description, action };
  if (listener !== null) listener(tone, notice);
  else {
    pending.push([tone, notice]);
    notifyFirst?.();
  }
}

export const toast = {
  /** Something went as asked. */
  success: (title: string, description?: string, action?: Toast["action"]) =>
    send("success", title, description, action),
  /** Something did not, with what to do about it. */
  error: (title: string, description?: string, action?: Toast["action"]) => send("error", title, description, action),
  /** Something worth knowing. */
  info: (title: string, description?: string, action?: Toast["action"]) => send("plain", title, description, action),
};

/** For the region that draws the notices: takes those that waited, then every new one. Returns how to stop. */
export function onToast(next: Listener): () => void {
  listener = next;
  const held = pending;
  pending = [];
  for (const [tone, notice] of held) next(tone, notice);
  return () => {
    if (listener === next) listener = null;
  };
}

/** For the page: told when the first notice waits, so that it can load the region. Returns how to stop. */
export function onFirstToast(next: () => void): () => void {
  notifyFirst = next;
  if (pending.length > 0) next();
  return () => {
    if (notifyFirst === next) notifyFirst = null;
  };
}
