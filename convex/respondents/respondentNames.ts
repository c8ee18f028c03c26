import type { Doc, Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { requestsOf } from "../goals";
import { lastRoundsOf } from "../lib/rounds";
import { isGroup } from "../shared/confidentialGroup";

/** Newest respondents of the owner, and of a round, whose names are read. */
const MAX_CURRENT_PEOPLE_READ = 500;
/** Newest removed and withdrawn people, and people of each of the last ended rounds. */
const MAX_FORMER_PEOPLE_READ = 200;
const MAX_ROUNDS_READ = 5;
const MAX_GOALS_READ = 10;

/**
 * Names of the people who were asked last and removed last, of the last rounds and goals, and of `others`. Groups have
 * no names. `roundId`: an ended round, of which as many names are read as of the current one.
 */
export async function respondentNames(
  ctx: QueryCtx,
  userId: Id<"users">,
  others: readonly Id<"respondents">[],
  roundId?: Id<"rounds">,
): Promise<string[]> {
  const newest = ({ deleted, count }: { deleted: boolean; count: number }) =>
    ctx.db
      .query("respondents")
      .withIndex("by_userId_and_deleted", (q) => q.eq("userId", userId).eq("deleted", deleted))
      .order("desc")
      .take(count);
  const current = await newest({ deleted: false, count: MAX_CURRENT_PEOPLE_READ });
  const former = await newest({ deleted: true, count: MAX_FORMER_PEOPLE_READ });
  const ofRound = roundId === undefined ? [] : await peopleOfRound(ctx, roundId);
  const elsewhere = [...ofRound, ...(await ofRounds(ctx, userId)), ...(await ofGoals(ctx, userId))];
  const knownIds = new Set([...current, ...former].map(({ _id }) => _id));
  const unloaded = others.filter((id) => !knownIds.has(id));
  const older = await Promise.all(unloaded.map((id) => ctx.db.get("respondents", id)));
  const named = [...current, ...former, ...elsewhere, ...older].flatMap((row) =>
    row === null || isGroup(row) ? [] : [row.name, ...(row.formerNames ?? [])],
  );
  return [...new Set(named)].filter((name) => name !== "");
}

async function peopleOfRound(ctx: QueryCtx, roundId: Id<"rounds">): Promise<Doc<"respondents">[]> {
  const newest = ({ deleted, count }: { deleted: boolean; count: number }) =>
    ctx.db
      .query("respondents")
      .withIndex("by_roundId_and_deleted", (q) => q.eq("roundId", roundId).eq("deleted", deleted))
      .order("desc")
      .take(count);
  return [
    ...(await newest({ deleted: false, count: MAX_CURRENT_PEOPLE_READ })),
    ...(await newest({ deleted: true, count: MAX_FORMER_PEOPLE_READ })),
  ];
}

/** People of the last ended rounds, whose rows don't have the owner's id. */
async function ofRounds(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"respondents">[]> {
  const rounds = await lastRoundsOf(ctx, userId, MAX_ROUNDS_READ);
  const people = rounds.map(({ _id }) =>
    ctx.db
      .query("respondents")
      .withIndex("by_roundId_and_deleted", (q) => q.eq("roundId", _id))
      .take(MAX_FORMER_PEOPLE_READ),
  );
  return (await Promise.all(people)).flat();
}

async function ofGoals(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"respondents">[]> {
  const goals = await ctx.db
    .query("goals")
    .withIndex("by_userId_and_status", (q) => q.eq("userId", userId))
    .order("desc")
    .take(MAX_GOALS_READ);
  return (await Promise.all(goals.map(({ _id }) => requestsOf(ctx, _id)))).flat();
}
