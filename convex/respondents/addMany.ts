/** Owns adding several respondents: what would happen, and the one transaction that does it. */
import { v } from "convex/values";
import type { Doc, Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { invalid } from "../lib/appError";
import { ownerMutation, ownerQuery } from "../lib/ownerFunctions";
import { readBucket, tryConsumeRateLimit } from "../lib/rateLimits";
import { consumeStorage, storedBytes } from "../lib/storageQuota";
import { parseEmail, personName } from "../lib/textInput";
import { ownerMailLimit } from "../mail";
import { requireDefaultQuestion } from "../questions";
import { bucket } from "../shared/bucket";
import { normalizeEmail } from "../shared/emailAddress";
import { appErrorData } from "../shared/errors";
import { limits } from "../shared/limits";
import { texts } from "../shared/texts";
import { addedPerson, type AddedPerson, respondentStatus } from "../shared/validators";
import { sendInvitation } from "./invitations";
import { insertRespondent, RESPONDENT_ROWS } from "./respondents";

type Refusal = Extract<AddedPerson, { status: "refused" }>;
interface Person {
  readonly name: string;
  readonly email?: string;
}

function refuse(reason: Refusal["reason"], message: string): Refusal {
  return { status: "refused", reason, message };
}

export async function respondentWithEmail(
  ctx: QueryCtx,
  userId: Id<"users">,
  email: string,
): Promise<Doc<"respondents"> | null> {
  return await ctx.db
    .query("respondents")
    .withIndex("by_userId_and_deleted_and_email", (q) => q.eq("userId", userId).eq("deleted", false).eq("email", email))
    .first();
}

/** Who of these addresses was asked already. @throws INVALID above `limits.peopleAtOnce` */
export const asked = ownerQuery({
  args: { emails: v.array(v.string()) },
  returns: v.array(v.object({ email: v.string(), name: v.string(), status: respondentStatus })),
  handler: async (ctx, { emails }) => {
    requireFew(emails);
    const found = [];
    for (const email of new Set(emails.map(normalizeEmail))) {
      const respondent = await respondentWithEmail(ctx, ctx.owner.userId, email);
      if (respondent !== null) found.push({ email, name: respondent.name, status: respondent.status });
    }
    return found;
  },
});

/** What the owner has left of the limits on people and on e-mails. */
export const allowance = ownerQuery({
  args: {},
  returns: v.object({ people: bucket, mails: bucket }),
  handler: async (ctx) => {
    const { userId, user } = ctx.owner;
    return {
      people: await readBucket(ctx, "addRespondent", userId),
      mails: await readBucket(ctx, ownerMailLimit(user), userId),
    };
  },
});

/** One outcome for each person, in order: added whole, or refused without a change. @throws INVALID, RATE_LIMITED */
export const addMany = ownerMutation({
  args: { people: v.array(v.object({ name: v.string(), email: v.optional(v.string()) })) },
  returns: v.array(addedPerson),
  handler: async (ctx, { people }) => {
    const { userId, user } = ctx.owner;
    requireFew(people);
    const seen = new Set<string>();
    const checked: (Person | Refusal)[] = [];
    for (const person of people) checked.push(await check(ctx, userId, person, seen));
    const names = checked.flatMap((person) => ("name" in person ? person.name : []));
    await consumeStorage(ctx, user, storedBytes(RESPONDENT_ROWS * names.length, ...names));
    const { _id: questionId } = await requireDefaultQuestion(ctx);
    const outcomes: AddedPerson[] = [];
    for (const person of checked) {
      if (!("name" in person)) outcomes.push(person);
      else if (!(await tryConsumeRateLimit(ctx, "addRespondent", userId))) {
        outcomes.push(refuse("LIMIT", texts.addLimitReached));
      } else {
        const added = await insertRespondent(ctx, { userId, ...person }, [questionId]);
        outcomes.push({ status: "added", ...added, emailed: await sendInvitation(ctx, user, added.respondentId) });
      }
    }
    return outcomes;
  },
});

function requireFew(list: readonly unknown[]): void {
  if (list.length > limits.peopleAtOnce) throw invalid(texts.peopleTooMany);
}

async function check(ctx: QueryCtx, userId: Id<"users">, given: Person, seen: Set<string>): Promise<Person | Refusal> {
  let person: Person;
  try {
    const name = personName(given.name, "The name", texts.respondentNameRequired);
    person = { name, email: given.email === undefined ? undefined : parseEmail(given.email, texts.emailInvalid) };
  } catch (error) {
    const data = appErrorData(error);
    if (data === null) throw error;
    return refuse("INVALID", data.message);
  }
  const { email } = person;
  if (email === undefined) return person;
  if (seen.has(email)) return refuse("REPEATED", texts.personRepeated);
  seen.add(email);
  const before = await respondentWithEmail(ctx, userId, email);
  return before === null ? person : refuse("ALREADY_ASKED", texts.alreadyAsked(before.name));
}
