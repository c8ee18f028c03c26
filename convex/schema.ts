import { defineSchema } from "convex/server";
import { accountTables } from "./accounts/tables";
import { answeringTables } from "./answering/tables";
import { demoTables } from "./demo/tables";
import { eventTables } from "./events/tables";
import { goalTables } from "./goals/tables";
import { insightTables } from "./insights/tables";
import { numberedListTables } from "./lib/lists/numberedList";
import { rateLimitTables } from "./lib/rateLimitTables";
import { mailTables } from "./mail/tables";
import { questionTables } from "./questions/tables";
import { recordingTables } from "./recordings/tables";
import { reportTables } from "./reports/tables";
import { respondentTables } from "./respondents/tables";
import { roundTables } from "./rounds/tables";

export default defineSchema({
  ...accountTables,
  ...respondentTables,
  ...roundTables,
  ...recordingTables,
  ...reportTables,
  ...questionTables,
  ...numberedListTables,
  ...goalTables,
  ...insightTables,
  ...mailTables,
  ...answeringTables,
  ...eventTables,
  ...demoTables,
  ...rateLimitTables,
});
