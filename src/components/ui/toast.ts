/** Toasts are queued until the library that draws them has loaded. */
export interface Toast {
  title: string;
  description?: string;
  action?: { label: string; onClick: () => void };
}

/** "aside": a success that stands below another one, where that is shown. */
export type ToastTone = "plain" | "success" | "aside" | "error";

type Listener = (tone: ToastTone, notice: Toast) => void;

let listener: Listener | null = null;
let pending: [ToastTone, Toast][] = [];
let notifyFirst: (() => void) | null = null;
let passer: ((youngest: number) => void) | null = null;

/** Milliseconds. A younger toast may say why the page changes, such as after signing up. */
const SETTLED = 2000;

function send(tone: ToastTone, title: string, description?: string, action?: Toast["action"]): void {
  const notice = { title, description, action };
  if (listener !== null) listener(tone, notice);
  else {
    pending.push([tone, notice]);
    notifyFirst?.();
  }
}

export const toast = {
  success: (title: string, description?: string, action?: Toast["action"]) =>
    send("success", title, description, action),
  error: (title: string, description?: string, action?: Toast["action"]) => send("error", title, description, action),
  info: (title: string, description?: string, action?: Toast["action"]) => send("plain", title, description, action),
  aside: (title: string) => send("aside", title),
  /** Ends those of the page that is left. Errors stay, and so does what can be undone. */
  pass: (youngest = SETTLED) => passer?.(youngest),
};

/** Delivers queued toasts, then new ones. */
export function onToast(next: Listener): () => void {
  listener = next;
  const held = pending;
  pending = [];
  for (const [tone, notice] of held) next(tone, notice);
  return () => {
    if (listener === next) listener = null;
  };
}

/** Calls `pass` when the page changes, with the age of the youngest toast to end. */
export function onPagePassed(pass: (youngest: number) => void): () => void {
  passer = pass;
  return () => {
    if (passer === pass) passer = null;
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
