// Attacks on links: predictable secrets, and links that disclose answers.
import { verdictOf, type Attack, type Verdict } from "./Attack.js";
import { paths } from "./paths.js";
import { ask, invite, resetCode } from "./people.js";
import type { AttackedApps } from "./AttackedApps.js";

/** Returns the token's 32-bit words in the generator's order. */
function statesOf(token: string): number[] {
  const bytes = Buffer.from(token, "base64url");
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) => bytes.readUInt32LE(4 * index));
}

/**
 * Detects sfc32 (PractRand, C. Doty-Humphrey) by trying each value of one state word, at most 2^32 steps: the third
 * output gives the counter, the fourth to sixth prove it.
 */
function isSfc32(outputs: readonly number[]): boolean {
  const [s0 = 0, s1 = 0, s2 = 0, s3 = 0, s4 = 0, s5 = 0] = outputs.map((output) => output | 0);
  const next = (c: number, sum: number): number => (((c << 21) | (c >>> 11)) + sum) | 0;
  const nine = (c: number): number => (c + (c << 3)) | 0;
  const mixed = (b: number): number => b ^ (b >>> 9);
  for (let tried = -(2 ** 31); tried < 2 ** 31; tried += 1) {
    const c1 = next(tried, s0);
    const counter = (s2 - mixed(nine(tried)) - nine(c1)) | 0;
    const c2 = next(c1, s1);
    if (((mixed(nine(c1)) + nine(c2) + counter + 1) | 0) !== s3) continue;
    const c3 = next(c2, s2);
    if (((mixed(nine(c2)) + nine(c3) + counter + 2) | 0) !== s4) continue;
    const c4 = next(c3, s3);
    if (((mixed(nine(c3)) + nine(c4) + counter + 3) | 0) === s5) return true;
  }
  return false;
}

function generatorStateVerdict(token: string): Verdict {
  const isComputed = isSfc32(statesOf(token).slice(0, 6));
  return verdictOf(!isComputed, isComputed ? "the generator's state was computed" : "no state fits", "no state fits");
}

async function computeLinkToken(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.common();
  const owner = await target.client(apps.network()).anonymous();
  return generatorStateVerdict((await ask(owner, apps.email())).token);
}

async function computeResetCode(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.common();
  const email = apps.email();
  const owner = await target.client(apps.network()).signUp(email);
  await owner.action(paths.signIn, { provider: "password", params: { flow: "reset", identifier: email } });
  return generatorStateVerdict(await resetCode(target, email));
}

async function discoverWhoHasAnswered(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.common();
  const owner = await target.client(apps.network()).signUp(apps.email());
  const token = await invite(owner);
  const visitor = target.client(apps.network());
  const answered = apps.email();
  const start = (email: string) => visitor.mutation(paths.startInvite, { token, name: "Sam", email });
  const { shareToken } = (await start(answered)).value as { shareToken: string };
  const { questions } = await visitor.must("query", paths.openShare, { token: shareToken });
  const answers = (questions as { _id: string }[]).map(({ _id }) => ({ questionId: _id, text: "Yes." }));
  await visitor.must("mutation", paths.submit, { token: shareToken, submissionId: "s", answers });
  const [knownAddress, unknownAddress] = [await start(answered), await start(apps.email())];
  const isRevealed = knownAddress.ok !== unknownAddress.ok;
  return {
    ...verdictOf(!isRevealed, isRevealed ? `reveals it (${knownAddress.error})` : "reveals nothing", "reveals nothing"),
    // "An invite link reveals who has answered."
    acceptedBy: "SECURITY.md#known-and-accepted",
  };
}

async function writeByRevokedLink(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.common();
  const owner = await target.client(apps.network()).anonymous();
  const { token, respondentId } = await ask(owner, apps.email());
  const holder = await target.client(apps.network()).socket();
  holder.send({
    type: "ModifyQuerySet",
    baseVersion: 0,
    newVersion: 1,
    modifications: [{ type: "Add", queryId: 0, udfPath: paths.openShare, args: [{ token }] }],
  });
  const shows = (state: string) =>
    holder.waitForFrame(
      ({ type, modifications }) => type === "Transition" && JSON.stringify(modifications).includes(`"${state}"`),
    );
  await shows("form");
  await owner.must("mutation", paths.removeRespondent, { respondentId });
  await shows("invalid");
  holder.close();
  const write = await target.client(apps.network()).mutation(paths.saveDrafts, { token, answers: [] });
  return verdictOf(
    !write.ok,
    `the open page saw it, a write is ${write.ok ? "taken" : `refused: ${write.error}`}`,
    "refused",
  );
}

async function openLinkAsMailScanner(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.common();
  const owner = await target.client(apps.network()).anonymous();
  const { token, respondentId } = await ask(owner, apps.email());
  const row = async () => (await target.rows("respondents")).find(({ _id }) => _id === respondentId);
  const before = await row();
  const scanner = target.client(apps.network());
  for (const path of [`/share/${token}`, `/share/${token}?stopReminders=1`]) await scanner.send(path);
  const after = await row();
  const same = ["status", "remindersStopped", "token"].every((field) => before?.[field] === after?.[field]);
  return verdictOf(same, same ? "nothing changed" : "the respondent changed", "nothing changed");
}

export const linkAttacks: readonly Attack[] = [
  { id: "9.1", title: "a link token that gives away its generator", run: computeLinkToken, limit: 120 },
  { id: "9.2", title: "a reset code that gives away its generator", run: computeResetCode, limit: 120 },
  { id: "15.5", title: "an invite link that discloses who has answered", short: true, run: discoverWhoHasAnswered },
  { id: "18.1", title: "a link after it was revoked", short: true, run: writeByRevokedLink },
  { id: "18.2", title: "a link that a mail scanner opens", run: openLinkAsMailScanner },
];
