import { defineApp } from "convex/server";
import { v } from "convex/values";

export default defineApp({ env: { GREETING: v.string(), EMPTY: v.string(), ABSENT: v.optional(v.string()) } });
