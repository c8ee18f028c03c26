// Attacks by email: unrequested messages.
import { verdictOf, boundsVerdict, type Attack, type Verdict } from "./Attack.js";
import { paths } from "./paths.js";
import { ask, mailsTo, submit } from "./people.js";
import { PASSWORD } from "./HttpClient.js";
import type { AttackedApps } from "./AttackedApps.js";

const ATTACKER_TEXT = "YOU HAVE WON, CALL 555-0100";
const SUBMISSIONS = 20;

/** Submits answers to an account that an attacker made with a foreign address, which is returned. */
async function submitToUnprovenAddress(apps: AttackedApps): Promise<string> {
  const target = await apps.common();
  const victim = apps.email();
  const attacker = await target.client(apps.network()).signUp(victim);
  for (let count = 0; count < SUBMISSIONS; count += 1) {
    const asked = await ask(attacker, apps.email(), 1, `${ATTACKER_TEXT} ${count}`);
    await submit(attacker.as(null), asked, "Yes.");
  }
  return victim;
}

async function mailsOfSubmissions(apps: AttackedApps): Promise<Verdict> {
  const mails = await mailsTo(await apps.common(), await submitToUnprovenAddress(apps));
  return boundsVerdict({
    what: `of ${SUBMISSIONS} submissions mailed to an unproven address`,
    value: mails.length,
    bound: 1,
  });
}

async function attackerTextInMails(apps: AttackedApps): Promise<Verdict> {
  const mails = await mailsTo(await apps.common(), await submitToUnprovenAddress(apps));
  const subjects = mails.filter(({ subject }) => subject.includes("555")).length;
  const texts = mails.filter(({ text, html }) => `${text}${html}`.includes("555")).length;
  return boundsVerdict(
    { what: "subjects with the attacker's words", value: subjects, bound: 0 },
    { what: "texts with them", value: texts, bound: 0 },
  );
}

async function linksInFirstMail(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.common();
  const victim = apps.email();
  const attacker = await target.client(apps.network()).signUp(victim);
  await submit(attacker.as(null), await ask(attacker, apps.email()), "Yes.");
  const [first] = await mailsTo(target, victim);
  const links = new Set(first?.text.match(/https?:\/\/\S+/g) ?? []);
  return verdictOf(
    first !== undefined && links.size >= 2,
    first === undefined ? "no email" : `${links.size} link(s) in the first email`,
    "one that proves the address and one that ends all email",
  );
}

/** Counts emails after the recipient has pressed the button behind the first email's link. */
async function mailsAfterUnsubscribing(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.common();
  const victim = apps.email();
  const attacker = await target.client(apps.network()).signUp(victim);
  await submit(attacker.as(null), await ask(attacker, apps.email()), "Yes.");
  const [first] = await mailsTo(target, victim);
  const token = /\/mail\/stop\/(\S+)/.exec(first?.text ?? "")?.[1] ?? "";
  await target.client(apps.network()).must("mutation", paths.unsubscribe, { token });
  const reset = { provider: "password", params: { flow: "reset", identifier: victim } };
  await target.client(apps.network()).action(paths.signIn, reset);
  for (const email of [victim, withTag(victim)]) {
    const other = await target.client(apps.network()).anonymous();
    await other.must("mutation", paths.addRespondent, { name: "Somebody", email });
  }
  const sent = [...(await mailsTo(target, victim)), ...(await mailsTo(target, withTag(victim)))];
  return boundsVerdict({ what: "emails to somebody who has ended them", value: sent.length - 1, bound: 0 });
}

/** Counts emails to one mailbox over accounts that are deleted and made again, and over a tagged address. */
async function mailsOfRecreatedAccounts(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.common();
  const victim = apps.email();
  let mailed = 0;
  for (const identifier of [victim, victim, withTag(victim)]) {
    const attacker = await target.client(apps.network()).signUp(identifier);
    await submit(attacker.as(null), await ask(attacker, apps.email()), "Yes.");
    // Emails are counted before the deletion, which erases the rows.
    mailed += (await mailsTo(target, identifier)).length;
    if (identifier === victim) await attacker.must("action", paths.removeAccount, { password: PASSWORD });
  }
  return boundsVerdict({ what: "emails of three accounts to one mailbox", value: mailed, bound: 1 });
}

function withTag(email: string): string {
  return email.replace("@", "+tag@");
}

async function mailsOfEveryKind(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.common();
  const victim = apps.email();
  const owner = await target.client(apps.network()).signUp(victim);
  for (let count = 0; count < 6; count += 1) await submit(owner.as(null), await ask(owner, apps.email()), "Yes.");
  const reset = { provider: "password", params: { flow: "reset", identifier: victim } };
  for (let count = 0; count < 6; count += 1) {
    await target.client(apps.network()).action(paths.signIn, reset);
    const other = await target.client(apps.network()).anonymous();
    await other.mutation(paths.addRespondent, { name: "Somebody", email: victim });
  }
  const mails = await mailsTo(target, victim);
  return boundsVerdict({ what: "emails of every kind to one address", value: mails.length, bound: 10 });
}

async function invitationsOfManyOwners(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.common();
  const victim = apps.email();
  for (let count = 0; count < 15; count += 1) {
    const owner = await target.client(apps.network()).anonymous();
    await owner.must("mutation", paths.addRespondent, { name: "Somebody", email: victim });
  }
  return boundsVerdict({
    what: "invitations of 15 accounts",
    value: (await mailsTo(target, victim)).length,
    bound: 10,
  });
}

async function invitationsOfThrowawayAccount(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.common();
  const owner = await target.client(apps.network()).anonymous();
  const addresses = Array.from({ length: 30 }, () => apps.email());
  for (const email of addresses) await owner.must("mutation", paths.addRespondent, { name: "Somebody", email });
  await mailsTo(target, addresses[29]!);
  const sent = (await target.rows("emails")).filter(({ to }) => addresses.includes(to as string));
  return boundsVerdict({ what: "invitations of one throwaway account", value: sent.length, bound: 10 });
}

async function lineBreaksInHeaders(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.common();
  const victim = apps.email();
  const owner = await target.client(apps.network()).signUp(apps.email());
  const name = "Ada\r\nBcc: everyone@example.com\r\n\u2028X: y";
  await owner.must("mutation", paths.updateProfile, { name });
  await owner.must("mutation", paths.addRespondent, { name, email: victim });
  const link = await owner.mutation(paths.addRespondent, { name: "x", email: `${victim}\r\nBcc: a@example.com` });
  const bad = (await mailsTo(target, victim)).filter(({ subject, to }) => /[\r\n\u2028]/.test(subject + to));
  return verdictOf(bad.length === 0 && !link.ok, `${bad.length} subject(s) of two lines`, "none");
}

async function markupInMails(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.common();
  const victim = apps.email();
  const owner = await target.client(apps.network()).signUp(apps.email());
  const name = `<img src=x onerror=pwned()><a href="https://hostile.example">`;
  await owner.must("mutation", paths.updateProfile, { name });
  await owner.must("mutation", paths.addRespondent, { name, email: victim });
  const bad = (await mailsTo(target, victim)).filter(({ html }) => /<img src=x|href="https:\/\/hostile/.test(html));
  return verdictOf(bad.length === 0, `${bad.length} email(s) with foreign elements`, "none");
}

export const mailAttacks: readonly Attack[] = [
  {
    id: "6.1",
    title: "20 submissions to an account under somebody else's address",
    short: true,
    run: mailsOfSubmissions,
  },
  { id: "6.2", title: "the attacker's words in those emails", run: attackerTextInMails },
  { id: "6.3", title: "no way out of those emails", run: linksInFirstMail },
  { id: "6.4", title: "every kind of email to one address", run: mailsOfEveryKind },
  { id: "6.5", title: "15 accounts that invite one address", run: invitationsOfManyOwners },
  { id: "6.6", title: "one throwaway account that invites 30 addresses", run: invitationsOfThrowawayAccount },
  { id: "6.7", title: "line breaks in names, subjects and addresses", short: true, run: lineBreaksInHeaders },
  { id: "6.8", title: "markup in names", run: markupInMails },
  { id: "6.9", title: "emails after the link that ends them", run: mailsAfterUnsubscribing },
  { id: "6.10", title: "an account that is deleted and made again, and tags", run: mailsOfRecreatedAccounts },
];
