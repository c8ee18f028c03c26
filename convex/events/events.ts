import { v } from "convex/values";
import { publicMutation } from "../lib/publicFunctions";
import * as events from "./eventsModel";
import { eventType } from "../shared/eventTypes";

/**
 * Records what someone did on a respondent page (`token`) or a demo page (`demoSessionId`). `data` is a flat record,
 * at most `limits.eventData` as JSON. Over the rate the event is dropped silently: statistics never disturb a person.
 */
export const record = publicMutation({
  args: {
    eventType,
    token: v.optional(v.string()),
    demoSessionId: v.optional(v.string()),
    questionId: v.optional(v.string()),
    data: v.optional(v.record(v.string(), v.union(v.string(), v.number(), v.boolean()))),
  },
  returns: v.null(),
  handler: async (ctx, args) => {
    await events.record(ctx, args);
    return null;
  },
});
