import { cronJobs, makeFunctionReference } from "convex/server";

const crons = cronJobs();

crons.interval(
  "count runs",
  { hours: 1 },
  makeFunctionReference<"mutation", { ns: string; text: string }>("lines:add"),
  {
    ns: "cron",
    text: "ran",
  },
);

export default crons;
