/** A respondent keeps a copy of the submitted answers. */
import { describe, expect } from "vitest";
import { api } from "../../convex/_generated/api";
import { backendTest as test, START } from "../support/backends/backendTest.js";
import { answerByLink, refusalError, respondentOf } from "../support/people/people.js";
import { mailboxHash } from "../../convex/mail/recipients";
import { storedMails } from "../support/people/storedMails.js";
import type { ProductBackend } from "../support/backends/ProductBackend.js";
import {
  ORIGINAL_TEXT,
  CHANGED_TEXT,
  type AskedPerson,
  createRequestorWithAnswer,
  changeAnswer,
} from "../support/people/submittedAnswers.js";

const unsent = {
  environment: { RESEND_API_KEY: "re_test" },
  fetch: () => Promise.resolve(Response.json({ statusCode: 503, name: "e", message: "no" }, { status: 503 })),
};

function linkArgs({ token }: AskedPerson) {
  return { token };
}

describe("a copy by email", () => {
  const send = (backend: ProductBackend, { token }: AskedPerson, to?: { address: string; again: string }) =>
    backend.as(null).mutation(api.answering.ownCopy.send, { token, ...(to === undefined ? {} : { to }) });
  const copies = async (backend: ProductBackend) =>
    (await storedMails(backend)).filter(({ kind }) => kind === "ownCopy");

  test(
    "[PLAN-21] goes to the invited address, or to one typed twice, with the current words",
    async (backend) => {
      const { ada, grace } = await createRequestorWithAnswer(backend);
      const offered = () => backend.as(null).query(api.answering.ownCopy.offer, linkArgs(grace));
      expect(await offered()).toEqual({ isInvited: true, canTypeAddress: false });
      const typed = { address: "G@example.com", again: "g@example.com " };
      expect((await refusalError(send(backend, grace, typed))).code).toBe("NOT_CONFIGURED");
      await backend.patch(ada.userId, { mailConfirmedAt: START });
      expect(await offered()).toEqual({ isInvited: true, canTypeAddress: true });
      await changeAnswer(backend, grace);
      await send(backend, grace);
      const typo = { address: "g@example.com", again: "h@example.com" };
      expect((await refusalError(send(backend, grace, typo))).message).toBe(
        "The two addresses differ. Please type the same one twice.",
      );
      await send(backend, grace, typed);
      const sent = await copies(backend);
      expect(sent.map(({ to }) => to).sort()).toEqual(["g@example.com", "grace@example.com"]);
      for (const { text } of sent) {
        expect(text).toContain("Your answers for Ada");
        expect(text).toContain(CHANGED_TEXT);
      }
      const { rows } = await ada.backend.query(api.personalData.exports.emails, { cursor: null });
      expect(rows.filter(({ kind }) => kind === "ownCopy")).toEqual([]);
    },
    unsent,
  );

  test(
    "[PLAN-21] to a typed address has no link in its words, and says nothing of a mailbox that has ended all email",
    async (backend) => {
      const { ada, grace } = await createRequestorWithAnswer(backend, "Win at https://hostile.example/x now.");
      await backend.patch(ada.userId, { mailConfirmedAt: START });
      const [to, gone] = ["m@example.com", "gone@example.com"];
      await send(backend, grace, { address: to, again: to });
      await send(backend, grace);
      const sent = Object.fromEntries((await copies(backend)).map((mail) => [mail.to, mail.text]));
      expect(sent[to]).toContain("Win at https hostile. example/x now.");
      expect(sent["grace@example.com"]).toContain("https://hostile.example/x");
      for (const address of [gone, "grace@example.com"]) {
        await backend.insert("mailRecipients", {
          hash: await mailboxHash(address),
          token: address,
          lastMailedAt: START,
          unsubscribedAt: START,
        });
      }
      const rounds = async (address: string) => {
        const outcomes: string[] = [];
        for (const name of ["Bo", "Cy"]) {
          const person = await respondentOf(ada, `${name} ${address.slice(0, 1)}`);
          await answerByLink(backend, person, ORIGINAL_TEXT);
          for (const _ of [1, 2, 3]) {
            const sending = send(backend, person, { address, again: address });
            outcomes.push(
              await sending.then(
                () => "sent",
                () => "refused",
              ),
            );
          }
        }
        return outcomes;
      };
      const ended = await rounds(gone);
      expect(ended).toEqual(["sent", "sent", "sent", "refused", "refused", "refused"]);
      expect(await rounds("known@example.com")).toEqual(ended);
      expect((await copies(backend)).filter((mail) => mail.to === gone)).toEqual([]);
    },
    unsent,
  );

  test(
    "[PLAN-21] has limits by link and by address, and is deleted with a withdrawal",
    async (backend) => {
      const { grace } = await createRequestorWithAnswer(backend);
      for (const _ of [1, 2, 3]) await send(backend, grace);
      expect(await refusalError(send(backend, grace))).toEqual({
        code: "RATE_LIMITED",
        message: "No more copies can be sent for now. You can download one.",
      });
      await backend.as(null).mutation(api.answering.submission.withdraw, { token: grace.token });
      expect(await copies(backend)).toEqual([]);
      expect(JSON.stringify(await backend.rows("emailBodies"))).not.toContain("calms a room");
      expect((await refusalError(send(backend, grace))).code).toBe("NOT_CONFIGURED");
    },
    unsent,
  );

  test("[PLAN-21] is not offered without a mail service, nor to the requestor", async (backend) => {
    const { ada, grace } = await createRequestorWithAnswer(backend);
    expect(await backend.as(null).query(api.answering.ownCopy.offer, linkArgs(grace))).toBeNull();
    expect(await ada.backend.query(api.answering.ownCopy.offer, linkArgs(grace))).toBeNull();
    expect((await refusalError(send(backend, grace))).code).toBe("NOT_CONFIGURED");
  });
});
