export { ReportPage as Component } from "../../features/report/ReportPage.tsx";
