import { Mic, MicOff } from "lucide-react";
import { Button } from "../../../components/ui/Button.tsx";
import type { VoiceInput } from "../useVoiceInput.ts";

export function VoiceUnavailable({ voice }: { voice: VoiceInput }) {
  const { problem } = voice;
  if (problem === null) return null;
  return (
    <div className="flex gap-3 rounded-md border border-amber/40 bg-amber-wash px-4 py-3 text-sm text-soft">
      <MicOff aria-hidden className="mt-0.5 size-4 shrink-0 text-amber" />
      <div>
        <p className="font-medium text-amber">Voice recording not available</p>
        <p>We've switched you to text input instead.</p>
        <p className="mt-1.5">
          {problem.title}. {problem.description}
        </p>
        {(problem.kind === "denied" || problem.kind === "unavailable") && (
          <Button variant="secondary" size="sm" className="mt-2" onClick={() => void voice.requestMicrophone()}>
            <Mic aria-hidden />
            Allow Microphone
          </Button>
        )}
      </div>
    </div>
  );
}
