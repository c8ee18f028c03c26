import { Mic, MicOff } from "lucide-react";
import { Button } from "../../../components/ui/Button.tsx";
import { isIos } from "../recorder/microphoneProblem.ts";
import type { VoiceInput } from "../useVoiceInput.ts";

/** Above the text field, where the eye is. After another refusal, the title says which. */
export function VoiceUnavailable({ voice }: { voice: VoiceInput }) {
  const { problem, refusedAgain } = voice;
  if (problem === null) return null;
  const allowable = problem.kind === "denied" || problem.kind === "unavailable";
  return (
    <div className="flex gap-3 rounded-md border border-amber/40 bg-amber-wash px-4 py-3 text-sm text-soft">
      <MicOff aria-hidden className="mt-0.5 size-4 shrink-0 text-amber" />
      <div>
        <p className="font-medium text-amber">{refusedAgain ? problem.title : "Voice recording not available"}</p>
        <p>
          {!refusedAgain && "We've switched you to text input instead. "}
          {!allowable && `${problem.title}. `}
          {problem.description}
          {problem.kind === "denied" && !isIos(navigator) && " You find the setting beside this page’s address."}
        </p>
        {allowable && (
          <Button variant="secondary" size="sm" className="mt-2" onClick={() => void voice.requestMicrophone()}>
            <Mic aria-hidden />
            Allow Microphone
          </Button>
        )}
      </div>
    </div>
  );
}
