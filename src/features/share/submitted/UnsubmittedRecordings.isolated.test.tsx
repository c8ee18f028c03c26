import "fake-indexeddb/auto";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { recordingStore } from "../../answering/recorder/IndexedDbRecordingStore.ts";
import { renderApp } from "../../../testing/renderApp.tsx";
import { askedQuestions, ShareBackend } from "../../../testing/shareBackend.ts";
import { SharePage } from "../SharePage.tsx";

/** Isolated, as it uses the browser's own database of recordings. */
let backend: ShareBackend;
let link: number = 0;
let token: string;

beforeEach(() => {
  backend = new ShareBackend();
  token = `link-${++link}`;
});

const store = recordingStore();
const TITLE = "Recorded, but not part of your response";
const renderSharePage = () => renderApp(<SharePage token={token} />, { backend, isSignedIn: false });
const findRecordings = () => screen.findByRole("region", { name: TITLE });

async function record(id: string, sound: string, more: { durationMs?: number; startedAt?: number } = {}) {
  const of = { id: `${token}/${id}`, scope: token, questionId: askedQuestions[0]!._id };
  const take = {
    ...of,
    mimeType: "audio/webm;codecs=opus",
    startedAt: 1,
    durationMs: 0,
    hasSpeech: null,
    ...more,
  };
  await store.put(take);
  await store.append(take.id, 0, new Blob([sound]));
}

describe("a recording that was not text when the response was submitted", () => {
  test("[VOICE-05] [SHARE-11] the recording is kept, shown and saved as a file when another device submits", async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
    let name = "";
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      name = this.download;
    });
    await record("later", "second", { startedAt: 2 });
    await record("first", "what was said", { durationMs: 65_000 });
    const { user } = renderSharePage();
    await screen.findByRole("heading", { level: 1, name: askedQuestions[0]!.text });
    act(() => backend.showCompleted());

    const recording = within(within(await findRecordings()).getByRole("group", { name: "Recording 1" }));
    expect(recording.getByText("01:05")).toBeVisible();
    await user.click(recording.getByRole("button", { name: "Download" }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(await files[0]!.text()).toBe("what was said");
    expect(name).toBe("Recording 1.webm");
    expect(within(await findRecordings()).getAllByRole("group")).toHaveLength(2);
    vi.restoreAllMocks();
  });

  test("[VOICE-05] the recording is gone only after a request and a confirmation", async () => {
    await record("only", "sound");
    backend.showCompleted();
    const { user } = renderSharePage();
    await user.click(within(await findRecordings()).getByRole("button", { name: "Discard" }));
    await user.click(screen.getByRole("button", { name: "Keep it" }));
    expect(await store.takes(token)).toHaveLength(1);

    await user.click(within(await findRecordings()).getByRole("button", { name: "Discard" }));
    await user.click(screen.getByRole("button", { name: "Discard for good" }));
    expect(await screen.findByText("Recording discarded")).toBeVisible();
    expect(screen.queryByRole("region", { name: TITLE })).toBeNull();
    expect(await store.takes(token)).toEqual([]);
  });

  test("[VOICE-05] a recording that is still being written when the page changes shows as soon as it is there", async () => {
    await record("earlier", "sound");
    backend.showCompleted();
    renderSharePage();
    expect(within(await findRecordings()).getAllByRole("group")).toHaveLength(1);
    await act(() => record("last", "what was under way", { startedAt: 2 }));
    await waitFor(async () => expect(within(await findRecordings()).getAllByRole("group")).toHaveLength(2));
  });

  test("[VOICE-05] a recording that the browser can't read back has a notice, and stays", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    await record("broken", "sound");
    backend.showCompleted();
    const { user } = renderSharePage();
    const region = within(await findRecordings());
    vi.spyOn(store, "audio").mockRejectedValue(new DOMException("", "UnknownError"));
    await user.click(region.getByRole("button", { name: "Download" }));
    expect(await region.findByText("The recording could not be read. Please try again.")).toBeVisible();
    await user.click(region.getByRole("button", { name: "Play" }));
    expect(await region.findByText("There was an error playing your recording.")).toBeVisible();
    expect(await store.takes(token)).toHaveLength(1);
    vi.restoreAllMocks();
  });

  test("[SHARE-11] withdrawing the response erases the recording, and nothing of another link", async () => {
    await record("mine", "sound");
    const other = { ...(await store.takes(token))[0]!, id: "another's", scope: "another link" };
    await store.put(other);
    await store.append(other.id, 0, new Blob(["sound"]));
    backend.query(api.answering.share.open).answers(() => ({ state: "withdrawn" }));
    renderSharePage();
    await screen.findByRole("heading", { name: "Your response is withdrawn" });
    await waitFor(async () => expect(await store.takes(token)).toEqual([]));
    expect(await store.takes("another link")).toHaveLength(1);
  });
});
