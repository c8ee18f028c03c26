import { UNSUPPORTED_FORMAT_TEXT } from "./audioFormat.ts";

/** Fit to show. */
export interface MicrophoneProblem {
  kind: "unsupported" | "noFormat" | "missing" | "denied" | "unavailable";
  title: string;
  description: string;
}

/** Texts for the browser's DOMException. */
export function microphoneProblem(error: unknown, isIos: boolean): MicrophoneProblem {
  const name = error instanceof Error ? error.name : "";
  const allow = isIos
    ? "Please make sure you have granted microphone access in your iOS settings and try again."
    : "Please allow microphone access to record your response.";
  if (name === "NotAllowedError" || name === "SecurityError") {
    return { kind: "denied", title: "Microphone access denied", description: allow };
  }
  if (name === "NotFoundError" || name === "OverconstrainedError") {
    return {
      kind: "missing",
      title: "Microphone Access Error",
      description: "No microphone was found.",
    };
  }
  return { kind: "unavailable", title: "Microphone Access Error", description: allow };
}

export const unsupportedMicrophone: MicrophoneProblem = {
  kind: "unsupported",
  title: "Microphone not supported",
  description: "This browser can’t record, or only on a secure (https) page. You can type your response.",
};

export const noRecordingFormat: MicrophoneProblem = {
  kind: "noFormat",
  title: "Microphone not supported",
  description: UNSUPPORTED_FORMAT_TEXT,
};

/** Also iPads that report themselves as Macs. */
export function isIos(navigator: Pick<Navigator, "userAgent" | "maxTouchPoints">): boolean {
  return (
    /iPad|iPhone|iPod/.test(navigator.userAgent) ||
    (navigator.userAgent.includes("Mac") && navigator.maxTouchPoints > 1)
  );
}
