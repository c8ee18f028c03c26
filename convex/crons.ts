import { cronJobs } from "convex/server";
import { internal } from "./_generated/api";
import { RELEASE_MINUTE } from "./shared/nextRelease";

const crons = cronJobs();

// Off the full hour, when other jobs run.
crons.cron(
  "delete data at the end of its retention period",
  "23 3 * * *",
  internal.personalData.retention.sweepAll,
  {},
);

crons.cron(
  "resume erasures of accounts that have stalled",
  "41 * * * *",
  internal.personalData.erasure.resumeStalled,
  {},
);

// At fixed times, so that no answer or withdrawal shows when it was made.
crons.cron(
  "show and hide groups of confidential links",
  `${RELEASE_MINUTE} * * * *`,
  internal.respondents.confidentialReleases.releaseAll,
  {},
);

// A goal's day begins at eight in the owner's time zone; some zones differ by half an hour.
crons.cron("ask how goals went", "3,33 * * * *", internal.goals.dueGoals.askAll, {});

export default crons;
