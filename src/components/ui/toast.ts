/** Short message over the page. Toasts are queued until the library that draws them has loaded. */
interface Toast {
  title: string;
  description?: string;
  action?: ToastAction;
  /** Shown before `action`. */
  further?: ToastAction;
}

interface ToastAction {
  label: string;
  onClick: () => void;
}

type ToastTone = "info" | "success" | "error";

type Listener = (tone: ToastTone, notice: Toast) => void;

let listener: Listener | null = null;
let pending: [ToastTone, Toast][] = [];
let notifyFirst: (() => void) | null = null;
let dismissBrief: ((minAgeMs: number) => void) | null = null;

/** A younger toast may be the reason why the page changes, such as after signing up. */
const MIN_AGE_MS = 2000;

function send(tone: ToastTone, notice: Toast): void {
  if (listener !== null) listener(tone, notice);
  else {
    pending.push([tone, notice]);
    notifyFirst?.();
  }
}

export const toast = {
  success: (title: string, description?: string, action?: ToastAction, further?: ToastAction) =>
    send("success", { title, description, action, further }),
  error: (title: string, description?: string, action?: ToastAction) => send("error", { title, description, action }),
  info: (title: string, description?: string, action?: ToastAction) => send("info", { title, description, action }),
  /** Dismisses the toasts of a page that is left. Errors stay, and so do toasts with an action. */
  dismissBrief: (minAgeMs = MIN_AGE_MS) => dismissBrief?.(minAgeMs),
};

/** Delivers queued toasts, then new ones. Returns what ends the delivery. */
export function onToast(next: Listener): () => void {
  listener = next;
  const queued = pending;
  pending = [];
  for (const [tone, notice] of queued) next(tone, notice);
  return () => {
    if (listener === next) listener = null;
  };
}

/** Calls `dismiss` for brief toasts of at least `minAgeMs`, such as when the page changes. */
export function onDismissBrief(dismiss: (minAgeMs: number) => void): () => void {
  dismissBrief = dismiss;
  return () => {
    if (dismissBrief === dismiss) dismissBrief = null;
  };
}

/** Calls `next` for a toast queued without a region. */
export function onFirstToast(next: () => void): () => void {
  notifyFirst = next;
  if (pending.length > 0) next();
  return () => {
    if (notifyFirst === next) notifyFirst = null;
  };
}
