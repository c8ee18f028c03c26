import { paginationOptsValidator } from "convex/server";
import { v } from "convex/values";
import { mutation, query } from "./builders";

export const add = mutation({
  args: {
    ns: v.string(),
    articles: v.array(v.object({ title: v.string(), body: v.string(), section: v.optional(v.string()) })),
  },
  handler: async (ctx, { ns, articles }) => {
    for (const article of articles) await ctx.db.insert("articles", { ns, ...article });
  },
});

export const search = query({
  args: { ns: v.string(), text: v.string(), section: v.optional(v.string()), noSection: v.optional(v.boolean()) },
  handler: async (ctx, { ns, text, section, noSection = false }) => {
    const rows = await ctx.db
      .query("articles")
      .withSearchIndex("search_body", (q) => {
        const ofNamespace = q.search("body", text).eq("ns", ns);
        if (noSection) return ofNamespace.eq("section", undefined);
        return section === undefined ? ofNamespace : ofNamespace.eq("section", section);
      })
      .take(20);
    return rows.map(({ title }) => title);
  },
});

export const searchFiltered = query({
  args: { ns: v.string(), text: v.string(), title: v.string() },
  handler: async (ctx, { ns, text, title }) => {
    const rows = await ctx.db
      .query("articles")
      .withSearchIndex("search_body", (q) => q.search("body", text).eq("ns", ns))
      .filter((q) => q.neq(q.field("title"), title))
      .collect();
    return rows.map((row) => row.title);
  },
});

/** With `count` equalities, and of one document its title. */
export const searchEqualities = query({
  args: { ns: v.string(), text: v.string(), count: v.number() },
  handler: async (ctx, { ns, text, count }) => {
    const rows = await ctx.db
      .query("articles")
      .withSearchIndex("search_body", (q) => {
        let filter = q.search("body", text).eq("ns", ns);
        for (let made = 1; made < count; made += 1) filter = filter.eq("ns", ns);
        return filter;
      })
      .take(1);
    return rows.map(({ title }) => title);
  },
});

/** Counts all that it finds. */
export const searchAll = query({
  args: { ns: v.string(), text: v.string() },
  handler: async (ctx, { ns, text }) => {
    const rows = await ctx.db
      .query("articles")
      .withSearchIndex("search_body", (q) => q.search("body", text).eq("ns", ns))
      .collect();
    return rows.length;
  },
});

export const searchPage = query({
  args: { ns: v.string(), text: v.string(), paginationOpts: paginationOptsValidator },
  handler: async (ctx, { ns, text, paginationOpts }) =>
    ctx.db
      .query("articles")
      .withSearchIndex("search_body", (q) => q.search("body", text).eq("ns", ns))
      .paginate(paginationOpts),
});

export const addAndSearch = mutation({
  args: { ns: v.string(), body: v.string() },
  handler: async (ctx, { ns, body }) => {
    await ctx.db.insert("articles", { ns, title: "own write", body });
    const rows = await ctx.db
      .query("articles")
      .withSearchIndex("search_body", (q) => q.search("body", body).eq("ns", ns))
      .collect();
    return rows.map(({ title }) => title);
  },
});

export const searchUnknownFilter = query({
  args: { ns: v.string() },
  handler: async (ctx, { ns }) =>
    ctx.db
      .query("articles")
      .withSearchIndex("search_body", (q) => q.search("body", "x").eq("title" as "ns", ns))
      .collect(),
});
