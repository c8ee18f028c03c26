import { defineSchema } from "convex/server";
import { rateLimitTables } from "convex-helpers/server/rateLimit";
import { accountTables } from "./tables/accounts";
import { demoTables } from "./tables/demo";
import { insightTables } from "./tables/insights";
import { inviteLinkTables } from "./tables/inviteLinks";
import { listTables } from "./tables/lists";
import { messageTables } from "./tables/messages";
import { questionTables } from "./tables/questions";
import { respondentTables } from "./tables/respondents";

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
