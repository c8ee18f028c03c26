import "fake-indexeddb/auto";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { recordingStore } from "../answering/recorder/IndexedDbRecordingStore.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { askedQuestions, ShareBackend } from "../../testing/shareBackend.ts";
import type * as After from "./submitted/AfterSubmission.tsx";
import type { LiveShareSession } from "./session/LiveShareSession.ts";
import { SharePage } from "./SharePage.tsx";

// As after an update that removed the page's chunks.
const rejectImport = vi.hoisted(
  () => () => Promise.reject(new TypeError("Failed to fetch dynamically imported module")),
);
vi.mock("./submitted/AfterSubmission.tsx", rejectImport);
vi.mock("./submitted/UnsubmittedRecordings.tsx", rejectImport);

const LOAD_ERROR = "A part of this page could not be loaded. Please check your connection and reload the page.";

function createCompletedBackend(): ShareBackend {
  const backend = new ShareBackend();
  backend.showCompleted();
  return backend;
}

test("[SHARE-11] [NAV-02] missing steps after a submission, as taking it back, show a notice", async () => {
  renderApp(<SharePage token="token-1" />, { backend: createCompletedBackend(), isSignedIn: false });
  await expect.poll(() => screen.queryAllByText(LOAD_ERROR).length).toBe(1);
  expect(screen.getByRole("heading", { level: 1, name: "Thank You, Maya" })).toBeVisible();
});

test("[SHARE-11] [NAV-02] a missing list of kept recordings shows a notice", async () => {
  const take = { id: "a", scope: "token-1", questionId: askedQuestions[0]!._id, mimeType: "audio/webm", startedAt: 1 };
  await recordingStore().put({ ...take, durationMs: 0, hasSpeech: null });
  await recordingStore().append("a", 0, new Blob(["sound"]));
  const { default: AfterSubmission } = await vi.importActual<typeof After>("./submitted/AfterSubmission.tsx");
  const link = { state: "completed", respondentName: "Maya", requestorName: "Daniel", submissionId: "1" } as const;
  renderApp(
    <AfterSubmission
      token="token-1"
      session={{} as LiveShareSession}
      link={{ ...link, answered: 2, total: 2, unsubmitted: [] }}
    />,
    { backend: createCompletedBackend(), isSignedIn: false },
  );
  await expect.poll(() => screen.queryAllByText(LOAD_ERROR).length).toBe(1);
  expect(screen.getByRole("button", { name: "Withdraw my response" })).toBeVisible();
});
