import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { paths } from "./paths.js";
import type { HttpClient } from "./HttpClient.js";
import type { Target } from "./Target.js";

export interface Asked {
  readonly respondentId: string;
  readonly token: string;
  readonly questionIds: readonly string[];
}

/** `questions`: at most 3. */
export async function ask(owner: HttpClient, email: string, questions = 1, name = "Sam Reed"): Promise<Asked> {
  const { respondentId, token } = await owner.must("mutation", paths.addRespondent, { name, email });
  const list = async () =>
    (await owner.must("query", paths.respondentQuestions, { respondentId })) as { _id: string; text: string }[];
  if (questions > 1) {
    const standard = (await list()).map(({ _id, text }) => ({ id: _id, text }));
    const own = Array.from({ length: questions - 1 }, (_, index) => ({ text: `What else, part ${index}?` }));
    await owner.must("mutation", paths.saveQuestions, { respondentId, questions: [...standard, ...own] });
  }
  return { respondentId, token, questionIds: (await list()).map(({ _id }) => _id) };
}

export async function submit(client: HttpClient, { token, questionIds }: Asked, text: string): Promise<void> {
  const answers = questionIds.map((questionId) => ({ questionId, text }));
  await client.must("mutation", paths.submit, { token, submissionId: randomUUID(), answers });
}

/** Returns the link's token. */
export async function invite(owner: HttpClient, limits: { maxUses?: number } = {}): Promise<string> {
  const { _id, text } = await owner.must("query", paths.defaultQuestion);
  const args = { title: "A link", description: "", questions: [{ id: _id, text }], ...limits };
  return (await owner.must("mutation", paths.createInvite, args)).token as string;
}

export interface Mail {
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Returns emails, oldest first, once none has arrived for a second. */
export async function mailsTo(target: Target, to: string): Promise<Mail[]> {
  let count = -1;
  for (;;) {
    const bodies = new Map((await target.rows("emailBodies")).map((row) => [row["emailId"], row]));
    const mails = (await target.rows("emails"))
      .filter((row) => row["to"] === to)
      .map((row) => ({ ...bodies.get(row["_id"]), ...row })) as unknown as Mail[];
    if (mails.length === count) return mails;
    count = mails.length;
    await delay(1_000);
  }
}

/** The code of the newest reset mailed to an address. @throws Error without such an email */
export async function resetCode(target: Target, to: string): Promise<string> {
  const mail = (await mailsTo(target, to)).findLast(({ kind }) => kind === "passwordReset");
  const code = /[?&]code=([\w-]+)/.exec(mail?.text ?? "")?.[1];
  if (code === undefined) throw new Error("no reset was mailed");
  return code;
}
