import { describe, expect, test } from "vitest";
import {
  idsOfPerson,
  changedRows,
  outcomeOf,
  refusalOf,
  revealedSecrets,
  ruleDifferences,
} from "../support/people/accessAudit.js";
import { appError } from "../../convex/lib/appError";

const secrets = ["canary-bea-note", "id-of-bea"];
const rows = (list: Record<string, string>) => new Map(Object.entries(list));

describe("the audit of a call", () => {
  test("[SEC-01] a function that returns another owner's row is found, wherever in the reply the row is", async () => {
    const leak = await outcomeOf(() => Promise.resolve({ rows: [{ note: { text: "see canary-bea-note!" } }] }));
    expect(revealedSecrets(leak, { id: "id-of-ada" }, secrets)).toEqual(["canary-bea-note"]);
    const idLeak = await outcomeOf(() => Promise.resolve(["id-of-bea"]));
    expect(revealedSecrets(idLeak, {}, secrets)).toEqual(["id-of-bea"]);
  });

  test("[SEC-01] a refusal that reveals what it refuses is found, in its message and in its data", async () => {
    const inMessage = await outcomeOf(() => Promise.reject(new Error("canary-bea-note is not yours")));
    expect(revealedSecrets(inMessage, {}, secrets)).toEqual(["canary-bea-note"]);
    const inData = await outcomeOf(() => Promise.reject(appError("NOT_FOUND", "id-of-bea belongs to another")));
    expect(revealedSecrets(inData, {}, secrets)).toEqual(["id-of-bea"]);
  });

  test("[SEC-01] a value that the caller sent does not count as revealed", async () => {
    const echo = await outcomeOf(() => Promise.reject(new Error("no such id: id-of-bea")));
    expect(revealedSecrets(echo, { respondentId: "id-of-bea" }, secrets)).toEqual([]);
  });

  test("[SEC-01] a result and an internal error do not count as refusals", async () => {
    expect(refusalOf(await outcomeOf(() => Promise.resolve(null)))).toBeNull();
    expect(refusalOf(await outcomeOf(() => Promise.reject(new TypeError("undefined is not an object"))))).toBeNull();
    expect(refusalOf(await outcomeOf(() => Promise.reject(appError("NOT_FOUND", "no"))))).toBe("NOT_FOUND");
    expect(refusalOf(await outcomeOf(() => Promise.reject(new Error("ArgumentValidationError: no"))))).toBe(
      "ARGUMENTS",
    );
  });

  test("[SEC-01] a changed, a removed and an added row of another owner are found; rows of the caller are not", () => {
    const before = rows({ a: "notes mine", b: "notes of id-of-bea", c: "notes of id-of-bea too" });
    const after = rows({ a: "notes mine, reworded", b: "notes of id-of-bea, reworded", d: "notes about id-of-bea" });
    expect(changedRows(before, after, secrets)).toEqual([
      "notes of id-of-bea -> notes of id-of-bea, reworded",
      "notes of id-of-bea too -> (gone)",
      "(new) -> notes about id-of-bea",
    ]);
    expect(changedRows(before, before, secrets)).toEqual([]);
  });

  test("[SEC-01] a row that is moved to another owner counts as a change for its former owner", () => {
    const handedOver = changedRows(rows({ b: "notes of id-of-bea" }), rows({ b: "notes of id-of-ada" }), secrets);
    expect(handedOver).toEqual(["notes of id-of-bea -> notes of id-of-ada"]);
  });

  test("[SEC-01] a function without a rule and a rule without a function are reported", () => {
    expect(ruleDifferences(["a:one", "a:two"], ["a:two", "a:three"])).toEqual({
      missing: ["a:one"],
      stale: ["a:three"],
    });
  });

  test("[SEC-01] rows that refer to a user's rows belong to the user, however far", () => {
    const all = rows({
      "user-bea": "users bea",
      "respondent-1": "respondents of user-bea",
      "link-1": "respondentQuestions of respondent-1",
      "user-ada": "users ada",
    });
    expect([...idsOfPerson(all, ["bea"])].sort()).toEqual(["link-1", "respondent-1", "user-bea"]);
  });
});
