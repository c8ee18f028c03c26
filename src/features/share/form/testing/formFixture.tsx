/** The respondent’s form with a clock, a session and a transcriber of the test. */
import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { vi } from "vitest";
import { browserMicrophone } from "../../../answering/recorder/Microphone.ts";
import { FakeMicrophone } from "../../../answering/testing/FakeMicrophone.ts";
import type { Transcriber } from "../../../answering/transcription/Transcriber.ts";
import { WhoSeesThis } from "../../../answering/ui/WhoSeesThis.tsx";
import { FakeClock } from "../../../../testing/FakeClock.ts";
import { MemoryStorage } from "../../../../testing/MemoryStorage.ts";
import { renderApp } from "../../../../testing/renderApp.tsx";
import { createDemoSession } from "../../demo/createDemoSession.ts";
import { ShareForm } from "../ShareForm.tsx";

export const names = { respondentName: "Maya", requestorName: "Daniel" };

export const questions = [
  { id: "a", text: "What are Daniel's strengths?" },
  { id: "b", text: "What should he do more of?" },
  { id: "c", text: "When did he help you?" },
];

/** The first question as the page prints it, with a typographic apostrophe. */
export const FIRST_QUESTION = "What are Daniel’s strengths?";

export const LONG_ANSWER = "He noticed that the release was late, and quietly helped everyone to finish it.";

export const transcriber: Transcriber = {
  provider: "builtin",
  isOnline: () => true,
  transcribe: () => Promise.resolve({ text: LONG_ANSWER, isDoubtful: false }),
};

/** What the form under test uses and has reported. */
interface FormFixture {
  /** Names of the recorded events. */
  events: string[];
  /** Events with data: name, question and data. */
  data: unknown[];
  clock: FakeClock;
  session: ReturnType<typeof createDemoSession>;
}

function createFixture(): FormFixture {
  const events: string[] = [];
  const data: unknown[] = [];
  const clock = new FakeClock();
  const session = createDemoSession({
    id: "demo-20261120-abcd",
    clock,
    storage: new MemoryStorage(),
    trackDemoEvent: (event, questionId, eventData) => {
      events.push(event);
      if (eventData !== undefined) data.push([event, questionId, eventData]);
    },
  });
  return { events, data, clock, session };
}

export const fixture = createFixture();

export const leave = vi.fn();

/** Begins a test with a new fixture. */
export function resetFixture(): void {
  Object.assign(fixture, createFixture());
}

/** Ends a test. */
export function clearMocks(): void {
  vi.restoreAllMocks();
  leave.mockReset();
}

/** Renders the form of the fixture's session, and returns its user. */
export function renderForm(
  provider: Transcriber["provider"] = "builtin",
  asked = questions,
  { isDemo = true }: { isDemo?: boolean } = {},
) {
  const { user } = renderApp(
    <ShareForm
      session={fixture.session}
      names={names}
      questions={asked}
      transcriber={{ ...transcriber, provider }}
      isDemo={isDemo}
      whoSees={<WhoSeesThis requestorName="Daniel" ai="builtin" />}
      leave={leave}
    />,
    { isSignedIn: false },
  );
  return user;
}

/** Decodes each sound to one second, since jsdom decodes none. */
export class AudioContextOfOneSecond {
  decodeAudioData = () =>
    Promise.resolve({ numberOfChannels: 1, sampleRate: 16_000, getChannelData: () => new Float32Array(16_000) });
}

export const getButton = (name: string) => screen.getByRole("button", { name });

export const getAnswerField = () => screen.getByRole<HTMLTextAreaElement>("textbox");

export const getPrimaryButtonTexts = () =>
  screen
    .getAllByRole("button")
    .filter(({ className }) => className.split(" ").includes("bg-iris"))
    .map(({ textContent }) => textContent);

/** Gives the page a microphone, which sends nothing by itself. The test unstubs its globals. */
export function installMicrophone(): FakeMicrophone {
  const microphone = new FakeMicrophone();
  vi.spyOn(browserMicrophone, "isSupported", "get").mockReturnValue(true);
  vi.spyOn(browserMicrophone, "isTypeSupported").mockReturnValue(true);
  vi.spyOn(browserMicrophone, "open").mockImplementation((constraints) => microphone.open(constraints));
  vi.stubGlobal("OfflineAudioContext", AudioContextOfOneSecond);
  microphone.rms = null;
  return microphone;
}

/** Chooses voice and begins to record. */
export async function startRecording(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole("radio", { name: "Record Voice" }));
  await user.click(await screen.findByRole("button", { name: "Start recording" }));
}
