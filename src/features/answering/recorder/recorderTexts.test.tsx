import { act, render, screen, waitFor } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { useState } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { noStorage } from "../../../lib/KeyValueStorage.ts";
import { activeLanguage, englishWithoutTranslation } from "../../../lib/language/activeLanguage.ts";
import { FakeClock } from "../../../testing/FakeClock.ts";
import { FakeMicrophone } from "../testing/FakeMicrophone.ts";
import { renderApp } from "../../../testing/renderApp.tsx";
import { ShareBackend } from "../../../testing/shareBackend.ts";
import { NoticeStrip } from "../ui/NoticeStrip.tsx";
import { useFlowNotice } from "../useFlowNotice.ts";
import { UntranscribedNotice } from "../ui/UntranscribedNotice.tsx";
import { VoiceUnavailable } from "../ui/VoiceUnavailable.tsx";
import { useQuestionFlow } from "../useQuestionFlow.ts";
import { useVoiceInput } from "./useVoiceInput.ts";
import { LocalOnlyDrafts } from "../drafts/LocalOnlyDrafts.ts";
import { LocalDraftStore } from "../drafts/LocalDraftStore.ts";
import { MemoryRecordingStore } from "./MemoryRecordingStore.ts";
import { microphoneProblem } from "./microphoneProblem.ts";
import { RecorderPanel } from "./RecorderPanel.tsx";
import { useTranscriber } from "../transcription/useTranscriber.ts";
import { VoiceRecorder } from "./VoiceRecorder.ts";

const caller = { kind: "respondent", token: "token-1" } as const;

let backend: ShareBackend;
let microphone: FakeMicrophone;
let store: MemoryRecordingStore;
let clock: FakeClock;
beforeEach(() => {
  backend = new ShareBackend();
  microphone = new FakeMicrophone();
  store = new MemoryRecordingStore();
  clock = new FakeClock();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

function Recorder() {
  const transcriber = useTranscriber(caller);
  const [recorder] = useState(
    () =>
      new VoiceRecorder({
        scope: "link",
        questionId: "question-1",
        microphone,
        store,
        transcriber,
        clock,
        decode: () => Promise.resolve(new Float32Array(1_000)),
        newId: () => crypto.randomUUID(),
        onTranscript: () => true,
        onMicrophoneProblem: () => undefined,
      }),
  );
  return <RecorderPanel recorder={recorder} privacy="" hasText={false} />;
}

/** `sound`: a text, or a number of bytes. */
async function recordAndConvert(sound: string | number = "sound") {
  const { user } = renderApp(<Recorder />, { backend, isSignedIn: false });
  await user.click(screen.getByRole("button", { name: "Start recording" }));
  await screen.findByRole("timer");
  await act(async () => {
    await clock.advance(1_000);
    microphone.recorder.give(sound);
  });
  const stop = screen.queryByRole("button", { name: "Stop recording" });
  if (stop !== null) await user.click(stop);
  await user.click(await screen.findByRole("button", { name: "Convert to Text" }));
  return user;
}

const createRefusal = (code: "RATE_LIMITED" | "UNAVAILABLE" | "NOT_CONFIGURED", message: string) => () => {
  throw new ConvexError({ code, message });
};

describe("a recording that does not become text", () => {
  const transcriptionFailures = [
    [
      "a limit, the server's or the provider's (429)",
      createRefusal("RATE_LIMITED", "You've reached the voice transcription limit."),
      "You've reached the voice transcription limit. Please try typing your response instead.",
    ],
    [
      "a provider that fails (500, slow)",
      createRefusal("UNAVAILABLE", "There was an error transcribing your audio."),
      "There was an error transcribing your audio. Please try again or type your response.",
    ],
    [
      "a server that fails",
      () => {
        throw new Error("[CONVEX A(transcription:transcribe)] Server Error");
      },
      "There was an error transcribing your audio. Please try again or type your response.",
    ],
    [
      "an empty text",
      () => ({ text: " ", isDoubtful: false }),
      "No text was transcribed from your recording. Please try again or type your response.",
    ],
    [
      "a server without speech-to-text",
      createRefusal("NOT_CONFIGURED", "Not set up."),
      "We can’t turn recordings into text here. Your recording is kept in this browser.",
    ],
  ] as const;
  test.each(transcriptionFailures)(
    "[VOICE-07] %s shows an error, and the recording is still there",
    async (_, reply, message) => {
      backend.on(api.answering.transcriptionActions.transcribe).does(reply);
      await recordAndConvert();
      const alert = (await screen.findByText("Transcription failed")).closest("[role=alert]");
      expect(alert).toHaveTextContent(message);
      expect(screen.getByRole("button", { name: "Convert to Text" })).toBeEnabled();
      expect(backend.callsOf(api.answering.transcriptionActions.transcribe)).toMatchObject([
        { caller, questionId: "question-1", piece: 0 },
      ]);
    },
  );

  test("[VOICE-07] sound that can't be read back is an audio problem, and nothing is uploaded", async () => {
    vi.spyOn(VoiceRecorder.prototype, "audio").mockRejectedValue(new Error("gone"));
    await recordAndConvert();
    const alert = (await screen.findByText("Transcription failed")).closest("[role=alert]");
    expect(alert).toHaveTextContent(
      "There was an error processing your audio. Please try again or type your response.",
    );
    expect(backend.callsOf(api.answering.transcriptionActions.transcribe)).toEqual([]);
  });

  test("[VOICE-06] an error shows that a recording is over the limit, and nothing is uploaded", async () => {
    await recordAndConvert(8 * 1024 * 1024 + 1);
    const alert = (await screen.findByText("Transcription failed")).closest("[role=alert]");
    expect(alert).toHaveTextContent("This recording is too long to be turned into text.");
    expect(backend.callsOf(api.answering.transcriptionActions.transcribe)).toEqual([]);
  });
});

function Provider() {
  return <output>{String(useTranscriber(caller).provider)}</output>;
}

const providersInGerman = [
  ["builtin", "none"],
  ["openai", "openai"],
] as const;
test.each(providersInGerman)(
  "[LANG-08] on a page in German the provider %s is %s, as soon as the page is",
  async (found, inGerman) => {
    backend.query(api.deployment.config.public).answers(() => ({
      aiProvider: found,
      emailProvider: "outbox",
      hasGoogleSignIn: false,
      analytics: null,
      transcription: { provider: found },
    }));
    renderApp(<Provider />, { backend, isSignedIn: false });
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(found));
    act(() => activeLanguage.activate({ language: "de", translation: null }));
    expect(screen.getByRole("status")).toHaveTextContent(inGerman);
    act(() => activeLanguage.activate(englishWithoutTranslation));
    expect(screen.getByRole("status")).toHaveTextContent(found);
  },
);

test("[VOICE-34] [HAND-436] doubtful text is offered beside the recording, which can be played and is kept", async () => {
  backend
    .on(api.answering.transcriptionActions.transcribe)
    .does(() => ({ text: "I am Wonder Bar.", isDoubtful: true }));
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
  const user = await recordAndConvert();
  const offer = await screen.findByRole("region", { name: "Doubtful text" });
  expect(scrolled.mock.contexts).toContain(offer);
  scrolled.mockRestore();
  expect(offer).toHaveTextContent("We may have misheard. Use this text?");
  expect(offer).toHaveTextContent("I am Wonder Bar.");
  expect(screen.getByRole("button", { name: "Play" })).toBeEnabled();
  await user.click(screen.getByRole("button", { name: "Don’t use this text" }));
  await user.click(screen.getByRole("button", { name: "Convert to Text" }));
  await user.click(await screen.findByRole("button", { name: "Use this text" }));
  expect(await screen.findByRole("button", { name: "Start recording" })).toBeVisible();
  expect(backend.callsOf(api.answering.transcriptionActions.transcribe)).toHaveLength(1);
});

test("[HAND-74] a recording without words is recorded again before it is converted again", async () => {
  backend.on(api.answering.transcriptionActions.transcribe).does(() => ({ text: "", isDoubtful: false }));
  const user = await recordAndConvert();
  const again = await screen.findByRole("button", { name: "Record again" });
  expect(again).toHaveClass("bg-iris");
  expect(screen.getByRole("button", { name: "Convert to Text" })).not.toHaveClass("bg-iris");
  expect(await store.takes("link")).toHaveLength(1);
  await user.click(again);
  await screen.findByRole("timer");
  expect(screen.queryByText("Transcription failed")).toBeNull();
  await waitFor(async () => expect(await store.takes("link")).toEqual([]));
});

test("[VOICE-35] a transcription under way can be cancelled", async () => {
  backend.on(api.answering.transcriptionActions.transcribe).does(() => new Promise(() => undefined));
  const user = await recordAndConvert();
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  expect(await screen.findByRole("button", { name: "Convert to Text" })).toBeEnabled();
  expect(screen.queryByText("Transcription failed")).toBeNull();
});

test("[VOICE-03] a recording that can't be played shows an error", async () => {
  vi.stubGlobal(
    "Audio",
    class {
      onended = null;
      onerror = null;
      pause = () => undefined;
      play = () => Promise.reject(new Error("no decoder"));
    },
  );
  URL.createObjectURL = () => "blob:sound";
  URL.revokeObjectURL = () => undefined;
  backend.on(api.answering.transcriptionActions.transcribe).does(() => ({ text: "", isDoubtful: false }));
  const user = await recordAndConvert();
  await screen.findByText("Transcription failed");
  await user.click(screen.getByRole("button", { name: "Play" }));
  const alert = (await screen.findByText("Playback Error")).closest("[role=alert]");
  expect(alert).toHaveTextContent("There was an error playing your recording.");
  vi.unstubAllGlobals();
});

describe("a microphone that can't be had", () => {
  const drafts = () => new LocalOnlyDrafts({ clock, store: new LocalDraftStore(noStorage, ""), delayMs: 0 });

  function Flow({ error }: { error: Error }) {
    const [held] = useState(drafts);
    const flow = useQuestionFlow([{ id: "q", text: "?" }], held);
    const { notice, show, dismiss } = useFlowNotice();
    const voice = useVoiceInput(flow, "link", show, flow.next);
    return (
      <>
        <NoticeStrip notice={notice} onDismiss={dismiss} />
        <button
          onClick={() =>
            voice.onMicrophoneProblem(microphoneProblem(error, { isIos: /iPhone/.test(navigator.userAgent) }))
          }
        >
          fail to record
        </button>
        <output>{flow.mode}</output>
        <div role="alert">
          <VoiceUnavailable voice={voice} />
        </div>
      </>
    );
  }
  // Unlike jsdom's exceptions, a browser's are errors.
  const refused = Object.assign(new Error("no"), { name: "NotAllowedError" });

  function browser(userAgent: string, getUserMedia: () => Promise<unknown>) {
    vi.stubGlobal("navigator", { userAgent, maxTouchPoints: 5, mediaDevices: { getUserMedia } });
  }

  const devicesWithInstructions = [
    ["a computer", "Mozilla/5.0 (X11; Linux)", "Please allow microphone access to record your response."],
    [
      "an iPhone",
      "Mozilla/5.0 (iPhone)",
      "Please make sure you have granted microphone access in your iOS settings and try again.",
    ],
  ];
  test.each(devicesWithInstructions)(
    "[VOICE-03] [HAND-75] on %s an alert shows how to allow the microphone, and once it is allowed speaking goes on",
    async (_, agent, how) => {
      const { user } = renderApp(<Flow error={refused} />, { isSignedIn: false });
      browser(agent, () => Promise.reject(refused));
      await user.click(screen.getByRole("button", { name: "fail to record" }));
      const alert = (await screen.findByText("Voice recording not available")).closest("[role=alert]");
      expect(alert).toHaveTextContent("We've switched you to text input instead.");
      expect(alert).toHaveTextContent(how);
      expect(screen.getByText("type")).toBeVisible();

      await user.click(screen.getByRole("button", { name: "Allow Microphone" }));
      const again = (await screen.findByText("Microphone access denied")).closest("[role=alert]");
      expect(again).toHaveTextContent(how);
      expect(screen.queryByText("Voice recording not available")).toBeNull();

      browser(agent, () => Promise.resolve({ getTracks: () => [] }));
      await user.click(screen.getByRole("button", { name: "Allow Microphone" }));
      expect(await screen.findByText("Microphone enabled")).toBeVisible();
      await waitFor(() => expect(screen.queryByText("Voice recording not available")).toBeNull());
      expect(screen.getByText("voice")).toBeVisible();
      vi.unstubAllGlobals();
    },
  );
});

test("[VOICE-40] a recording that is not text is only offered once the answer has words", () => {
  const { rerender } = render(<UntranscribedNotice hasText={false} onOpen={() => undefined} />);
  expect(screen.getByText(/Recorded, not text yet/)).toBeVisible();
  rerender(<UntranscribedNotice hasText onOpen={() => undefined} />);
  expect(screen.queryByText(/Recorded, not text yet/)).toBeNull();
  expect(screen.getByRole("button", { name: "Open the recording" })).toBeVisible();
});
