import { describe, expect, inject, test, vi } from "vitest";
import type { ValidatorJSON } from "convex/values";
import type { TableNames } from "../../convex/_generated/dataModel";
import schema from "../../convex/schema";
import {
  idsOfPerson,
  changedRows,
  outcomeOf,
  type Outcome,
  refusalOf,
  revealedSecrets,
  outcomeText,
  storedRows,
  ruleDifferences,
} from "../support/people/accessAudit.js";
import { type OwnerRows, createOwnerRows } from "../support/people/ownerRows.js";
import { backendTest } from "../support/backends/backendTest.js";
import { anonymousRequestor, requestor } from "../support/people/people.js";
import {
  generatedModules,
  httpRouteNames,
  modulesWithFunctions,
  type PublicFunction,
  publicFunctions,
} from "../support/backends/publicFunctions.js";
import { withSharedRows } from "../support/people/withSharedRows.js";
import type { ProductBackend } from "../support/backends/ProductBackend.js";
import { type AccessRule, accessRules, routeRules } from "./accessRules.js";

const functions = await publicFunctions();
const tablesWithoutOwner: readonly TableNames[] = [
  "rateLimits",
  "demoDashboards",
  "demoShares",
  "demoRequests",
  "mailRecipients",
  // Written once eight changes of a list wait.
  "listHeads",
  "listRemovals",
];
/** The auth library's functions declare no result. */
const withoutReturns = ["auth:signIn", "auth:signOut"];
const environment = { ADMIN_EMAILS: "admin@example.com", OPENAI_API_KEY: "sk-test", RESEND_WEBHOOK_SECRET: "" };

type Args = Record<string, unknown>;
type Call = (backend: ProductBackend, args: Args) => Promise<Outcome>;

function callOf({ reference, kind }: PublicFunction): Call {
  return (backend, args) =>
    outcomeOf(() => {
      const send = backend[kind].bind(backend) as (to: typeof reference, args: Args) => Promise<unknown>;
      return send(reference, args);
    });
}

async function accessRows(backend: ProductBackend) {
  const ada = await createOwnerRows(backend, "ada");
  const bea = await createOwnerRows(backend, "bea");
  const { userId: adminId, backend: admin } = await requestor(backend, "admin@example.com");
  await backend.patch(adminId, { emailVerificationTime: 1 });
  const anonymous = (await anonymousRequestor(backend)).backend;
  await backend.settle();
  const rows = await storedRows(backend);
  const secretsOf = (ownerRows: OwnerRows) => {
    const ids = idsOfPerson(rows, [ownerRows.userId, ownerRows.canary]);
    const mine = [...ids].map((id) => rows.get(id)!).join("\n");
    const words = mine.match(new RegExp(`${ownerRows.canary}[\\w-]*`, "g")) ?? [];
    const linked = [
      ownerRows.pending,
      ownerRows.completed,
      ownerRows.withFollowUp,
      ownerRows.deleted,
      ownerRows.withdrawn,
      ownerRows.inviteLink,
      ownerRows.sharedReport,
    ];
    const tokens = linked.map(({ token }) => token);
    return new Set([...ids, ...words, ...tokens, ...Object.values(ownerRows.mailTokens)]);
  };
  return { ada, bea, admin, anonymous, rows, secrets: { ada: secretsOf(ada), bea: secretsOf(bea) } };
}
type AccessRows = Awaited<ReturnType<typeof accessRows>>;

/** Returns ids of every table and owner, of deleted rows and of ended links, and texts that are no id. */
function wrongIds({ ada, bea, rows, secrets }: AccessRows): Set<string> {
  const byTable = new Map<string, string[]>();
  for (const secretsOfOwner of [secrets.ada, secrets.bea]) {
    for (const id of secretsOfOwner) {
      const table = rows.get(id)?.split(" ")[0];
      if (table === undefined) continue;
      const key = `${table} ${secretsOfOwner === secrets.ada}`;
      byTable.set(key, [...(byTable.get(key) ?? []), id]);
    }
  }
  return new Set([
    ...[...byTable.values()].flatMap((ids) => ids.slice(0, 3)),
    ...[bea.pending, bea.completed, bea.withFollowUp].map(({ respondentId }) => respondentId),
    ...[ada, bea].flatMap(({ deleted, withdrawn, deletedInviteLink }) => [
      deleted.respondentId,
      withdrawn.respondentId,
      deletedInviteLink.inviteLinkId,
      deleted.token,
      deletedInviteLink.token,
    ]),
    bea.ownQuestion.id,
    bea.completed.responseId,
    "",
    "nonsense",
    "__proto__",
    "x".repeat(100_000),
  ]);
}

function standsForARow({ ada, rows }: AccessRows, text: string): boolean {
  const tokens = [ada.pending, ada.completed, ada.withFollowUp, ada.inviteLink, ada.sharedReport].map(
    ({ token }) => token,
  );
  return rows.has(text) || [...tokens, ...Object.values(ada.mailTokens)].includes(text);
}

/** Whether `other` is another live row of Ada's in the same table. */
function isLikewise({ ada, rows, secrets }: AccessRows, right: string, other: string): boolean {
  const gone = [ada.deleted, ada.withdrawn].some(({ respondentId }) => respondentId === other);
  return !gone && secrets.ada.has(other) && rows.get(right)?.split(" ")[0] === rows.get(other)?.split(" ")[0];
}

/** Yields the arguments with one id or token replaced at a time. */
function* swapped(args: unknown, known: (text: string) => boolean, wrong: string): Generator<unknown> {
  if (typeof args === "string") {
    if (known(args) && args !== wrong) yield wrong;
  } else if (Array.isArray(args)) {
    for (const [index, item] of args.entries()) {
      for (const other of swapped(item, known, wrong)) yield args.with(index, other);
    }
  } else if (typeof args === "object" && args !== null && !(args instanceof ArrayBuffer)) {
    for (const [name, item] of Object.entries(args)) {
      for (const other of swapped(item, known, wrong)) yield { ...args, [name]: other };
    }
  }
}

function idFields(validator: ValidatorJSON, name = ""): string[] {
  switch (validator.type) {
    case "id":
      return [name];
    case "object":
      return Object.entries(validator.value).flatMap(([field, { fieldType }]) => idFields(fieldType, field));
    case "array":
      return idFields(validator.value, name);
    case "union":
      return validator.value.flatMap((member) => idFields(member, name));
    default:
      return [];
  }
}

const refused = ["UNAUTHENTICATED", "FORBIDDEN", "NOT_FOUND", "INVALID", "INVALID_LINK", "INVITE_CLOSED", "ARGUMENTS"];

describe("the table of rules", () => {
  test("[SEC-01] every public function has a declared rule, and every rule a function", () => {
    expect(ruleDifferences(functions.keys(), Object.keys(accessRules))).toEqual({ missing: [], stale: [] });
    expect(functions.size).toBeGreaterThan(50);
  });

  test("[SEC-01] every module that has functions is in the generated API", async () => {
    const generated = generatedModules();
    for (const path of await modulesWithFunctions()) expect(generated).toContain(path);
  });

  test("[SEC-01] every HTTP route has a declared rule, those of sign-in with Google included", async () => {
    vi.stubEnv("AUTH_GOOGLE_ID", "id");
    vi.stubEnv("AUTH_GOOGLE_SECRET", "secret");
    vi.resetModules();
    const routes = await httpRouteNames();
    vi.unstubAllEnvs();
    vi.resetModules();
    expect(ruleDifferences(routes, Object.keys(routeRules))).toEqual({ missing: [], stale: [] });
  });

  test("[SEC-03] [HEAR-05] no function returns an address of a file or for an upload; two modules read files", () => {
    const sources = import.meta.glob<string>(["../../convex/**/*.ts", "!../../convex/_generated/**"], {
      query: "?raw",
      import: "default",
      eager: true,
    });
    expect(Object.keys(sources).length).toBeGreaterThan(50);
    const using = (pattern: RegExp) =>
      Object.entries(sources).flatMap(([path, source]) => (pattern.test(source) ? [path] : []));
    expect(using(/generateUploadUrl|storage\.getUrl|storage;/)).toEqual([]);
    expect(using(/\.storage\./).sort()).toEqual([
      "../../convex/answering/recordingConsent.ts",
      "../../convex/recordings/keptRecordings.ts",
      "../../convex/respondents/playback.ts",
    ]);
  });

  test("[SEC-01] every public function checks its arguments and its result", () => {
    for (const { name, args, returns } of functions.values()) {
      expect({ name, declares: args !== null }).toEqual({ name, declares: true });
      expect({ name, returns: returns !== null && returns.type !== "any" }).toEqual({
        name,
        returns: !withoutReturns.includes(name),
      });
    }
  });
});

backendTest("[SEC-01] the data of these tests has a row of each owner in every table", async (backend) => {
  const { rows, secrets } = await accessRows(backend);
  for (const secretsOfOwner of [secrets.ada, secrets.bea]) {
    const tables = new Set([...rows].filter(([id]) => secretsOfOwner.has(id)).map(([, row]) => row.split(" ")[0]));
    expect(
      Object.keys(schema.tables)
        .filter((table) => !tables.has(table))
        .sort(),
    ).toEqual([...tablesWithoutOwner].sort());
  }
});

/** Calls `made` as each unauthorized caller, then as the authorized one. */
async function audit(backend: ProductBackend, here: AccessRows, made: PublicFunction, rule: AccessRule): Promise<void> {
  const { ada, bea, secrets } = here;
  const rowsBefore = await storedRows(backend);
  const faults: string[] = [];
  const attempt = attemptsOf(made, secrets.bea, faults);
  await tryWithoutAccess(attempt, backend, here, rule);
  // [HAND-350] A requestor has the links of their respondents.
  if (rule.who === "respondent" && made.kind !== "query" && rule.alsoRequestor !== true) {
    await attempt("the requestor of the link", bea.caller, rule.args(bea), "be refused");
  }
  const byLink = rule.who === "respondent" || rule.who === "invite";
  const [who, as] = byLink
    ? (["the holder of a link", backend] as const)
    : (["another requestor", ada.caller] as const);
  for (const args of argumentsWithWrongIds(here, rule)) {
    await attempt(who, as, args, rule.silent === true ? "keep quiet" : "be refused");
  }
  expect(faults).toEqual([]);
  expect(changedRows(rowsBefore, await storedRows(backend), secrets.bea)).toEqual([]);
  // The authorized call succeeds, so the refusals above have the right reason.
  await callRightfully(backend, here, made, rule);
}

type Attempt = (who: string, as: ProductBackend, args: Args, must: "be refused" | "keep quiet") => Promise<void>;

/** Returns unauthorized calls of `made`; `faults` receives what they reveal, and those that are not refused. */
function attemptsOf(made: PublicFunction, secretsOfOther: ReadonlySet<string>, faults: string[]): Attempt {
  const call = callOf(made);
  return async (who, as, args, must) => {
    const outcome = await call(as, args);
    const code = refusalOf(outcome);
    const problems = revealedSecrets(outcome, args, secretsOfOther).map((secret) => `revealed ${secret}`);
    if ("error" in outcome && code === null) problems.push("failed instead of refusing");
    if (must === "be refused" && (code === null || !refused.includes(code))) problems.push("was not refused");
    for (const what of problems) faults.push(`${who} with ${JSON.stringify(args)} ${what}: ${outcomeText(outcome)}`);
  };
}

async function tryWithoutAccess(
  attempt: Attempt,
  backend: ProductBackend,
  here: AccessRows,
  rule: AccessRule,
): Promise<void> {
  const { ada, bea, admin, anonymous } = here;
  const [adas, beas] = [rule.args(ada), rule.args(bea)];
  const callers = [
    ["nobody", backend],
    ["an ended session", bea.signedOutCaller],
    ["another requestor", ada.caller],
    ["an anonymous user", anonymous],
    ["an administrator", admin],
  ] as const;
  for (const [who, as] of callers) {
    const signedIn = as !== backend && as !== bea.signedOutCaller;
    if (rule.who === "owner") {
      const ownOnly = signedIn && (rule.silent === true || JSON.stringify(adas) === JSON.stringify(beas));
      await attempt(who, as, beas, ownOnly ? "keep quiet" : "be refused");
    }
    if (rule.who === "admin") await attempt(who, as, beas, as === admin ? "keep quiet" : "be refused");
    if (rule.who === "anyone") await attempt(who, as, adas, "keep quiet");
  }
}

/** Returns the arguments of one owner, each with one id or token that is not theirs. */
function argumentsWithWrongIds(here: AccessRows, rule: AccessRule): Args[] {
  const { ada, bea } = here;
  const isStillAllowed = (id: string) =>
    rule.lasting === true &&
    (id === ada.deleted.respondentId || [ada, bea].some(({ deleted }) => deleted.token === id));
  return [...wrongIds(here)]
    .filter((wrong) => !isStillAllowed(wrong))
    .flatMap((wrong) => {
      const isReplaced = (text: string) => standsForARow(here, text) && !isLikewise(here, text, wrong);
      return [...swapped(rule.args(ada), isReplaced, wrong)] as Args[];
    });
}

async function callRightfully(
  backend: ProductBackend,
  { ada, bea, secrets, admin }: AccessRows,
  made: PublicFunction,
  rule: AccessRule,
): Promise<void> {
  const call = callOf(made);
  const beas = rule.args(bea);
  const adminOrAnyone = rule.who === "admin" ? admin : backend;
  const rightful = rule.who === "owner" ? bea.caller : adminOrAnyone;
  for (const field of made.args === null ? [] : idFields(made.args)) {
    expect(JSON.stringify(beas)).toContain(`"${field}":`);
  }
  for (const extra of [{ userId: ada.userId }, { isAdmin: true }]) {
    expect(refusalOf(await call(rightful, { ...beas, ...extra }))).toBe("ARGUMENTS");
  }
  await backend.settle();
  const rowsBefore = await storedRows(backend);
  const outcome = await call(rightful, beas);
  expect({ code: refusalOf(outcome), ...outcome }).toMatchObject({ code: rule.rightfullyRefused ?? null });
  if (rule.rightfullyRefused === undefined) expect(outcome).toHaveProperty("value");
  const isForLink = (secret: string) => forLink(secret, made.name, bea);
  const secretsOfOthers =
    rule.who === "owner" ? secrets.ada : [...secrets.ada, ...secrets.bea].filter((secret) => !isForLink(secret));
  expect(revealedSecrets(outcome, beas, secretsOfOthers)).toEqual([]);
  expect(changedRows(rowsBefore, await storedRows(backend), secrets.ada)).toEqual([]);
}

const settings = { environment, fetch: () => Promise.resolve(Response.json({}, { status: 400 })) };
const audited = Object.entries(accessRules).flatMap(([name, rule]) => {
  const made = functions.get(name);
  return made === undefined ? [] : [{ made, rule }];
});
/** convex-test is slow, so it covers one function of each kind and rule. */
const chosen =
  inject("backend") === "embedded"
    ? audited
    : audited.filter(
        ({ made, rule }, index) =>
          index === audited.findIndex((one) => one.made.kind === made.kind && one.rule.who === rule.who),
      );

describe("functions", () => {
  const rowsTest = withSharedRows(accessRows, settings);
  for (const { made, rule } of chosen) {
    rowsTest(
      `[SEC-01] ${made.name}: only the rightful caller, and nothing of anyone else's`,
      async (backend, here) => await audit(backend, here, made, rule),
    );
  }
});

/** Whether a link's holder may see `secret`. */
function forLink(secret: string, name: string, ownerRows: OwnerRows): boolean {
  const isPending = name.startsWith("answering/share:open") || name.startsWith("answering/drafts:save");
  const isAsked = name.startsWith("answering/requestorMessages:");
  const submitted = isAsked ? "followUp" : "completed";
  const respondent = isPending ? "pending" : submitted;
  return (
    (name === "mail/mailLinks:confirmation" && secret === `${ownerRows.canary}-owner-mail`) ||
    (name === "reports/readShared:open" && /-(claim|claim-text|quote|passage)$/.test(secret)) ||
    secret === ownerRows.ownQuestion.id ||
    secret === ownerRows.completed.responseId ||
    secret === ownerRows.recordingId ||
    (isAsked && secret === ownerRows.withFollowUp.questionId) ||
    secret === ownerRows.canary ||
    new RegExp(`-(owner|question|title|description|${respondent})-shown$|-${respondent}-answer$`).test(secret)
  );
}

backendTest("[SEC-01] no route reveals or changes anything for a caller without a session", async (backend) => {
  const { bea, secrets } = await accessRows(backend);
  const rowsBefore = await storedRows(backend);
  for (const [route, status] of Object.entries(routeRules)) {
    const [method, path] = route.split(" ") as [string, string];
    // These routes exist only with Google.
    if (path.startsWith("/api/auth/")) continue;
    for (const query of ["", `?code=${bea.canary}-code`, `?redirectTo=https://evil.example`]) {
      const body = method === "POST" ? JSON.stringify({ type: "email.bounced", data: { email_id: "x" } }) : undefined;
      const response = await backend.fetch(path + query, { method, body });
      expect({ route, status: response.status }).toEqual({ route, status });
      expect(revealedSecrets({ value: await response.text() }, query, secrets.bea)).toEqual([]);
    }
  }
  expect(changedRows(rowsBefore, await storedRows(backend), secrets.bea)).toEqual([]);
});
