/** For the codes of SpeechRecognitionErrorEvent. */
const SENTENCES: Readonly<Record<string, string>> = {
  "not-allowed": "Please allow microphone access to record your response.",
  "service-not-allowed": "This browser does not allow speech recognition here.",
  "audio-capture": "No microphone was found.",
  network: "Your browser could not reach its speech recognition.",
  "language-not-supported": "Your browser does not recognize this language.",
  "no-speech": "No speech was heard.",
};

/** A sentence for people, then the code for reports. */
export function recognitionProblem(code: string): string {
  const error = `Speech recognition error: ${code}`;
  const sentence = SENTENCES[code];
  return sentence === undefined ? error : `${sentence} (${error})`;
}
