export { eraseSharedReports, bindToRound, sharedReportsOf } from "./sharedReports";
