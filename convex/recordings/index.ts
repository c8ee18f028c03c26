export {
  deleteKeptRecordings,
  recordingParts,
  playableRecordings,
  insertRecording,
  hasMostRecordings,
  recordingsOf,
  recordingsOfResponse,
  submitRecordings,
  sweepRecordingFiles,
  sweepUnsubmittedRecordings,
} from "./keptRecordings";
export { audioType } from "./audioType";
