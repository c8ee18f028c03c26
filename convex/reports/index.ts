export { eraseSharedReports, keepWithRound, sharedReportsOf } from "./sharedReports";
