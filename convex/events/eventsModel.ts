import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { invalid } from "../lib/appError";
import { respondentOf } from "../lib/linkFunctions";
import { tryRate, tryRateByAddress } from "../lib/rateLimits";
import { limits } from "../shared/limits";
import type { EventType, ServerEvent } from "../shared/eventTypes";
import * as respondentQuestions from "../respondents/respondentQuestions";

const DEMO_SESSION = /^demo-\d{8}[A-Za-z0-9_-]{4,40}$/;

/** Records an event of a respondent's or a demo's page. Unknown links and overruns of the rate record nothing. */
export async function record(
  ctx: MutationCtx,
  args: {
    eventType: EventType;
    token?: string;
    demoSessionId?: string;
    questionId?: string;
    data?: Record<string, string | number | boolean>;
  },
): Promise<void> {
  const { eventType, token, demoSessionId } = args;
  const data = args.data === undefined ? undefined : JSON.stringify(args.data);
  if (data !== undefined && data.length > limits.eventData) throw invalid("The event's data is too large.");
  const isDemo = eventType.startsWith("demo_");
  if (isDemo !== (demoSessionId !== undefined) || isDemo === (token !== undefined)) {
    throw invalid("Demo events name a demo session, other events a respondent's link.");
  }
  if (demoSessionId !== undefined && !DEMO_SESSION.test(demoSessionId)) throw invalid("Malformed demo session id.");
  const respondent = token === undefined ? null : await respondentOf(ctx, token);
  if (token !== undefined && respondent?.deleted !== false) return;
  const key = respondent?._id ?? demoSessionId;
  // The shared limits first: the key may be made up, and what is counted for it is a row.
  if (!(await tryRateByAddress(ctx, "eventsByAddress")) || !(await tryRate(ctx, "eventsInTotal"))) return;
  if (!(await tryRate(ctx, "events", key))) return;
  const questionId = respondent === null ? undefined : await askedId(ctx, respondent._id, args.questionId);
  await ctx.db.insert("interactionEvents", {
    eventType,
    demoSessionId,
    respondentId: respondent?._id,
    userId: respondent?.userId,
    questionId,
    data,
  });
}

/** The id where it names a question that this respondent is asked. */
async function askedId(
  ctx: MutationCtx,
  respondentId: Id<"respondents">,
  questionId: string | undefined,
): Promise<Id<"questions"> | undefined> {
  if (questionId === undefined) return undefined;
  return (await respondentQuestions.asked(ctx, respondentId)).find(({ _id }) => _id === questionId)?._id;
}

/** Records what a respondent did, as part of the transaction that does it. */
export async function recordOf(
  ctx: MutationCtx,
  respondent: Doc<"respondents">,
  eventType: ServerEvent,
  data: Record<string, number>,
): Promise<void> {
  const { _id: respondentId, userId } = respondent;
  await ctx.db.insert("interactionEvents", { eventType, respondentId, userId, data: JSON.stringify(data) });
}
