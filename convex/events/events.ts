import { v } from "convex/values";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { invalid } from "../lib/appError";
import { respondentByToken } from "../lib/shareLinkFunctions";
import { publicMutation } from "../lib/publicFunctions";
import { shardOf, tryConsumeRateLimit, tryConsumeRateLimitByNetwork } from "../lib/rateLimits";
import { storedBytes } from "../lib/storageQuota";
import { askedQuestions } from "../respondents";
import { eventTypeValidator, type ServerEvent } from "../shared/eventTypes";
import { limits } from "../shared/limits/limits";
import * as texts from "../shared/texts/texts";

/** Rows that share each limit in total. */
const EVENT_SHARDS = 16;
const DEMO_SESSION = /^demo-\d{8}[A-Za-z0-9_-]{4,40}$/;

/**
 * Records an event of a respondent's page (`token`) or a demo page (`demoSessionId`). `data` is limited to
 * `limits.eventData`. Events of unknown and confidential links and excess events are ignored.
 * @throws INVALID when the data is too large, or the event is not of exactly one well-formed page
 */
export const record = publicMutation({
  args: {
    eventType: eventTypeValidator,
    token: v.optional(v.string()),
    demoSessionId: v.optional(v.string()),
    questionId: v.optional(v.string()),
    data: v.optional(v.record(v.string(), v.union(v.string(), v.number(), v.boolean()))),
  },
  returns: v.null(),
  handler: async (ctx, args) => {
    const dataJson = args.data === undefined ? undefined : JSON.stringify(args.data);
    requireWellFormed(args, dataJson);
    const { token, demoSessionId } = args;
    const respondent = token === undefined ? null : await respondentByToken(ctx, token);
    if (token !== undefined && respondent?.deleted !== false) return;
    if (respondent !== null && respondent.userId === undefined) return;
    if (!(await consumeEventLimits(ctx, respondent?._id ?? demoSessionId, dataJson))) return;
    await ctx.db.insert("interactionEvents", {
      eventType: args.eventType,
      demoSessionId,
      respondentId: respondent?._id,
      userId: respondent?.userId,
      questionId: respondent === null ? undefined : await askedQuestionId(ctx, respondent._id, args.questionId),
      data: dataJson,
    });
  },
});

function requireWellFormed(
  { eventType, token, demoSessionId }: { eventType: string; token?: string; demoSessionId?: string },
  data: string | undefined,
): void {
  if (data !== undefined && data.length > limits.eventData) throw invalid(texts.eventTooLarge);
  const isDemo = eventType.startsWith("demo_");
  if (isDemo !== (demoSessionId !== undefined) || isDemo === (token !== undefined)) {
    throw invalid(texts.eventOfTwoKinds);
  }
  if (demoSessionId !== undefined && !DEMO_SESSION.test(demoSessionId)) throw invalid(texts.demoSessionMalformed);
}

/** Returns false when a limit of events or of their bytes is reached. `key` is a respondent or a demo session. */
async function consumeEventLimits(ctx: MutationCtx, key: string | undefined, data = ""): Promise<boolean> {
  const shard = shardOf(key ?? "", EVENT_SHARDS);
  const count = storedBytes(1, data);
  // Keys can be forged, and each stores a row: shared limits come first.
  return (
    (await tryConsumeRateLimitByNetwork(ctx, "eventsByNetwork")) &&
    (await tryConsumeRateLimit(ctx, "eventsByShard", shard)) &&
    (await tryConsumeRateLimit(ctx, "events", key)) &&
    (await tryConsumeRateLimitByNetwork(ctx, "eventBytesByNetwork", { count })) &&
    (await tryConsumeRateLimit(ctx, "eventBytesByShard", shard, { count })) &&
    (await tryConsumeRateLimit(ctx, "eventsPerDay", key))
  );
}

async function askedQuestionId(
  ctx: MutationCtx,
  respondentId: Id<"respondents">,
  questionId: string | undefined,
): Promise<Id<"questions"> | undefined> {
  if (questionId === undefined) return undefined;
  return (await askedQuestions(ctx, respondentId)).find(({ _id }) => _id === questionId)?._id;
}

/** Records an event in the transaction that it reports; none for a confidential link. */
export async function recordServerEvent(
  ctx: MutationCtx,
  { _id: respondentId, userId }: Doc<"respondents">,
  eventType: ServerEvent,
  data: Record<string, number>,
): Promise<void> {
  if (userId === undefined) return;
  await ctx.db.insert("interactionEvents", { eventType, respondentId, userId, data: JSON.stringify(data) });
}
