import "fake-indexeddb/auto";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { recordingStore } from "../answering/recorder/IndexedDbRecordingStore.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { askedQuestions, ShareBackend } from "../../testing/shareBackend.ts";
import { SharePage } from "./SharePage.tsx";

// As after an update that removed the page's chunks.
vi.mock("./WithdrawResponse.tsx", () => Promise.reject(new TypeError("Failed to fetch dynamically imported module")));
vi.mock("./UnsubmittedRecordings.tsx", () =>
  Promise.reject(new TypeError("Failed to fetch dynamically imported module")),
);

const said = "A part of this page could not be loaded. Please check your connection and reload the page.";

test("[SHARE-11] [NAV-02] taking a response back, or a recording kept, is never missing without a word", async () => {
  const take = { id: "a", scope: "token-1", questionId: askedQuestions[0]!._id, mimeType: "audio/webm", startedAt: 1 };
  await recordingStore().put({ ...take, durationMs: 0, speechDetected: null });
  await recordingStore().append("a", 0, new Blob(["sound"]));
  const backend = new ShareBackend();
  backend.showCompleted();
  renderApp(<SharePage token="token-1" />, { backend, signedIn: false });
  await expect.poll(() => screen.queryAllByText(said).length).toBe(2);
  expect(screen.getByRole("heading", { level: 1, name: "Thank You, Maya" })).toBeVisible();
});
