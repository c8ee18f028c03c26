import { act, screen, waitFor } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { beforeEach, expect, test } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { id } from "../../../testing/builders.ts";
import { renderApp } from "../../../testing/renderApp.tsx";
import { askedQuestions, ShareBackend } from "../../../testing/shareBackend.ts";
import { ConsentCheckbox } from "./ConsentCheckbox.tsx";
import type { TranscribedTake } from "./RecordingStore.ts";
import { useRecordingConsent } from "./useRecordingConsent.ts";
import { voicePrivacy } from "./voicePrivacy.ts";

const questionId = askedQuestions[0]!._id;
const take: TranscribedTake = {
  id: "take-1",
  scope: "token-1",
  questionId,
  mimeType: "audio/webm",
  startedAt: 7,
  durationMs: 2_500,
  hasSpeech: true,
  transcript: "She listens. Always",
  starts: [10, 50, 40],
  isDoubtful: false,
};
let backend: ShareBackend;
beforeEach(() => {
  backend = new ShareBackend();
  showKept([]);
});

/** Recordings of the first question, by their takes. */
function showKept(takeIds: readonly string[]): void {
  const recordings = takeIds.map((takeId) => ({
    questionId,
    takeId,
    recordingId: id<"recordings">(takeId),
    seconds: 2,
    transcript: "",
    starts: [],
  }));
  backend.query(api.answering.recordingConsent.keptRecordings).answers(() => ({ requestorName: "Daniel", recordings }));
}

function Asked({ takes }: { takes: readonly TranscribedTake[] }) {
  const consent = useRecordingConsent("token-1", questionId);
  const audio = () => Promise.resolve(new Blob(["sound"]));
  return consent && <ConsentCheckbox consent={consent} takes={takes} audio={audio} />;
}
const renderConsentCheckbox = (takes: readonly TranscribedTake[] = [take]) =>
  renderApp(<Asked takes={takes} />, { backend, isSignedIn: false });
const findConsentCheckbox = () => screen.findByRole("checkbox", { name: "Let Daniel hear this recording" });

test("[HEAR-01] the offer is off, shows what it means, and keeps the recording with its words once it is ticked", async () => {
  backend.on(api.answering.recordingConsent.keep).does(() => {
    showKept(["take-1"]);
    return null;
  });
  const { user } = renderConsentCheckbox();
  expect(await findConsentCheckbox()).not.toBeChecked();
  expect(await findConsentCheckbox()).toHaveAccessibleDescription(
    "All of it, also what you change in the text. You can stop that at any time, by this link.",
  );
  expect(backend.callsOf(api.answering.recordingConsent.keep)).toEqual([]);
  await user.click(await findConsentCheckbox());
  await waitFor(async () => expect(await findConsentCheckbox()).toBeChecked());
  const sound = { audio: expect.any(ArrayBuffer) as unknown };
  expect(backend.callsOf(api.answering.recordingConsent.keep)).toEqual([
    // Times never fall.
    {
      token: "token-1",
      questionId,
      takeId: "take-1",
      startedAt: 7,
      seconds: 2.5,
      transcript: take.transcript,
      starts: [10, 50, 50],
      ...sound,
    },
  ]);
});

test("[HEAR-02] unticking deletes the kept recording; an earlier recording has a line with a button that stops it", async () => {
  showKept(["take-0", "take-1"]);
  backend.on(api.answering.recordingConsent.revoke).does(() => null);
  const { user } = renderConsentCheckbox();
  expect(await findConsentCheckbox()).toBeChecked();
  await user.click(await findConsentCheckbox());
  await waitFor(() =>
    expect(backend.callsOf(api.answering.recordingConsent.revoke)).toEqual([{ token: "token-1", takeIds: ["take-1"] }]),
  );
  act(() => showKept(["take-0"]));
  expect(await findConsentCheckbox()).not.toBeChecked();
  expect(screen.getByText(/can hear a recording of this answer, made before\./)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Stop that" }));
  expect(backend.callsOf(api.answering.recordingConsent.revoke).at(-1)).toEqual({
    token: "token-1",
    takeIds: ["take-0"],
  });
});

test("[HEAR-01] [HEAR-04] a refusal and a lost connection show an error, and the box is off again", async () => {
  const message = "Only recordings of up to 4 minutes can be heard.";
  backend.on(api.answering.recordingConsent.keep).does(() => {
    throw new ConvexError({ code: "INVALID", message });
  });
  const { user } = renderConsentCheckbox();
  await user.click(await findConsentCheckbox());
  expect(await screen.findByText(message)).toBeVisible();
  expect(await findConsentCheckbox()).not.toBeChecked();
  act(() => backend.connect(false));
  await user.click(await findConsentCheckbox());
  expect(await screen.findByText("This did not work just now. Please try again.")).toBeVisible();
  expect(backend.callsOf(api.answering.recordingConsent.keep)).toHaveLength(1);
});

test("[HEAR-01] [HEAR-03] nothing is offered before a recording is text, nor where nothing is ever kept", async () => {
  const { unmount } = renderConsentCheckbox([]);
  await waitFor(() => expect(screen.queryByRole("checkbox")).toBeNull());
  unmount();
  backend.query(api.answering.recordingConsent.keptRecordings).answers(() => null);
  const { container } = renderConsentCheckbox();
  await waitFor(() => expect(container.querySelector("input, button")).toBeNull());
});

test("[VOICE-37] only where the choice is offered, the sentence about the voice names the recording that is kept", () => {
  const keepsNone = "Facets turns your voice into text and keeps no recording.";
  const keepsOne = "Facets keeps the recording that you let be heard, and no other.";
  const none = { kept: new Set<string>() };
  expect([
    voicePrivacy("builtin", none, { isOffered: true }),
    voicePrivacy("builtin", none, { isOffered: false }),
    voicePrivacy("builtin", null, { isOffered: true }),
    voicePrivacy("builtin", { kept: new Set(["take-1"]) }, { isOffered: true }),
  ]).toEqual([keepsOne, keepsNone, keepsNone, keepsOne]);
});
