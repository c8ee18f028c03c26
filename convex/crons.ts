import { cronJobs } from "convex/server";
import { internal } from "./_generated/api";
import { RELEASE_MINUTE } from "./shared/confidentialGroup";

const crons = cronJobs();

// Other jobs run at the full hour.
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

// Fixed times keep secret when an answer or a withdrawal was made.
crons.cron(
  "show and hide groups of confidential links",
  `${RELEASE_MINUTE} * * * *`,
  internal.respondents.confidentialReleases.releaseAll,
  {},
);

// A goal's day begins at eight in the owner's time zone; some zones differ by half an hour.
crons.cron("ask how goals went", "3,33 * * * *", internal.goals.dueGoals.notifyAll, {});

// A reminder may leave up to half an hour after eight o'clock.
crons.cron(
  "remind before the day of answers",
  "8,38 * * * *",
  internal.respondents.autoReminders.scheduleDueReminders,
  {},
);

// A digest's day begins at eight in the owner's time zone, as a goal's does.
crons.cron("mail the answers of a day", "4,34 * * * *", internal.answering.answerDigest.sendAll, {});

export default crons;
