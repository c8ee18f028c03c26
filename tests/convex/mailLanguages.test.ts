/** Emails in the language of the respondent's page, which no result of their requestor contains. */
import { describe, expect } from "vitest";
import { api } from "../../convex/_generated/api";
import { times } from "../../convex/shared/limits/limits";
import type { Language } from "../../convex/shared/validators";
import { backendTest as test } from "../support/backends/backendTest.js";
import {
  answerByLink,
  listRespondents,
  refusalError,
  requestor,
  respondentOf,
  type SignedIn,
} from "../support/people/people.js";
import { storedMails } from "../support/people/storedMails.js";
import type { ProductBackend } from "../support/backends/ProductBackend.js";

type Person = Awaited<ReturnType<typeof respondentOf>>;

/** A page that reports its opening, as in a browser in this language. */
const open = (backend: ProductBackend, { token }: Pick<Person, "token">, language: Language) =>
  backend.as(null).mutation(api.respondents.presence.heartbeat, { token, isAnswering: false, language });

const remind = (owner: SignedIn, { respondentId }: Person) =>
  owner.backend.mutation(api.respondents.reminders.remind, { respondentId });

/** The newest email of the kind. */
async function mailOf(backend: ProductBackend, kind: string) {
  const mail = (await storedMails(backend)).filter((one) => one.kind === kind).at(-1);
  if (mail === undefined) throw new Error(`no ${kind} was queued`);
  return mail;
}

async function createRequestorWithInvitation(backend: ProductBackend) {
  const ada = await requestor(backend, "ada@example.com");
  return { ada, grace: await respondentOf(ada, "Grace") };
}

async function createRequestorWithAnswer(backend: ProductBackend, language: Language) {
  const { ada, grace } = await createRequestorWithInvitation(backend);
  await open(backend, grace, language);
  await answerByLink(backend, grace, "She listens.");
  await backend.settle();
  return { ada, grace };
}

describe("an email to a respondent", () => {
  test("[LANG-10] is in the language in which their page was last open, in English before", async (backend) => {
    const { ada, grace } = await createRequestorWithInvitation(backend);
    expect(await mailOf(backend, "invitation")).toMatchObject({ subject: "Invitation to complete your survey" });
    await remind(ada, grace);
    expect((await mailOf(backend, "reminder")).text).not.toContain("lang=");
    await open(backend, grace, "ar");
    await open(backend, grace, "de");
    await remind(ada, grace);
    const { subject, text, html } = await mailOf(backend, "reminder");
    expect(subject).toBe("Erinnerung an deine Umfrage");
    expect(text).toContain("Hallo Grace,\n\nvor einer Weile habe ich dich um Feedback zu meiner Arbeit gebeten.");
    expect(text).toContain(`https://facets.test/share/${grace.token}?stopReminders=1&lang=de`);
    expect(html).toContain('<html lang="de" dir="ltr">');
    await ada.backend.mutation(api.respondents.invitations.resend, { respondentId: grace.respondentId });
    expect((await mailOf(backend, "invitation")).subject).toBe("Einladung zu deiner Umfrage");
    // A page of an older version reports none.
    await backend.as(null).mutation(api.respondents.presence.heartbeat, { token: grace.token });
    expect(await backend.rows("respondents")).toMatchObject([{ language: "de" }]);
  });

  test("[LANG-10] is one of six languages: another one is refused", async (backend) => {
    const { grace } = await createRequestorWithInvitation(backend);
    const args = { token: grace.token, language: "xx" as Language };
    await expect(backend.as(null).mutation(api.respondents.presence.heartbeat, args)).rejects.toThrow();
    expect((await backend.rows("respondents"))[0]).not.toHaveProperty("language");
  });

  test("[LANG-10] thanks and follow-ups are in the respondent's language too; the question is in no email", async (backend) => {
    const { ada, grace } = await createRequestorWithAnswer(backend, "ar");
    const [response] = await backend.rows("responses");
    const question = "When did you see that last?";
    await ada.backend.mutation(api.respondents.followUps.ask, {
      respondentId: grace.respondentId,
      responseId: response!._id,
      question,
    });
    const followUp = await mailOf(backend, "followUp");
    expect(followUp.subject).toBe("سؤال واحد عن ملاحظاتك");
    expect(followUp.html).toContain('<html lang="ar" dir="rtl">');
    expect(followUp.text).not.toContain(question);
    await ada.backend.mutation(api.respondents.thanks.thank, { respondentId: grace.respondentId });
    await backend.advance(times.undoThanks);
    await backend.settle();
    expect((await mailOf(backend, "thanks")).text).toContain("شكرًا لك من \u2068Ada\u2069");
  });

  test(
    "[LANG-10] a copy of their answers is in the language of the page that asks for it, the answers in their own",
    async (backend) => {
      const { grace } = await createRequestorWithAnswer(backend, "de");
      const send = (language?: Language) =>
        backend.as(null).mutation(api.answering.ownCopy.send, { token: grace.token, ...(language && { language }) });
      await send();
      expect((await mailOf(backend, "ownCopy")).subject).toBe("Eine Kopie deiner Antworten");
      await send("ar");
      const { text, html } = await mailOf(backend, "ownCopy");
      expect(text).toContain("إجاباتك إلى \u2068Ada\u2069");
      expect(text).toContain("\n\nShe listens.\n\n");
      expect(html).toContain('<p dir="auto">She listens.</p>');
      expect(await backend.rows("respondents")).toMatchObject([{ language: "de" }]);
    },
    {
      environment: { RESEND_API_KEY: "re_test" },
      fetch: () => Promise.resolve(Response.json({ statusCode: 503, name: "e", message: "no" }, { status: 503 })),
    },
  );

  test("[LANG-10] a new round and a question about a goal are asked in it", async (backend) => {
    const { ada, grace } = await createRequestorWithAnswer(backend, "fr");
    const respondentIds = [grace.respondentId];
    const [response] = await backend.rows("responses");
    const { goalId } = await ada.backend.mutation(api.goals.goals.add, {
      sentence: "Ask first",
      responseIds: [response!._id],
      dueOn: "2026-12-04",
      dueAt: Date.UTC(2026, 11, 4, 7),
    });
    await ada.backend.mutation(api.respondents.goalRequests.ask, { goalId, question: "Did Ada ask?", respondentIds });
    expect((await mailOf(backend, "invitation")).subject).toBe("Invitation à remplir ton questionnaire");
    await ada.backend.mutation(api.rounds.rounds.start, { title: "Second", respondentIds, inviteLinkIds: [] });
    await backend.settle();
    const invitations = (await storedMails(backend)).filter(({ kind }) => kind === "invitation");
    expect(invitations.map(({ subject }) => subject)).toEqual([
      "Invitation to complete your survey",
      "Invitation à remplir ton questionnaire",
      "Invitation à remplir ton questionnaire",
    ]);
  });
});

describe("the language of a respondent", () => {
  test("[LANG-12] changes nothing that the requestor reads, subjects in the export included", async (backend) => {
    const { ada, grace } = await createRequestorWithInvitation(backend);
    await remind(ada, grace);
    await backend.settle();
    const reads = async () => ({
      list: await listRespondents(ada, "pending"),
      recent: await ada.backend.query(api.respondents.respondents.recent),
      invitation: await ada.backend.query(api.respondents.respondentDetails.invitation, {
        respondentId: grace.respondentId,
      }),
      rows: await ada.backend.query(api.personalData.exports.respondents, { cursor: null }),
      row: await ada.backend.query(api.personalData.exports.respondent, { respondentId: grace.respondentId }),
      page: await ada.backend.query(api.answering.share.open, { token: grace.token }),
    });
    const readsBefore = await reads();
    await backend.patch(grace.respondentId, { language: "ar" });
    expect(await reads()).toEqual(readsBefore);
    await remind(ada, grace);
    expect((await mailOf(backend, "reminder")).subject).toBe("تذكير بإكمال استبيانك");
    const exported = await ada.backend.query(api.personalData.exports.emails, { cursor: null });
    expect(exported.rows.map(({ subject }) => subject)).toEqual([
      "Invitation to complete your survey",
      "Reminder to complete your survey",
      "Reminder to complete your survey",
    ]);
  });

  test("[LANG-12] is never stored of a confidential link, whoever sends it", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const first = await ada.backend.query(api.questions.questions.default);
    const link = await ada.backend.mutation(api.respondents.inviteLinks.create, {
      title: "Team",
      description: "",
      questions: [{ id: first._id, text: first.text }],
      groupSize: 3,
    });
    const visitor = backend.as(null);
    const args = { token: link.token, name: "", email: "" };
    const { shareToken: token } = await visitor.mutation(api.answering.invite.start, args);
    await open(backend, { token }, "ar");
    for (const row of await backend.rows("respondents")) expect(row).not.toHaveProperty("language");
  });

  test("[LANG-12] goes with the address that the requestor replaces, and with answers that are withdrawn", async (backend) => {
    const { ada, grace } = await createRequestorWithInvitation(backend);
    await open(backend, grace, "de");
    const edit = { respondentId: grace.respondentId, name: "Grace" };
    await ada.backend.mutation(api.respondents.respondents.edit, { ...edit, email: "grace@example.com" });
    expect(await backend.rows("respondents")).toMatchObject([{ language: "de" }]);
    await ada.backend.mutation(api.respondents.respondents.edit, { ...edit, email: "ada@example.com" });
    expect((await backend.rows("respondents"))[0]).not.toHaveProperty("language");
    await open(backend, grace, "de");
    await answerByLink(backend, grace, "She listens.");
    await backend.as(null).mutation(api.answering.submission.withdraw, { token: grace.token });
    expect((await backend.rows("respondents"))[0]).not.toHaveProperty("language");
  });

  test("[LANG-12] stays as it was once they have answered, and their link was removed", async (backend) => {
    const { ada, grace } = await createRequestorWithAnswer(backend, "de");
    await open(backend, grace, "fr");
    expect(await backend.rows("respondents")).toMatchObject([{ language: "de" }]);
    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId: grace.respondentId });
    expect((await refusalError(open(backend, grace, "fr"))).code).toBe("INVALID_LINK");
  });
});
