import { UNSUPPORTED_FORMAT_TEXT } from "./audioFormat.ts";
import { message } from "../../../lib/language/t.ts";

/** Problem in English, to be translated when shown. */
export interface MicrophoneProblem {
  kind: "unsupported" | "noFormat" | "missing" | "denied" | "unavailable";
  title: string;
  description: string;
}

/** Texts for the browser's DOMException. `isIos`: names the settings of iOS. */
export function microphoneProblem(error: unknown, { isIos }: { isIos: boolean }): MicrophoneProblem {
  const name = error instanceof Error ? error.name : "";
  const allow = isIos
    ? message("Please make sure you have granted microphone access in your iOS settings and try again.")
    : message("Please allow microphone access to record your response.");
  if (name === "NotAllowedError" || name === "SecurityError") {
    return { kind: "denied", title: message("Microphone access denied"), description: allow };
  }
  if (name === "NotFoundError" || name === "OverconstrainedError") {
    return {
      kind: "missing",
      title: message("Microphone Access Error"),
      description: message("No microphone was found."),
    };
  }
  return { kind: "unavailable", title: message("Microphone Access Error"), description: allow };
}

export const unsupportedMicrophone: MicrophoneProblem = {
  kind: "unsupported",
  title: message("Microphone not supported"),
  description: message("This browser can’t record, or only on a secure (https) page. You can type your response."),
};

export const noRecordingFormat: MicrophoneProblem = {
  kind: "noFormat",
  title: message("Microphone not supported"),
  description: UNSUPPORTED_FORMAT_TEXT,
};

/** Whether the device runs iOS, including iPads that report themselves as Macs. */
export function runsIos(navigator: Pick<Navigator, "userAgent" | "maxTouchPoints">): boolean {
  return (
    /iPad|iPhone|iPod/.test(navigator.userAgent) ||
    (navigator.userAgent.includes("Mac") && navigator.maxTouchPoints > 1)
  );
}

/** Asks for the microphone. Resolves to its problem; null where permission is granted. */
export async function probeMicrophone(): Promise<MicrophoneProblem | null> {
  if (typeof navigator.mediaDevices?.getUserMedia !== "function") return unsupportedMicrophone;
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    for (const track of stream.getTracks()) track.stop();
    return null;
  } catch (error) {
    return microphoneProblem(error, { isIos: runsIos(navigator) });
  }
}
