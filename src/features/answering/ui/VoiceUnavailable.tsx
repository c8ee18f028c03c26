import { Mic, MicOff } from "lucide-react";
import { Button } from "../../../components/ui/Button.tsx";
import { isIos } from "../recorder/microphoneProblem.ts";
import type { VoiceInput } from "../useVoiceInput.ts";

/** Above the text field, where the eye is. After another refusal, the title says which. */
export function VoiceUnavailable({ voice }: { voice: VoiceInput }) {
  const { problem, refusedAgain } = voice;
  if (problem === null) return null;
  const allowable = problem.kind === "denied" || problem.kind === "unavailable";
  const [shown, folded] = allowable
    ? [
        problem.description,
        problem.kind === "denied" && !isIos(navigator) ? "The setting is beside this page’s address." : "",
      ]
    : [refusedAgain ? "" : `${problem.title}.`, problem.description];
  return (
    <div className="flex gap-3 rounded-md border border-amber/40 bg-amber-wash px-4 py-3 text-sm text-soft">
      <MicOff aria-hidden className="mt-0.5 size-4 shrink-0 text-amber" />
      <div>
        <p className="font-medium text-amber">{refusedAgain ? problem.title : "Voice recording not available"}</p>
        <p>
          {!refusedAgain && "We've switched you to text input instead. "}
          {shown}
        </p>
        <div className="flex flex-wrap items-start gap-x-5">
          {allowable && (
            <Button variant="secondary" size="sm" className="mt-2" onClick={() => void voice.requestMicrophone()}>
              <Mic aria-hidden />
              Allow Microphone
            </Button>
          )}
          {folded !== "" && (
            <details className="mt-2">
              <summary className="flex min-h-11 items-center text-iris underline decoration-iris/40 underline-offset-4 hover:text-iris-strong">
                {allowable ? "Where is the setting?" : "Why?"}
              </summary>
              <p className="pb-1">{folded}</p>
            </details>
          )}
        </div>
      </div>
    </div>
  );
}
