export { eraseSharedReports, sharedReportsOf } from "./sharedReports";
