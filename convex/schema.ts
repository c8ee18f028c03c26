import { defineSchema } from "convex/server";
import { rateLimitTables } from "convex-helpers/server/rateLimit";
import { accountTables } from "./accounts/tables";
import { demoTables } from "./demo/tables";
import { insightTables } from "./insights/tables";
import { inviteLinkTables } from "./respondents/inviteLinkTables";
import { listTables } from "./lib/numberedListTables";
import { messageTables } from "./mail/tables";
import { questionTables } from "./questions/tables";
import { respondentTables } from "./respondents/tables";

export default defineSchema({
  ...accountTables,
  ...respondentTables,
  ...questionTables,
  ...inviteLinkTables,
  ...listTables,
  ...insightTables,
  ...messageTables,
  ...demoTables,
  ...rateLimitTables,
});
