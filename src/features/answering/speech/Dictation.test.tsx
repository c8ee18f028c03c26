import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { FakeRecognition } from "../testing/FakeSpeech.ts";
import { Dictation } from "./Dictation.tsx";

const onMicrophone = vi.fn();

function renderDictation() {
  const recognition = new FakeRecognition();
  const [onWords, onSpoken, onPhase] = [vi.fn(), vi.fn(), vi.fn()];
  const { unmount } = render(
    <Dictation
      createRecognition={() => recognition}
      onPhrase={onWords}
      onStop={onSpoken}
      onMicrophoneProblem={onMicrophone}
      onPhaseChange={onPhase}
    />,
  );
  return { recognition, onWords, onSpoken, onPhase, unmount, user: userEvent.setup() };
}

describe("speaking with the browser's recognition", () => {
  test("[AI-02] each phrase is reported as it is recognized, and the end only when stop is pressed", async () => {
    const { recognition, onWords, onSpoken, user } = renderDictation();
    await user.click(screen.getByRole("button", { name: "Speak with this browser" }));
    act(() => recognition.emitResult("She listens,", { isFinal: true }));
    act(() => recognition.emitResult("and then", { isFinal: false }));
    expect(screen.getByText("and then")).toBeVisible();
    act(() => recognition.emitResult("and then she decides.", { isFinal: true }));
    expect(onWords.mock.calls).toEqual([["She listens,"], ["and then she decides."]]);
    expect(onSpoken).not.toHaveBeenCalled();

    await user.click(screen.getByRole("button", { name: "Stop" }));
    expect(onSpoken.mock.calls).toEqual([["She listens,and then she decides.".length]]);
  });

  test("[AI-02] counts anew each time one begins to speak", async () => {
    const { recognition, onSpoken, user } = renderDictation();
    for (const words of ["First.", "Second one."]) {
      await user.click(screen.getByRole("button", { name: "Speak with this browser" }));
      act(() => recognition.emitResult(words, { isFinal: true }));
      await user.click(screen.getByRole("button", { name: "Stop" }));
    }
    expect(onSpoken.mock.calls).toEqual([[6], [11]]);
  });

  test("[AI-02] leaving passes on the words that are not final, and ends no other recognition", async () => {
    const { recognition, onWords, onSpoken, unmount, user } = renderDictation();
    await user.click(screen.getByRole("button", { name: "Speak with this browser" }));
    act(() => recognition.emitResult("half a thought", { isFinal: false }));
    unmount();
    expect(onWords.mock.calls).toEqual([["half a thought"]]);
    expect(recognition.isRunning).toBe(false);
    expect(onSpoken).not.toHaveBeenCalled();
  });

  test("[VOICE-36] during dictation the bottom bar has Stop in place of the page's bar", async () => {
    const { onPhase, unmount, user } = renderDictation();
    expect(screen.queryByRole("region", { name: "Recorder" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Speak with this browser" }));
    const bar = within(screen.getByRole("region", { name: "Recorder" }));
    expect(bar.getByRole("button", { name: "Stop" })).toHaveFocus();
    expect(onPhase).toHaveBeenLastCalledWith("active");

    await user.click(bar.getByRole("button", { name: "Stop" }));
    expect(screen.queryByRole("region", { name: "Recorder" })).toBeNull();
    expect(onPhase).toHaveBeenLastCalledWith("ready");

    await user.click(screen.getByRole("button", { name: "Speak with this browser" }));
    unmount();
    expect(onPhase).toHaveBeenLastCalledWith("ready");
  });

  test("[HAND-14] a refused microphone is reported, so that one can type", async () => {
    const { recognition, user } = renderDictation();
    await user.click(screen.getByRole("button", { name: "Speak with this browser" }));
    act(() => recognition.onerror?.({ error: "not-allowed" }));
    expect(onMicrophone).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ kind: "denied", title: "Microphone access denied" }),
    );
  });

  test("[AI-02] a browser without recognition shows that one can type", () => {
    render(
      <Dictation
        createRecognition={null}
        onPhrase={() => undefined}
        onStop={() => undefined}
        onMicrophoneProblem={onMicrophone}
        onPhaseChange={() => undefined}
      />,
    );
    expect(screen.getByRole("alert")).toHaveTextContent(
      "Speech recognition is not supported in this browser. Please type your response.",
    );
  });
});
