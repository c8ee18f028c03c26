/** Source of an app with a table `rows`, to which a test adds its functions. */

const IMPORTS = `
import { queryGeneric as query, mutationGeneric as mutation, internalMutationGeneric as internalMutation, anyApi as api } from "convex/server";
import { ConvexError, v } from "convex/values";
const texts = async (ctx: any) => (await ctx.db.query("rows").collect()).map((row: any) => row.text);
export const all = query({ handler: texts });
export const jobs = query({ handler: async (ctx) => (await ctx.db.system.query("_scheduled_functions").collect()).length });
`;

export const rowsApp = (source: string) => ({ "m.ts": IMPORTS + source });
