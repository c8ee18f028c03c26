export {
  deleteKeptRecordings,
  recordingParts,
  playableRecordings,
  insertRecording,
  hasMaximumRecordings,
  recordingsOf,
  recordingsOfResponse,
  submitRecordings,
  sweepRecordingFiles,
  sweepUnsubmittedRecordings,
} from "./keptRecordings";
export { audioType } from "./audioType";
