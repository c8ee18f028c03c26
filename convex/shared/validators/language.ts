import { type Infer, v } from "convex/values";

/** Language of a link's pages, and of emails to its respondents. */
export const language = v.union(
  v.literal("en"),
  v.literal("de"),
  v.literal("fr"),
  v.literal("es"),
  v.literal("pt"),
  v.literal("ar"),
);
export type Language = Infer<typeof language>;
