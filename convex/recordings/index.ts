export {
  deleteKeptRecordings,
  recordingParts,
  playableRecordings,
  insertRecording,
  isFull,
  recordingsOf,
  recordingsOfResponse,
  submitRecordings,
  sweepFiles,
  sweepUnsubmitted,
} from "./keptRecordings";
export { audioType } from "./audioType";
