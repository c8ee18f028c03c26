import { describe, expect } from "vitest";
import { api, internal } from "../../convex/_generated/api";
import { mailboxHash } from "../../convex/mail/recipients";
import { DAY } from "../../convex/shared/limits/durations";
import { backendTest as test, START } from "../support/backends/backendTest.js";
import { runPasswordFlow } from "../support/people/passwords.js";
import {
  anonymousRequestor,
  answerByLink,
  refusalError,
  requestor,
  respondentOf,
  type SignedIn,
} from "../support/people/people.js";
import type { ProductBackend } from "../support/backends/ProductBackend.js";
import { storedMails } from "../support/people/storedMails.js";

const HOSTILE = "YOU HAVE WON at hostile.example";

async function answerByNewRespondent(backend: ProductBackend, owner: SignedIn, name: string): Promise<void> {
  await answerByLink(backend, await respondentOf(owner, name), "Yes.");
  await backend.settle();
}

/** Inserts an account like one of sign-up, without the cost of a hash. */
async function withPassword(backend: ProductBackend, email: string): Promise<SignedIn> {
  const owner = await requestor(backend, email);
  const account = { userId: owner.userId, provider: "password", providerAccountId: email };
  await backend.insert("authAccounts", { ...account, secret: `${"00".repeat(16)}:${"00".repeat(64)}` });
  return owner;
}

async function mailsTo(backend: ProductBackend, to: string) {
  return (await storedMails(backend)).filter((mail) => mail.to === to);
}

async function tokenIn(backend: ProductBackend, to: string, page: "confirm" | "stop"): Promise<string> {
  const mail = (await mailsTo(backend, to)).at(-1);
  return new RegExp(`https://facets\\.test/mail/${page}/(\\S+)`).exec(mail?.text ?? "")?.[1] ?? "";
}

async function unsubscribe(backend: ProductBackend, to: string): Promise<string> {
  const token = await tokenIn(backend, to, "stop");
  await backend.as(null).mutation(api.mail.mailLinks.unsubscribe, { token });
  return token;
}

describe("an account whose address nobody has confirmed", () => {
  test("[MAIL-05] gets one email a day about answers, whoever answers and under whichever account", async (backend) => {
    const first = await requestor(backend, "ada@example.com");
    const second = await requestor(backend, "ada+two@example.com");
    for (const name of ["Grace", "Alan", "Edsger"]) {
      await answerByNewRespondent(backend, first, name);
      await answerByNewRespondent(backend, second, name);
    }
    const mails = async () =>
      (await storedMails(backend)).filter(({ kind }) => ["addressConfirmation", "respondentCompleted"].includes(kind));
    expect(await mails()).toMatchObject([{ kind: "addressConfirmation", to: "ada@example.com" }]);
    await backend.advance(DAY);
    await answerByNewRespondent(backend, first, "Barbara");
    expect(await mails()).toHaveLength(2);
  });

  test("[MAIL-05] the email is fixed words, with a link that confirms and one that ends all email", async (backend) => {
    const owner = await requestor(backend, "ada@example.com");
    const { userId } = owner;
    await backend.patch(userId, { name: HOSTILE });
    const respondent = await respondentOf(owner, "Grace");
    await backend.patch(respondent.respondentId, { name: HOSTILE });
    await answerByLink(backend, respondent, HOSTILE);
    await backend.settle();
    const [mail] = await mailsTo(backend, "ada@example.com");
    expect(JSON.stringify(mail)).not.toContain("WON");
    expect(mail!.text.startsWith(mail!.subject)).toBe(true);
    const links = mail!.text.match(/https?:\S+/g)!.map((link) => link.replace(/[^/]+$/, ""));
    expect(links).toEqual(["https://facets.test/mail/confirm/", "https://facets.test/mail/stop/"]);
  });

  test("[MAIL-05] deletion and another sign-up allow no further email", async (backend) => {
    for (const name of ["Grace", "Alan"]) {
      const owner = await withPassword(backend, "ada@example.com");
      await answerByNewRespondent(backend, owner, name);
      expect(await mailsTo(backend, "ada@example.com")).toHaveLength(name === "Grace" ? 1 : 0);
      await backend.mutation(internal.personalData.erasure.beginAccountErasure, { userId: owner.userId });
      await backend.settle();
    }
    expect(await backend.rows("users")).toEqual([]);
    expect(await backend.rows("mailConfirmations")).toEqual([]);
    expect(JSON.stringify(await backend.rows("mailRecipients"))).not.toContain("ada@");
  });

  test("[MAIL-05] a confirmed address gets an email with the name for each answer, at most 50 a day", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    await answerByNewRespondent(backend, ada, "Grace");
    const token = await tokenIn(backend, "ada@example.com", "confirm");
    const state = () => backend.as(null).query(api.mail.mailLinks.confirmation, { token });
    expect(await state()).toEqual({ state: "open", email: "ada@example.com" });
    await backend.as(null).mutation(api.mail.mailLinks.confirm, { token });
    expect(await state()).toEqual({ state: "confirmed", email: "ada@example.com" });
    await answerByNewRespondent(backend, ada, "Alan");
    await answerByNewRespondent(backend, ada, "Edsger");
    const mails = (await mailsTo(backend, "ada@example.com")).slice(1);
    expect(mails.map(({ subject }) => subject)).toEqual(["You have new feedback", "You have new feedback"]);
    expect(mails[1]?.text).toContain("Edsger has answered");
    const limit = (await backend.rows("rateLimits")).find(({ name }) => name === "noticePerRecipient")!;
    expect(limit.value).toBe(48);
    await backend.patch(limit._id, { value: 0 });
    await answerByNewRespondent(backend, ada, "Barbara");
    expect(await mailsTo(backend, "ada@example.com")).toHaveLength(3);
  });

  test("[MAIL-05] confirming for email proves no identity: an attacker may hold the password", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    await answerByNewRespondent(backend, ada, "Grace");
    const token = await tokenIn(backend, "ada@example.com", "confirm");
    await backend.as(null).mutation(api.mail.mailLinks.confirm, { token });
    const [user] = await backend.rows("users");
    expect(user).toMatchObject({ mailConfirmedAt: START });
    expect(user).not.toHaveProperty("emailVerificationTime");
  });

  test("[MAIL-05] one reset a day is mailed, and its link works for as long", async (backend) => {
    const identifier = "ada@example.com";
    await withPassword(backend, identifier);
    const ask = async () => {
      await runPasswordFlow(backend, { flow: "reset", identifier });
      await backend.settle();
    };
    for (let n = 0; n < 3; n += 1) await ask();
    const [mail, ...more] = await mailsTo(backend, "ada@example.com");
    expect(more).toEqual([]);
    expect(mail?.text).toContain("for 24 hours");
    await backend.advance(DAY - 60_000);
    const code = /[?&]code=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    const newPassword = {
      flow: "reset-verification",
      identifier,
      code,
      newPassword: "difference",
    };
    expect(await runPasswordFlow(backend, newPassword)).not.toBeNull();
    for (let n = 0; n < 2; n += 1) await ask();
    expect((await mailsTo(backend, "ada@example.com")).map(({ text }) => text.includes("for an hour"))).toEqual([
      false,
      true,
      true,
    ]);
  });
  test("[MAIL-10] a notice and a reset share the day's one email; confirming through the notice opens resets", async (backend) => {
    const identifier = "ada@example.com";
    const ada = await withPassword(backend, identifier);
    const ask = async () => {
      await runPasswordFlow(backend, { flow: "reset", identifier });
      await backend.settle();
    };
    const kinds = async () => (await mailsTo(backend, identifier)).map(({ kind }) => kind);
    await answerByNewRespondent(backend, ada, "Grace");
    await ask();
    expect(await kinds()).toEqual(["addressConfirmation"]);
    expect((await mailsTo(backend, identifier))[0]?.text).toContain("forgotten the password");
    const token = await tokenIn(backend, identifier, "confirm");
    await backend.as(null).mutation(api.mail.mailLinks.confirm, { token });
    await ask();
    expect(await kinds()).toEqual(["addressConfirmation", "passwordReset"]);
  });

  test("[MAIL-10] after a reset, answers are announced no sooner than a day later", async (backend) => {
    const identifier = "ada@example.com";
    const ada = await withPassword(backend, identifier);
    await runPasswordFlow(backend, { flow: "reset", identifier });
    await backend.settle();
    await answerByNewRespondent(backend, ada, "Grace");
    const kinds = async () => (await mailsTo(backend, identifier)).map(({ kind }) => kind);
    expect(await kinds()).toEqual(["passwordReset"]);
    await backend.advance(DAY);
    await answerByNewRespondent(backend, ada, "Alan");
    expect(await kinds()).toEqual(["passwordReset", "addressConfirmation"]);
  });

  test("[MAIL-11] the owner reads that the address is unconfirmed and asks for the link, once a day", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { status, confirmAgain } = api.accounts.addressConfirmation;
    expect(await ada.backend.query(status)).toBe("unconfirmed");
    await ada.backend.mutation(confirmAgain);
    const [mail, ...more] = await mailsTo(backend, "ada@example.com");
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("Please confirm your email address");
    expect(mail?.text).not.toContain("An answer has arrived");
    expect(await refusalError(ada.backend.mutation(confirmAgain))).toMatchObject({
      code: "RATE_LIMITED",
      message: "You were sent today’s email already. Please look for it, or try again tomorrow.",
    });
    const token = await tokenIn(backend, "ada@example.com", "confirm");
    await backend.as(null).mutation(api.mail.mailLinks.confirm, { token });
    expect(await ada.backend.query(status)).toBe("confirmed");
    await ada.backend.mutation(confirmAgain);
    expect(await mailsTo(backend, "ada@example.com")).toHaveLength(1);
  });

  test("[MAIL-11] the owner reads that all email is ended; only the email's own link allows it again", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { status, confirmAgain } = api.accounts.addressConfirmation;
    await ada.backend.mutation(confirmAgain);
    await unsubscribe(backend, "ada@example.com");
    expect(await ada.backend.query(status)).toBe("unsubscribed");
    expect(await refusalError(ada.backend.mutation(confirmAgain))).toMatchObject({ code: "INVALID" });
    const guest = await anonymousRequestor(backend);
    expect(await guest.backend.query(status)).toBe("none");
    expect(await refusalError(guest.backend.mutation(confirmAgain))).toMatchObject({ code: "INVALID" });
  });
});

describe("the address of a person who never signed up", () => {
  test("[MAIL-10] gets 11 emails at once from all accounts and kinds together", async (backend) => {
    const identifiers = ["victim@example.com", "victim+2@example.com"];
    for (const identifier of identifiers) {
      const attacker = await withPassword(backend, identifier);
      for (const name of ["Grace", "Alan"]) await answerByNewRespondent(backend, attacker, name);
      await refusalError(attacker.backend.mutation(api.accounts.addressConfirmation.confirmAgain)).catch(() => null);
      await runPasswordFlow(backend, { flow: "reset", identifier });
      await backend.settle();
    }
    for (let n = 0; n < 5; n += 1) {
      const owner = await requestor(backend, `owner${n}@example.com`);
      for (let mail = 0; mail < 4; mail += 1) {
        const email = `victim+${n}${mail}@example.com`;
        await owner.backend.mutation(api.respondents.respondents.add, { name: "Victim", email });
      }
    }
    const mails = (await storedMails(backend)).filter(({ to }) => to.startsWith("victim"));
    expect(mails).toHaveLength(11);
    expect(mails.filter(({ kind }) => kind !== "invitation")).toHaveLength(1);
  });
});

describe("email to strangers", () => {
  test("[MAIL-04] 10 invitations and reminders a day reach one mailbox, from all accounts together", async (backend) => {
    const owners: SignedIn[] = [];
    for (let n = 0; n < 4; n += 1) owners.push(await requestor(backend, `owner${n}@example.com`));
    for (const [n, owner] of owners.entries()) {
      for (let mail = 0; mail < 4; mail += 1) {
        await owner.backend.mutation(api.respondents.respondents.add, {
          name: HOSTILE,
          email: `victim+${n}${mail}@example.com`,
        });
      }
    }
    expect(await storedMails(backend)).toHaveLength(10);
    expect((await backend.rows("respondents")).filter(({ emailStatus }) => emailStatus === "failed")).toHaveLength(6);
    for (const { subject, text } of await storedMails(backend)) {
      expect(subject).toBe("Invitation to complete your survey");
      expect(text).not.toContain("hostile.example");
    }
  });

  test("[MAIL-04] an account whose address is not confirmed sends 50 a day, then 300", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    await respondentOf(ada, "Grace");
    const limit = (await backend.rows("rateLimits")).find(({ name }) => name === "mailPerUnconfirmedOwner")!;
    expect(limit).toMatchObject({ value: 49 });
    await backend.patch(limit._id, { value: 0 });
    const { respondentId } = await respondentOf(ada, "Alan");
    expect((await refusalError(ada.backend.mutation(api.respondents.reminders.remind, { respondentId }))).message).toBe(
      "Today’s emails are used up. Please try again tomorrow, or send the link yourself.",
    );
    await backend.patch(ada.userId, { mailConfirmedAt: START });
    await ada.backend.mutation(api.respondents.reminders.remind, { respondentId });
    expect((await backend.rows("rateLimits")).find(({ name }) => name === "mailPerOwner")?.value).toBe(299);
  });

  test("[MAIL-04] demo requests reach the operator 100 times a day; the others are stored", async (backend) => {
    const submit = (n: number) =>
      backend.mutation(api.demo.demoRequests.submit, { name: HOSTILE, email: `v${n}@example.com`, message: "Please." });
    await submit(1);
    const limit = (await backend.rows("rateLimits")).find(({ name }) => name === "demoMailPerRecipient")!;
    expect(limit.value).toBe(99);
    await backend.patch(limit._id, { value: 0 });
    await submit(2);
    expect(await storedMails(backend)).toMatchObject([{ subject: "Demo request" }]);
    expect(await backend.rows("demoRequests")).toHaveLength(2);
  });
});

describe("the headers of an email", () => {
  const oneClick = { method: "POST", body: "List-Unsubscribe=One-Click" };
  const form = { "content-type": "application/x-www-form-urlencoded" };

  test("[MAIL-12] a mail program ends all email by one POST without a cookie; opening the address shows a confirmation first", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    await respondentOf(ada, "Grace");
    const token = await tokenIn(backend, "grace@example.com", "stop");
    const [mail] = await mailsTo(backend, "grace@example.com");
    expect(mail?.oneClickUnsubscribeUrl).toBe(`https://facets.test/http/mail/stop?token=${token}`);
    const path = `/mail/stop?token=${token}`;
    const opened = await backend.fetch(path, { redirect: "manual" });
    expect([opened.status, opened.headers.get("location")]).toEqual([303, `https://facets.test/mail/stop/${token}`]);
    expect((await backend.fetch(path, { method: "POST", body: "", headers: form })).status).toBe(400);
    expect(await backend.query(api.mail.mailLinks.subscription, { token })).toBe("mailed");
    expect((await backend.fetch(path, { ...oneClick, headers: form })).status).toBe(200);
    expect(await backend.query(api.mail.mailLinks.subscription, { token })).toBe("unsubscribed");
    const unknown = await backend.fetch("/mail/stop?token=unknown", { ...oneClick, headers: form });
    expect(unknown.status).toBe(404);
  });

  test("[MAIL-13] an invitation names the owner's address for replies only once it is confirmed", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { respondentId } = await respondentOf(ada, "Grace");
    await backend.patch(ada.userId, { mailConfirmedAt: START });
    await ada.backend.mutation(api.respondents.reminders.remind, { respondentId });
    expect((await mailsTo(backend, "grace@example.com")).map(({ replyTo }) => replyTo)).toEqual([
      undefined,
      "ada@example.com",
    ]);
  });
});

describe("the link that ends all email", () => {
  test("[MAIL-06] ends every kind, from every account, to the mailbox; and can be taken back", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { respondentId } = await respondentOf(ada, "Grace");
    const token = await unsubscribe(backend, "grace@example.com");
    expect(await backend.query(api.mail.mailLinks.subscription, { token })).toBe("unsubscribed");
    expect(await refusalError(ada.backend.mutation(api.respondents.reminders.remind, { respondentId }))).toEqual({
      code: "INVALID",
      message: "This person has ended all email. You can still send them the link yourself.",
    });
    expect((await ada.backend.mutation(api.respondents.reminders.remindAll, {})).sent).toBe(0);
    const guest = await anonymousRequestor(backend);
    const add = () =>
      guest.backend.mutation(api.respondents.respondents.add, { name: "Grace", email: "Grace+x@example.com" });
    await add();
    expect((await backend.rows("respondents")).at(-1)).toMatchObject({ emailStatus: "unsubscribed" });
    await withPassword(backend, "grace@example.com");
    await runPasswordFlow(backend, { flow: "reset", identifier: "grace@example.com" });
    await backend.settle();
    expect(await mailsTo(backend, "grace@example.com")).toHaveLength(1);
    await backend.mutation(api.mail.mailLinks.resubscribe, { token });
    await add();
    expect(await mailsTo(backend, "grace+x@example.com")).toHaveLength(1);
  });

  test("[MAIL-06] opening the link changes nothing, and an unknown one is refused", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    await answerByNewRespondent(backend, ada, "Grace");
    const [confirm, stop] = [
      await tokenIn(backend, "ada@example.com", "confirm"),
      await tokenIn(backend, "ada@example.com", "stop"),
    ];
    const rowsBefore = await backend.database(["users", "mailRecipients", "mailConfirmations"]);
    await backend.query(api.mail.mailLinks.confirmation, { token: confirm });
    expect(await backend.query(api.mail.mailLinks.subscription, { token: stop })).toBe("mailed");
    expect(await backend.query(api.mail.mailLinks.subscription, { token: confirm })).toBe("invalid");
    expect(await backend.query(api.mail.mailLinks.confirmation, { token: stop })).toEqual({ state: "invalid" });
    for (const token of ["", confirm, "x".repeat(10_000)]) {
      expect(await refusalError(backend.mutation(api.mail.mailLinks.unsubscribe, { token }))).toEqual({
        code: "INVALID_LINK",
        message: "This link is not known. Perhaps a letter at its end is missing.",
      });
    }
    expect(await backend.database(["users", "mailRecipients", "mailConfirmations"])).toEqual(rowsBefore);
  });

  test(
    "[MAIL-06] an email that waits for another attempt is not delivered either",
    async (backend) => {
      const ada = await requestor(backend, "ada@example.com");
      await respondentOf(ada, "Grace");
      await backend.settle();
      expect(await storedMails(backend)).toMatchObject([{ status: "queued", attempts: 1 }]);
      await unsubscribe(backend, "grace@example.com");
      await backend.advance(5_000);
      expect(await storedMails(backend)).toMatchObject([{ status: "failed", attempts: 1 }]);
      expect(await backend.rows("respondents")).toMatchObject([{ emailStatus: "unsubscribed" }]);
    },
    {
      environment: { RESEND_API_KEY: "re_test" },
      fetch: () => Promise.resolve(Response.json({ statusCode: 503, name: "e", message: "no" }, { status: 503 })),
    },
  );

  test("[MAIL-06] only a hash is kept: 90 days after the last email, or as long as email is ended", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    await respondentOf(ada, "Grace");
    await respondentOf(ada, "Alan");
    await unsubscribe(backend, "grace@example.com");
    const hashes = async () => (await backend.rows("mailRecipients")).map(({ hash }) => hash);
    expect(await hashes()).toHaveLength(2);
    await backend.advance(90 * DAY + 1);
    await backend.mutation(internal.personalData.retention.sweep, { name: "mailRecipients", after: 0 });
    expect(await hashes()).toEqual([await mailboxHash("GRACE@example.com")]);
  });

  test("[MAIL-06] tags and Gmail's dots name the same mailbox", async () => {
    const same = ["ada.lovelace@gmail.com", "adalovelace@googlemail.com", "Ada.Lovelace+x@Gmail.com"];
    expect(new Set(await Promise.all(same.map(mailboxHash))).size).toBe(1);
    const different = [
      "ada.l@example.com",
      "adal@example.com",
      "+x@example.com",
      "+y@example.com",
      "ada.l@example.org",
    ];
    expect(new Set(await Promise.all(different.map(mailboxHash))).size).toBe(5);
  });
});
