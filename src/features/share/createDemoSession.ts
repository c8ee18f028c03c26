import { BrowserDrafts } from "../../flow/drafts/BrowserDrafts.ts";
import { LocalDrafts } from "../../flow/drafts/LocalDrafts.ts";
import { PendingSubmissions } from "../../flow/submission/PendingSubmissions.ts";
import { Submission } from "../../flow/submission/Submission.ts";
import type { Clock } from "../../lib/clock.ts";
import type { KeyValueStorage } from "../../lib/KeyValueStorage.ts";
import type { ShareSession } from "./ShareSession.ts";

/**
 * A share session that stores nothing as a response: drafts stay in the tab and submitting reaches no table. Events go
 * out under their demo names.
 */
export function createDemoSession({
  id,
  clock,
  storage,
  origin,
  record,
}: {
  id: string;
  clock: Clock;
  /** The tab's own storage. */
  storage: KeyValueStorage | null;
  origin: string;
  record: ShareSession["record"];
}): ShareSession & { clear(): void } {
  const drafts = new BrowserDrafts({ clock, local: new LocalDrafts(storage, `facets.demo.${id}`), delayMs: 0 });
  const submission = new Submission({
    clock,
    pending: new PendingSubmissions(null, ""),
    transport: {
      submit: () => Promise.resolve({ submittedAt: clock.now() }),
      refusal: () => null,
    },
    random: () => 0,
    newId: () => id,
  });
  return {
    drafts,
    submission,
    createSaveLink: () => Promise.resolve(`${origin}/share/demo?saveKey=${id}`),
    record: (event, questionId, data) => record(demoName(event), questionId, data),
    recordingScope: id,
    clear: () => drafts.clear(),
  };
}

type EventName = Parameters<ShareSession["record"]>[0];

function demoName(event: EventName): EventName {
  return event.startsWith("demo_") ? event : (`demo_${event}` as EventName);
}
