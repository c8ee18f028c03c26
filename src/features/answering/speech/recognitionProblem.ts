import { isIos, microphoneProblem, type MicrophoneProblem } from "../recorder/microphoneProblem.ts";
import { message, t } from "../../../lib/language/t.ts";

/** Sentences for the codes of SpeechRecognitionErrorEvent. */
const SENTENCES: Readonly<Record<string, string>> = {
  "not-allowed": message("Please allow microphone access to record your response."),
  "service-not-allowed": message("This browser does not allow speech recognition here."),
  "audio-capture": message("No microphone was found."),
  network: message("Your browser could not reach its speech recognition."),
  "language-not-supported": message("Your browser does not recognize this language."),
  "no-speech": message("No speech was heard."),
};

/** Text of an error: a sentence for the reader, then the code for reports. */
export function recognitionProblem(code: string): string {
  const error = t("Speech recognition error: {code}", { code });
  const sentence = SENTENCES[code];
  return sentence === undefined ? error : `${t(sentence)} (${error})`;
}

/** Names that getUserMedia has for these codes. */
const MICROPHONE_ERRORS: Readonly<Record<string, string>> = {
  "not-allowed": "NotAllowedError",
  "audio-capture": "NotFoundError",
};

/** @returns null for an error that is not the microphone's */
export function recognitionMicrophoneProblem(code: string): MicrophoneProblem | null {
  const name = MICROPHONE_ERRORS[code];
  return name === undefined
    ? null
    : microphoneProblem(Object.assign(new Error(code), { name }), { isIos: isIos(navigator) });
}
