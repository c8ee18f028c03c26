import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { ConvexHttpClient } from "convex/browser";
import { jsonToConvex, type JSONValue } from "convex/values";
import { api } from "../../../convex/_generated/api";
import type { Doc, Id, TableNames } from "../../../convex/_generated/dataModel";
import { AdminClient } from "../../../scripts/launch/AdminClient.js";
import type { RunningApp } from "../backends/runningApp.js";

export interface AskedRespondent {
  readonly respondentId: Id<"respondents">;
  readonly token: string;
  readonly path: string;
}

export class Requestor {
  static readonly NAME = "Ada Byron";
  static readonly PASSWORD = "correct horse battery";
  /** Questions that a respondent gets in addition to the default question. */
  static readonly QUESTIONS = [
    "What should Ada do more of? Think of the last months.",
    "When did Ada surprise you?",
  ] as const;

  readonly #client: ConvexHttpClient;
  readonly #admin: AdminClient;

  private constructor(
    client: ConvexHttpClient,
    admin: AdminClient,
    readonly email: string,
  ) {
    this.#client = client;
    this.#admin = admin;
  }

  static async signUp(app: Pick<RunningApp, "url" | "dataDir">): Promise<Requestor> {
    const email = `ada-${randomUUID()}@example.com`;
    const client = new ConvexHttpClient(app.url, { logger: false });
    const params = { flow: "signUp", identifier: email, password: Requestor.PASSWORD };
    const { tokens } = await client.action(api.auth.signIn, { provider: "password", params });
    if (!tokens) throw new Error("signing up gave no session");
    client.setAuth(tokens.token);
    await client.mutation(api.accounts.users.updateProfile, { name: Requestor.NAME });
    const keys = JSON.parse(await readFile(path.join(app.dataDir, "keys.json"), "utf8")) as { adminKey: string };
    return new Requestor(client, new AdminClient(app.url, keys.adminKey), email);
  }

  async rename(name: string): Promise<void> {
    await this.#client.mutation(api.accounts.users.updateProfile, { name });
  }

  /** Sets the due date, such as "2026-12-08". */
  async setDueDate(dueDate: string): Promise<void> {
    await this.#client.mutation(api.respondents.dueDate.setDueDate, { dueDate, timeZone: "UTC", remind: false });
  }

  /** `questions`: at most 3, the default question included. */
  async ask(name: string, questions = 3): Promise<AskedRespondent> {
    const email = `${name.toLowerCase().replaceAll(" ", ".")}@example.com`;
    const { respondentId, token } = await this.#client.mutation(api.respondents.respondents.add, { name, email });
    const defaults = await this.#client.query(api.respondents.respondentQuestions.list, { respondentId });
    await this.#client.mutation(api.respondents.respondentQuestions.save, {
      respondentId,
      questions: [
        ...defaults.map(({ _id, text }) => ({ id: _id, text })),
        ...Requestor.QUESTIONS.slice(0, questions - 1).map((text) => ({ text })),
      ],
    });
    return { respondentId, token, path: `/share/${token}` };
  }

  /** Asks about the first answer of a respondent who has answered. */
  async askFollowUp({ respondentId }: AskedRespondent, question: string): Promise<void> {
    const response = await this.#readResponse(respondentId);
    const responseId = response!.answers[0]!.responseId;
    await this.#client.mutation(api.respondents.followUps.ask, { respondentId, responseId, question });
  }

  async remind({ respondentId }: AskedRespondent): Promise<void> {
    await this.#client.mutation(api.respondents.reminders.remind, { respondentId });
  }

  async questionsOf({ respondentId }: AskedRespondent): Promise<Id<"questions">[]> {
    return (await this.#client.query(api.respondents.respondentQuestions.list, { respondentId })).map(({ _id }) => _id);
  }

  /** Two questions. Returns the path. */
  async invite(title: string, description: string, limits: { maxUses?: number } = {}): Promise<string> {
    const standard = await this.#client.query(api.questions.questions.default, {});
    const { token } = await this.#client.mutation(api.respondents.inviteLinks.create, {
      title,
      description,
      questions: [{ id: standard._id, text: standard.text }, { text: Requestor.QUESTIONS[0] }],
      ...limits,
    });
    return `/invite/${token}`;
  }

  async inviteLinks() {
    return (await this.#client.query(api.respondents.inviteLinks.list, { page: 1 })).rows;
  }

  /** Marks the response as read and returns it, since no function returns words that are not marked. */
  async #readResponse(respondentId: Id<"respondents">) {
    await this.#client.mutation(api.respondents.responseReadMarks.recordOpened, { respondentIds: [respondentId] });
    return await this.#client.query(api.respondents.respondentDetails.response, { respondentId });
  }

  async read(respondentId: Id<"respondents">): Promise<string[]> {
    const response = await this.#readResponse(respondentId);
    return response === null ? [] : response.answers.map(({ text }) => text);
  }

  async tables(): Promise<TableNames[]> {
    const { page } = (await this.#admin.call("_system/cli/tables", {})) as { page: { name: TableNames }[] };
    return page.map(({ name }) => name);
  }

  /** Returns all rows of a table, oldest first. */
  async rows<Table extends TableNames>(table: Table): Promise<Doc<Table>[]> {
    const { page, isDone } = (await this.#admin.call("_system/cli/tableData", {
      table,
      order: "asc",
      paginationOpts: { numItems: 8_000, cursor: null },
    })) as { page: JSONValue[]; isDone: boolean };
    if (!isDone) throw new Error(`${table} has more rows than a test reads`);
    return page.map((row) => jsonToConvex(row) as unknown as Doc<Table>);
  }

  /** Returns the types of the events of a respondent or a demo, oldest first. */
  async events(of: { respondentId: Id<"respondents"> } | { demoSessionId: string }): Promise<string[]> {
    const rows = await this.rows("interactionEvents");
    const mine = rows.filter((row) =>
      "respondentId" in of ? row.respondentId === of.respondentId : row.demoSessionId === of.demoSessionId,
    );
    return mine.map(({ eventType }) => eventType);
  }
}
