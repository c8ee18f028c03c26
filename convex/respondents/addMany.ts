import { type Infer, v } from "convex/values";
import { requireOwnName } from "../accounts";
import type { Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { invalid } from "../lib/appError";
import { ownerMutation, ownerQuery } from "../lib/ownerFunctions";
import { readBucket, tryConsumeRateLimit } from "../lib/rateLimits";
import { consumeStorage, storedBytes } from "../lib/storageQuota";
import { parseEmail, parsePersonName } from "../lib/textInput";
import { ownerMailLimit } from "../mail";
import { releaseQuestions, requireDefaultQuestion, saveQuestionSet } from "../questions";
import { appErrorData } from "../shared/errors";
import { limits } from "../shared/limits/limits";
import * as texts from "../shared/texts/texts";
import { addedPerson, type AddedPerson, relationshipValidator, questionInput, tokenBucket } from "../shared/validators";
import { askedByAddress } from "./alreadyAsked";
import { sendInvitation } from "./invitations";
import { insertRespondent, ROWS_PER_RESPONDENT } from "./insertRespondent";

type PersonRefusal = Extract<AddedPerson, { status: "refused" }>;
const personToAdd = v.object({
  name: v.string(),
  email: v.optional(v.string()),
  relationship: v.optional(relationshipValidator),
});
type PersonToAdd = Infer<typeof personToAdd>;

function refuse(reason: PersonRefusal["reason"], message: string): PersonRefusal {
  return { status: "refused", reason, message };
}

/** What the limits on people and on emails leave to the owner. */
export const allowance = ownerQuery({
  args: {},
  returns: v.object({ people: tokenBucket, mails: tokenBucket }),
  handler: async (ctx) => {
    const { userId, user } = ctx.owner;
    return {
      people: await readBucket(ctx, "addRespondent", userId),
      mails: await readBucket(ctx, ownerMailLimit(user), userId),
    };
  },
});

/**
 * Adds people, and returns one outcome for each, in order: added whole, or refused without a change. All are asked
 * `questions`, or the default question where it is absent.
 * @throws INVALID for too many people, an owner without a name, and as `saveQuestionSet`
 * @throws NOT_FOUND as `saveQuestionSet`
 * @throws RATE_LIMITED when the day’s storage is used up, and as `saveQuestionSet`
 */
export const addMany = ownerMutation({
  args: {
    people: v.array(personToAdd),
    questions: v.optional(v.array(questionInput)),
    /** Relationship of people who have none of their own here. */
    relationship: v.optional(relationshipValidator),
  },
  returns: v.array(addedPerson),
  handler: async (ctx, { people, questions, relationship }) => {
    const { userId, user } = ctx.owner;
    if (people.length > limits.peopleAtOnce) throw invalid(texts.peopleTooMany);
    requireOwnName(user);
    const seen = new Set<string>();
    const checked: (PersonToAdd | PersonRefusal)[] = [];
    for (const person of people) checked.push(await checkPerson(ctx, userId, person, seen));
    const names = checked.flatMap((person) => ("name" in person ? person.name : []));
    await consumeStorage(ctx, user, storedBytes(ROWS_PER_RESPONDENT * names.length, ...names));
    const questionIds =
      questions === undefined
        ? [(await requireDefaultQuestion(ctx))._id]
        : (await saveQuestionSet(ctx, user, questions, { questionSet: "custom" })).questionIds;
    const outcomes: AddedPerson[] = [];
    for (const person of checked) {
      if (!("name" in person)) outcomes.push(person);
      else if (!(await tryConsumeRateLimit(ctx, "addRespondent", userId))) {
        outcomes.push(refuse("LIMIT", texts.addLimitReached));
      } else {
        const added = await insertRespondent(
          ctx,
          { userId, ...person, relationship: person.relationship ?? relationship },
          questionIds,
        );
        outcomes.push({ status: "added", ...added, isEmailed: await sendInvitation(ctx, user, added.respondentId) });
      }
    }
    if (outcomes.every(({ status }) => status === "refused")) await releaseQuestions(ctx, questionIds);
    return outcomes;
  },
});

async function checkPerson(
  ctx: QueryCtx,
  userId: Id<"users">,
  given: PersonToAdd,
  seen: Set<string>,
): Promise<PersonToAdd | PersonRefusal> {
  let person: PersonToAdd;
  try {
    const name = parsePersonName(given.name, "name", texts.respondentNameRequired);
    const email = given.email === undefined ? undefined : parseEmail(given.email, texts.emailInvalid);
    const { relationship } = given;
    person = { name, email, relationship };
  } catch (error) {
    const refused = appErrorData(error);
    if (refused === null) throw error;
    return refuse("INVALID", refused.message);
  }
  const { email } = person;
  if (email === undefined) return person;
  if (seen.has(email)) return refuse("REPEATED", texts.personRepeated);
  seen.add(email);
  const before = await askedByAddress(ctx, userId, email);
  return before === null ? person : refuse("ALREADY_ASKED", texts.alreadyAsked(before.name));
}
