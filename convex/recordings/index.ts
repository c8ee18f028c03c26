export {
  deleteRecordings,
  heardParts,
  heardRecordings,
  insertRecording,
  isFull,
  recordingsOf,
  recordingsOfResponse,
  submitRecordings,
  sweepFiles,
  sweepUnsubmitted,
} from "./keptRecordings";
export { audioType } from "./audioType";
