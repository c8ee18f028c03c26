/**
 * Short messages that pass by. The library that draws them is loaded with the first one, not with the page; until its
 * region stands, messages wait.
 */
export interface Notice {
  title: string;
  description?: string;
  /** One thing to do about it. */
  action?: { label: string; onClick: () => void };
}

export type NoticeTone = "plain" | "success" | "error";

type Listener = (tone: NoticeTone, notice: Notice) => void;

let listener: Listener | null = null;
let waiting: [NoticeTone, Notice][] = [];
let wake: (() => void) | null = null;

function send(tone: NoticeTone, title: string, description?: string, action?: Notice["action"]): void {
  const notice = { title, description, action };
  if (listener !== null) listener(tone, notice);
  else {
    waiting.push([tone, notice]);
    wake?.();
  }
}

export const notify = {
  /** Something went as asked. */
  success: (title: string, description?: string, action?: Notice["action"]) =>
    send("success", title, description, action),
  /** Something did not, with what to do about it. */
  error: (title: string, description?: string, action?: Notice["action"]) => send("error", title, description, action),
  /** Something worth knowing. */
  info: (title: string, description?: string, action?: Notice["action"]) => send("plain", title, description, action),
};

/** For the region that draws the notices: takes those that waited, then every new one. Returns how to stop. */
export function onNotice(next: Listener): () => void {
  listener = next;
  const held = waiting;
  waiting = [];
  for (const [tone, notice] of held) next(tone, notice);
  return () => {
    if (listener === next) listener = null;
  };
}

/** For the page: told when the first notice waits, so that it can load the region. Returns how to stop. */
export function onFirstNotice(next: () => void): () => void {
  wake = next;
  if (waiting.length > 0) next();
  return () => {
    if (wake === next) wake = null;
  };
}
