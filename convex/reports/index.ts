export { eraseSharedReports, bindSharedReportsToRound, sharedReportsOf } from "./sharedReports";
