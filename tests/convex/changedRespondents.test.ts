import { describe, expect } from "vitest";
import { api, internal } from "../../convex/_generated/api";
import { insightKinds } from "../../convex/shared/insights/insightKinds";
import { DAY, MINUTE } from "../../convex/shared/limits/durations";
import { backendTest as test, START } from "../support/backends/backendTest.js";
import {
  answerByLink,
  listRespondents,
  refusalError,
  requestor,
  respondentOf,
  type SignedIn,
} from "../support/people/people.js";
import { storedMails } from "../support/people/storedMails.js";

describe("changing a name and an address", () => {
  const { edit, list } = api.respondents.respondents;
  const rowOf = async (who: SignedIn) => (await who.backend.query(list, { status: "pending", page: 1 })).rows[0];

  test("[HAND-45] a person added by name gets an address later, is invited there once, and reminded", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { respondentId, token } = await ada.backend.mutation(api.respondents.respondents.add, { name: "Grace" });
    const args = { respondentId, name: " Grace Hopper", email: " Grace@Example.com" };
    expect(await ada.backend.mutation(edit, args)).toEqual({ isEmailed: true });
    expect(await ada.backend.mutation(edit, { ...args, name: "Grace H." })).toEqual({ isEmailed: false });
    await backend.settle();
    const mails = await storedMails(backend);
    expect(mails).toMatchObject([{ kind: "invitation", to: "grace@example.com", status: "outbox" }]);
    expect(mails[0]?.text).toContain(`/share/${token}`);
    expect(await rowOf(ada)).toMatchObject({ name: "Grace H.", email: "grace@example.com", token });
    await ada.backend.mutation(api.respondents.reminders.remind, { respondentId });
    expect(await rowOf(ada)).toMatchObject({ timesReminded: 1 });
  });

  test("[HAND-214] a person who has answered can be renamed, with the same address", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const grace = await respondentOf(ada, "grace");
    await answerByLink(backend, grace, "She listens.");
    const { respondentId } = grace;
    await ada.backend.mutation(edit, { respondentId, name: "Grace", email: "grace@example.com" });
    const { rows } = await ada.backend.query(list, { status: "completed", page: 1 });
    expect(rows).toMatchObject([{ name: "Grace", email: "grace@example.com" }]);
  });

  test("[HAND-45] an email to the former address is not sent, and its outcome does not count", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { respondentId } = await respondentOf(ada, "Grace");
    await backend.settle();
    const [mail] = await storedMails(backend);
    // The state before its delivery, which a busy machine may start before the change.
    await backend.patch(mail!._id, { status: "queued" });
    await ada.backend.mutation(edit, { respondentId, name: "Grace" });
    await backend.action(internal.mail.mailActions.deliver, { emailId: mail!._id });
    await backend.settle();
    expect(await storedMails(backend)).toMatchObject([{ to: "grace@example.com", status: "failed" }]);
    expect(await rowOf(ada)).toMatchObject({ emailStatus: "none" });
  });

  test("[HAND-45] whoever opened the link gets no invitation with the address", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { respondentId } = await ada.backend.mutation(api.respondents.respondents.add, { name: "Grace" });
    await backend.patch(respondentId, { openedAt: START });
    const args = { respondentId, name: "Grace", email: "grace@example.com" };
    expect(await ada.backend.mutation(edit, args)).toEqual({ isEmailed: false });
    await backend.settle();
    expect(await storedMails(backend)).toEqual([]);
  });

  test("[HAND-45] others, wrong or taken addresses, and people who answered or came by themselves are refused", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const eve = await requestor(backend, "eve@example.com");
    const [grace, tom, ben] = [
      await respondentOf(ada, "Grace"),
      await respondentOf(ada, "Tom"),
      await respondentOf(ada, "Ben"),
    ];
    await answerByLink(backend, tom, "He listens.");
    const { _id, text } = await ada.backend.query(api.questions.questions.default);
    const link = { title: "Q2", description: "", questions: [{ id: _id, text }] };
    const { inviteLinkId } = await ada.backend.mutation(api.respondents.inviteLinks.create, link);
    await backend.patch(ben.respondentId, { inviteLinkId });
    const rowsBefore = await backend.rows("respondents");
    const change = async (who: SignedIn, { respondentId }: typeof grace, email: string, name = "Grace") =>
      (await refusalError(who.backend.mutation(edit, { respondentId, name, email }))).message;
    expect(await change(eve, grace, "a@example.com")).toBe("We couldn’t find what you asked for.");
    expect(await change(ada, tom, "a@example.com")).toBe("This person has already answered.");
    expect(await change(ada, ben, "a@example.com")).toBe("This person wrote their name and address themselves.");
    expect(await change(ada, grace, "grace@example")).toBe("Please enter a valid email address.");
    expect(await change(ada, grace, "a@example.com", " ")).toBe("Please enter a name for the respondent");
    expect(await change(ada, grace, "TOM@example.com")).toBe("You already asked Tom.");
    expect(await backend.rows("respondents")).toEqual(rowsBefore);
  });
});

describe("undoing a removal", () => {
  test("[HAND-43] the person is back in the list with their link and drafts", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const grace = await respondentOf(ada, "Grace");
    const { respondentId } = grace;
    await backend.mutation(api.answering.drafts.save, {
      token: grace.token,
      answers: [{ questionId: grace.questionId, text: "She listens.", editedAt: START }],
    });
    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId });
    await ada.backend.mutation(api.respondents.respondents.restore, { respondentId });
    await ada.backend.mutation(api.respondents.respondents.restore, { respondentId });
    expect(await ada.backend.query(api.respondents.respondents.counts)).toEqual({ pending: 1, completed: 0 });
    expect(await backend.query(api.answering.share.open, { token: grace.token })).toMatchObject({
      state: "form",
      drafts: [{ text: "She listens." }],
    });
  });

  test("[HAND-107] the person is where they were, also among many and after the lists were counted", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const people = [];
    for (let n = 0; n < 9; n += 1) {
      people.push(await respondentOf(ada, `Person ${n}`));
      await backend.advance(1000);
    }
    const names = async () => {
      const pages = [];
      for (const page of [1, 2]) {
        pages.push(await listRespondents(ada, "pending", page));
      }
      return pages.flatMap(({ rows }) => rows.map(({ name }) => name));
    };
    await backend.settle();
    const namesBefore = await names();
    for (const removed of [[0], [4], [8], [0, 1, 2]]) {
      for (const n of removed) {
        await ada.backend.mutation(api.respondents.respondents.remove, { respondentId: people[n]!.respondentId });
        await backend.settle();
      }
      expect(await names()).toHaveLength(9 - removed.length);
      for (const n of removed) {
        await ada.backend.mutation(api.respondents.respondents.restore, { respondentId: people[n]!.respondentId });
      }
      expect(await names()).toEqual(namesBefore);
      await backend.settle();
      expect(await names()).toEqual(namesBefore);
    }
    expect(await ada.backend.query(api.respondents.respondents.counts)).toEqual({ pending: 9, completed: 0 });
  });

  test("[HAND-43] the answers of a completed person count again", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const grace = await respondentOf(ada, "Grace");
    await answerByLink(backend, grace, "She explains hard things plainly, and she stays calm.");
    const { respondentId } = grace;
    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId });
    await backend.settle();
    await ada.backend.mutation(api.respondents.respondents.restore, { respondentId });
    await backend.settle();
    expect(await ada.backend.query(api.respondents.respondents.counts)).toEqual({ pending: 0, completed: 1 });
    expect(
      await ada.backend.query(api.insights.insights.current, { kind: insightKinds.externalFeedback }),
    ).toMatchObject({ status: "ready", insight: { sourceRespondents: [respondentId] } });
  });

  test("[HAND-43] a removal is final for others, after a day, and after a withdrawal", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const eve = await requestor(backend, "eve@example.com");
    const [late, gone] = [await respondentOf(ada, "Late"), await respondentOf(ada, "Gone")];
    await answerByLink(backend, gone, "She listens.");
    for (const { respondentId } of [late, gone]) {
      await ada.backend.mutation(api.respondents.respondents.remove, { respondentId });
    }
    const undo = (who: SignedIn, { respondentId }: typeof late) =>
      refusalError(who.backend.mutation(api.respondents.respondents.restore, { respondentId }));
    expect((await undo(eve, late)).code).toBe("NOT_FOUND");
    await backend.mutation(api.answering.submission.withdraw, { token: gone.token });
    expect((await undo(ada, gone)).code).toBe("NOT_FOUND");
    await backend.advance(DAY + 1);
    expect(await undo(ada, late)).toEqual({
      code: "INVALID",
      message: "It is too late to undo this. You can ask this person again.",
    });
    expect(await ada.backend.query(api.respondents.respondents.counts)).toEqual({ pending: 0, completed: 0 });
  });

  test("[HAND-83] removed people are listed for a day, newest removal first, to their owner alone", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const eve = await requestor(backend, "eve@example.com");
    const removed = async (who: SignedIn) =>
      (await who.backend.query(api.respondents.respondents.removed)).map(({ name, status }) => `${name}, ${status}`);
    const people = [];
    for (const name of ["Grace", "Alan", "Edsger", "Kept"]) people.push(await respondentOf(ada, name));
    await answerByLink(backend, people[1]!, "She listens.");
    await answerByLink(backend, people[2]!, "She listens.");
    for (const { respondentId } of people.slice(0, 3)) {
      await backend.advance(1000);
      await ada.backend.mutation(api.respondents.respondents.remove, { respondentId });
    }
    expect(await removed(ada)).toEqual(["Edsger, completed", "Alan, completed", "Grace, pending"]);
    expect(await removed(eve)).toEqual([]);
    await backend.mutation(api.answering.submission.withdraw, { token: people[2]!.token });
    await ada.backend.mutation(api.respondents.respondents.restore, { respondentId: people[1]!.respondentId });
    expect(await removed(ada)).toEqual(["Grace, pending"]);
    await backend.advance(DAY + 1);
    expect(await removed(ada)).toEqual([]);
  });

  test("[HAND-82] whoever opened the link moves up in the list, once", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const people = [];
    for (const name of ["Grace", "Alan", "Edsger"]) people.push(await respondentOf(ada, name));
    const names = async () => (await listRespondents(ada, "pending")).rows.map(({ name }) => name);
    for (const { token } of [people[0]!, people[1]!, people[0]!]) {
      await backend.mutation(api.respondents.presence.heartbeat, { token });
      await backend.mutation(api.respondents.presence.leave, { token });
    }
    expect(await names()).toEqual(["Alan", "Grace", "Edsger"]);
  });

  test("[HAND-80] the copy of a link and its time are kept on the row and for the stone, by its owner alone", async (backend) => {
    const { recordLinkDelivery, list, recent } = api.respondents.respondents;
    const ada = await requestor(backend, "ada@example.com");
    const eve = await requestor(backend, "eve@example.com");
    const [grace, alan] = [await respondentOf(ada, "Grace"), await respondentOf(ada, "Alan")];
    await answerByLink(backend, alan, "She listens.");
    const ids = [grace.respondentId, alan.respondentId];
    await backend.advance(1000);
    await ada.backend.mutation(recordLinkDelivery, { respondentIds: ids, by: "copied" });
    const linkDelivery = { by: "copied", at: START + 1000 };
    expect((await ada.backend.query(list, { status: "pending", page: 1 })).rows).toMatchObject([{ linkDelivery }]);
    expect((await ada.backend.query(recent)).map((one) => one.linkDelivery)).toEqual([undefined, linkDelivery]);
    const note = (who: SignedIn, respondentIds: typeof ids) =>
      refusalError(who.backend.mutation(recordLinkDelivery, { respondentIds, by: "reminder" }));
    expect((await note(eve, ids)).code).toBe("NOT_FOUND");
    expect((await note(ada, Array(51).fill(grace.respondentId) as typeof ids)).code).toBe("INVALID");
    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId: alan.respondentId });
    expect((await note(ada, ids)).code).toBe("NOT_FOUND");
    expect((await ada.backend.query(list, { status: "pending", page: 1 })).rows).toMatchObject([{ linkDelivery }]);
  });

  test("[HAND-42] the first visit to the page is dated, later ones are not", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { token } = await respondentOf(ada, "Grace");
    const openedAt = async () => (await listRespondents(ada, "pending")).rows[0]?.openedAt;
    expect(await openedAt()).toBeUndefined();
    await backend.mutation(api.respondents.presence.heartbeat, { token });
    expect(await openedAt()).toBe(START);
    await backend.mutation(api.respondents.presence.leave, { token });
    await backend.advance(MINUTE);
    await backend.mutation(api.respondents.presence.heartbeat, { token });
    expect(await openedAt()).toBe(START);
  });

  test("[HAND-303] links to send are those of pending people who have not opened theirs, for their owner alone", async (backend) => {
    const { linksToSend, recordLinkDelivery, remove } = api.respondents.respondents;
    const ada = await requestor(backend, "ada@example.com");
    const eve = await requestor(backend, "eve@example.com");
    const [grace, alan, edsger, barbara] = [
      await respondentOf(ada, "Grace"),
      await respondentOf(ada, "Alan"),
      await respondentOf(ada, "Edsger"),
      await respondentOf(ada, "Barbara"),
    ];
    const respondentIds = [grace, alan, edsger, barbara].map(({ respondentId }) => respondentId);
    await backend.mutation(api.respondents.presence.heartbeat, { token: alan.token });
    await ada.backend.mutation(remove, { respondentId: edsger.respondentId });
    await ada.backend.mutation(recordLinkDelivery, { respondentIds: [barbara.respondentId], by: "copied" });
    expect(await ada.backend.query(linksToSend, { respondentIds })).toEqual([
      { respondentId: grace.respondentId, token: grace.token, name: "Grace", isHandedOn: false },
      { respondentId: barbara.respondentId, token: barbara.token, name: "Barbara", isHandedOn: true },
    ]);
    expect(await eve.backend.query(linksToSend, { respondentIds })).toEqual([]);
    const many = Array(201).fill(grace.respondentId) as typeof respondentIds;
    expect((await refusalError(ada.backend.query(linksToSend, { respondentIds: many }))).code).toBe("INVALID");
  });
});
