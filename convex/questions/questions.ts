import { v } from "convex/values";
import { ownerQuery } from "../lib/ownerFunctions";
import * as questions from "./questionsModel";
import { numberedPage } from "../shared/validators";

const suggestion = v.object({
  _id: v.id("questions"),
  text: v.string(),
  questionSet: v.string(),
  questionSetLabel: v.optional(v.string()),
});

/**
 * The owner's own questions (newest `limits.ownSuggestions`) and the library's whose text contains `search`, whatever
 * the case. Without a search term: all of them when `all` is true, else none.
 */
export const suggestions = ownerQuery({
  args: { search: v.string(), page: v.number(), all: v.boolean() },
  returns: numberedPage(suggestion),
  handler: (ctx, args) => questions.suggestions(ctx, args),
});

const defaultQuestion = ownerQuery({
  args: {},
  returns: v.object({ _id: v.id("questions"), text: v.string() }),
  handler: (ctx) => questions.requireDefault(ctx),
});

/** The question that is always asked first. NOT_FOUND until the bank is seeded. */
export { defaultQuestion as default };
