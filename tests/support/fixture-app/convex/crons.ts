import { cronJobs, makeFunctionReference } from "convex/server";

const crons = cronJobs();

crons.daily(
  "sweep the bin",
  { hourUTC: 4, minuteUTC: 17 },
  makeFunctionReference<"mutation", { channel: string }>("messages:sweep"),
  { channel: "bin" },
);

export default crons;
