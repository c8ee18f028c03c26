import { cronJobs } from "convex/server";
import { internal } from "./_generated/api";

const crons = cronJobs();

// At a minute of its own: at full hours everybody's jobs run.
crons.cron("forget what is kept for a while only", "23 3 * * *", internal.personalData.retention.runAll, {});

export default crons;
