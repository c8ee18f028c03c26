import { cronJobs, makeFunctionReference } from "convex/server";

type Line = { ns: string; text: string };
const add = makeFunctionReference<"mutation", Line>("lines:add");
const act = makeFunctionReference<"action", Line>("jobs:act");
/** Half an hour after the push: no calendar schedule is due while tests run. */
const minuteUTC = Number(process.env["LATER_MINUTE"]);
const waiting = (text: string): Line => ({ ns: "calendar cron", text });
const crons = cronJobs();

crons.interval("count runs", { hours: 1 }, add, { ns: "cron", text: "ran" });
crons.interval("run an action", { minutes: 50 }, act, { ns: "action cron", text: "ran" });
crons.interval("run without arguments", { seconds: 3_000 }, makeFunctionReference<"mutation">("jobs:addLine"));
crons.hourly("each hour", { minuteUTC }, add, waiting("hourly"));
crons.daily("each day", { hourUTC: 12, minuteUTC }, add, waiting("daily"));
crons.weekly("each week", { dayOfWeek: "monday", hourUTC: 12, minuteUTC }, add, waiting("weekly"));
crons.monthly("each month", { day: 31, hourUTC: 12, minuteUTC }, add, waiting("monthly"));
crons.cron("by a text", `${minuteUTC} */2 1-31 * mon-sun`, add, waiting("cron"));

export default crons;
