// Attacks on the disk: full disk, readable folder, damaged store.
import { generateKeyPairSync, randomBytes } from "node:crypto";
import { chmod, mkdir, open, readdir, readFile, rm, stat, statfs, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { verdictOf, notAttempted, boundsVerdict, type Attack, type Verdict } from "./Attack.js";
import { copyFolder } from "../support/backends/copyFolder.js";
import { healthPath, paths } from "./paths.js";
import { ask } from "./people.js";
import { ATTACKER, OWNER, Target } from "./Target.js";
import type { AttackedApps } from "./AttackedApps.js";

const DISK_MB = 64;
const NEEDS_ROOT = "mounting a small disk needs root";

/** Leaves only this share of the disk free. */
async function fill(folder: string, share: number): Promise<() => Promise<void>> {
  const ballast = path.join(folder, "ballast");
  const file = await open(ballast, "a");
  const block = Buffer.alloc(64 * 1024, 1);
  try {
    for (;;) {
      const { bavail, blocks } = await statfs(folder);
      if (bavail / blocks <= share) break;
      await file.write(share === 0 ? block.subarray(0, 4096) : block);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  } finally {
    await file.close();
  }
  return () => rm(ballast);
}

async function onSmallDisk(apps: AttackedApps, env: Record<string, string> = {}) {
  const disk = await apps.smallDisk(DISK_MB);
  if (disk === null) return null;
  const dataDir = path.join(disk, "data");
  await copyFolder(await apps.copy(), dataDir);
  const target = await apps.start({ dataDir, env });
  const owner = await target.client(OWNER).anonymous();
  return { disk, target, owner };
}

function isAlive({ app }: Target): boolean {
  try {
    process.kill(app.pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function writeToFullDisk(apps: AttackedApps, env?: Record<string, string>): Promise<Verdict> {
  const place = await onSmallDisk(apps, env);
  if (place === null) return notAttempted(NEEDS_ROOT);
  const { disk, target } = place;
  const makeRoom = await fill(disk, 0);
  const data = { pad: "\u20ac".repeat(EVENT_CHARACTERS) };
  let sent = 0;
  const write = () => {
    sent += 1;
    const demoSessionId = `demo-20260101${String(sent).padStart(6, "0")}`;
    const client = target.client(`198.18.20.${sent % 4}`);
    return client.mutation(paths.recordEvent, { eventType: "demo_session_started", demoSessionId, data });
  };
  let refused = 0;
  let status = 200;
  // The store reuses its free pages first.
  const writing = async (): Promise<void> => {
    while (sent < 3_000 && refused < 3) {
      const outcome = await write();
      if (outcome.status === 200) continue;
      ({ status } = outcome);
      refused += 1;
    }
  };
  await Promise.all(Array.from({ length: 20 }, writing));
  await delay(1_000);
  const read = await target.client().query(paths.demoShare);
  const health = await target.client().send(healthPath);
  const isLogged = /disk|space/i.test(target.app.output.slice(target.app.output.indexOf("Ready on")));
  const alive = isAlive(target);
  await makeRoom();
  const again = alive && (await target.eventually(async () => (await write()).ok, 10));
  return verdictOf(
    alive && read.ok && status === 503 && isLogged && health.status === 503 && again,
    [
      alive ? "alive" : "the process ended",
      `writes ${status}`,
      `reads ${read.status}`,
      `health ${health.status}`,
      isLogged ? "logged" : "not logged",
      again ? "writes again once there is room" : "writes no more",
    ].join(", "),
    "alive, writes 503, reads 200, health 503, logged, writes again",
  );
}

async function writeToAlmostFullDisk(apps: AttackedApps): Promise<Verdict> {
  const place = await onSmallDisk(apps);
  if (place === null) return notAttempted(NEEDS_ROOT);
  const makeRoom = await fill(place.disk, 0.03);
  await delay(1_000);
  const write = () => place.owner.mutation(paths.addRespondent, { name: "Sam", email: apps.email() });
  let { status } = await write();
  // The app may check the disk at intervals.
  if (status === 200) await delay(5_000);
  ({ status } = await write());
  await makeRoom();
  return verdictOf(status === 503, `writes ${status} with 3 % of the disk free`, "writes 503 under 5 %");
}

const DAY_MB = 10;
const STORE_MB = 40;
/** Length of an event, in characters of three bytes. */
const EVENT_CHARACTERS = 1_980;
/** Events sent at once, and again two minutes later. */
const EVENTS = 1_200;
const SOCKETS = 24;

/** Uses the limits per minute on a stepped clock, until a daily quota refuses. */
async function recordEventsOfOneAddress(apps: AttackedApps): Promise<Verdict> {
  const clock = await apps.clock();
  const target = await apps.start({ env: clock.env });
  const size = async () => (await stat(storeOf(target.app.dataDir))).size / 1e6;
  const sizeBefore = await size();
  for (let step = 0; step < 2; step += 1) {
    await clock.ahead(step * 121_000);
    // A moved clock closes open sockets as silent.
    await Promise.all(Array.from({ length: SOCKETS }, (_, index) => recordEvents(target, step * SOCKETS + index)));
  }
  const rows = (await target.rows("interactionEvents")).length;
  return boundsVerdict(
    { what: "events of one address hold", value: (rows * 3 * EVENT_CHARACTERS) / 1e6, bound: DAY_MB, unit: "MB" },
    { what: "store grown by", value: (await size()) - sizeBefore, bound: STORE_MB, unit: "MB" },
  );
}

async function recordEvents(target: Target, session: number): Promise<void> {
  const socket = await target.client(ATTACKER).socket();
  const demoSessionId = `demo-20260101${String(session).padStart(6, "0")}`;
  const args = [{ eventType: "demo_session_started", demoSessionId, data: { pad: "\u20ac".repeat(EVENT_CHARACTERS) } }];
  const count = EVENTS / SOCKETS;
  for (let requestId = 0; requestId < count; requestId += 1) {
    socket.send({ type: "Mutation", requestId, udfPath: paths.recordEvent, args });
  }
  const last = socket.waitForFrame((frame) => frame.type === "MutationResponse" && frame["requestId"] === count - 1);
  await Promise.race([last, delay(45_000)]);
  socket.close();
}

async function replaceQuestionsOften(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.common();
  const owner = await target.client(apps.network()).anonymous();
  const { _id, text } = await owner.must("query", paths.defaultQuestion);
  const { respondentId } = await ask(owner, apps.email());
  const before = (await target.rows("questions")).length;
  for (let count = 0; count < 100; count += 1) {
    const own = [0, 1].map((part) => ({ text: `${count} ${part} ${"x".repeat(480)}` }));
    await owner.mutation(paths.saveQuestions, { respondentId, questions: [{ id: _id, text }, ...own] });
  }
  const grown = (await target.rows("questions")).length - before;
  return boundsVerdict({ what: "question rows after 100 times of replacing two", value: grown, bound: 10 });
}

/** Files and folders that other users can access. */
async function pathsOpenToOthers(folder: string): Promise<string[]> {
  const openPaths: string[] = [];
  const walk = async (at: string): Promise<void> => {
    const { mode } = await stat(at);
    if ((mode & 0o077) === 0) return;
    openPaths.push(path.relative(folder, at) || ".");
    if ((await stat(at)).isDirectory()) for (const name of await readdir(at)) await walk(path.join(at, name));
  };
  await walk(folder);
  return openPaths;
}

async function startInReadableFolder(apps: AttackedApps): Promise<Verdict> {
  const dataDir = path.join(await apps.folder(), "data");
  await mkdir(dataDir);
  await copyFolder(await apps.copy(), dataDir);
  await chmod(dataDir, 0o755);
  await apps.start({ dataDir });
  const openPaths = await pathsOpenToOthers(dataDir);
  return verdictOf(
    openPaths.length === 0,
    openPaths.length === 0 ? "private" : `others get at ${openPaths.slice(0, 4).join(", ")}`,
    "none",
  );
}

async function startWithReadableFiles(apps: AttackedApps): Promise<Verdict> {
  const dataDir = await apps.copy();
  await chmod(dataDir, 0o755);
  await chmod(path.join(dataDir, "keys.json"), 0o644);
  await chmod(path.join(dataDir, "store"), 0o755);
  await apps.start({ dataDir });
  const openPaths = await pathsOpenToOthers(dataDir);
  return verdictOf(
    openPaths.length === 0,
    openPaths.length === 0 ? "private" : `others get at ${openPaths.slice(0, 4).join(", ")}`,
    "none",
  );
}

/** The app either refuses damaged data or works on it. */
async function startOnDamagedData(
  apps: AttackedApps,
  damage: (dataDir: string) => Promise<void>,
  about: RegExp,
): Promise<Verdict> {
  const dataDir = await apps.copy();
  const app = await apps.prepare({ dataDir });
  await damage(dataDir);
  const state: { ended: { code: number | null; output: string } | null } = { ended: null };
  const running = app.startExpectingExit().then((end) => (state.ended = end));
  const ready = app.waitForOutput("Ready on").then(
    () => "ready" as const,
    () => "ended" as const,
  );
  if ((await Promise.race([ready, delay(20_000, "hangs" as const)])) === "ready") {
    const target = new Target(app);
    for (const table of await target.tables().catch(() => [])) await target.rows(table).catch(() => []);
    const works = await target
      .client()
      .signUp(apps.email())
      .then((person) => person.query(paths.viewer))
      .then(
        ({ value }) => Boolean(value),
        () => false,
      );
    await delay(500);
    const whileRunning = works ? "started and works" : "started and signs nobody in";
    const how = state.ended === null ? whileRunning : "started, then ended";
    return verdictOf(state.ended === null && works, how, "refused at the start, in a line, or harmless");
  }
  await Promise.race([running, delay(2_000)]);
  const { code, output } = state.ended ?? { code: null, output: "" };
  const lines = output.trim().split("\n");
  const isExplained = code === 1 && about.test(output) && lines.length <= 3;
  return verdictOf(
    isExplained,
    `${code === null ? "ended by a signal or hangs" : `exit code ${code}`}, ${output.trim() === "" ? "without output" : `output: ${lines[0]?.slice(0, 100)}`}`,
    "exit code 1 and a line about it",
  );
}

const storeOf = (dataDir: string): string => path.join(dataDir, "store/store.mdb");

async function cutTo(dataDir: string, share: number): Promise<void> {
  const { size } = await stat(storeOf(dataDir));
  await truncate(storeOf(dataDir), Math.floor(size * share));
}

async function overwrite(dataDir: string): Promise<void> {
  const { size } = await stat(storeOf(dataDir));
  const file = await open(storeOf(dataDir), "r+");
  await file.write(randomBytes(Math.floor(size / 4)), 0, undefined, Math.floor(size / 3));
  await file.close();
}

async function changeKeys(dataDir: string, change: (keys: Record<string, string>) => void): Promise<void> {
  const file = path.join(dataDir, "keys.json");
  const keys = JSON.parse(await readFile(file, "utf8")) as Record<string, string>;
  change(keys);
  await writeFile(file, JSON.stringify(keys));
}

export const diskAttacks: readonly Attack[] = [
  { id: "5.1", title: "a full disk", short: true, run: (apps) => writeToFullDisk(apps) },
  { id: "5.2", title: "a disk with 3 % left", run: writeToAlmostFullDisk },
  {
    id: "5.3",
    title: "the events of one address, with a clock that is moved",
    run: recordEventsOfOneAddress,
    limit: 150,
  },
  { id: "5.4", title: "question rows of a throwaway account", short: true, run: replaceQuestionsOften },
  {
    id: "5.5",
    title: "a full disk without a reserve: writes fail",
    run: (apps) => writeToFullDisk(apps, { DISK_RESERVE_PERCENT: "0" }),
  },
  { id: "7.1", title: "a data directory that was made before, mode 755", short: true, run: startInReadableFolder },
  { id: "7.2", title: "keys and store that were made readable before", run: startWithReadableFiles },
  {
    id: "16.1",
    title: "a store cut to its half",
    run: (apps) => startOnDamagedData(apps, (dataDir) => cutTo(dataDir, 0.5), /store|damaged/i),
  },
  {
    id: "16.2",
    title: "a store cut to a tenth",
    run: (apps) => startOnDamagedData(apps, (dataDir) => cutTo(dataDir, 0.1), /store|damaged/i),
  },
  {
    id: "16.3",
    title: "a store with noise in its middle",
    run: (apps) => startOnDamagedData(apps, overwrite, /store|damaged/i),
  },
  {
    id: "16.4",
    title: "a private key that is none",
    short: true,
    run: (apps) =>
      startOnDamagedData(
        apps,
        (dataDir) => changeKeys(dataDir, (keys) => (keys["jwtPrivateKey"] = "-----BEGIN PRIVATE KEY----- x")),
        /keys\.json/,
      ),
  },
  {
    id: "16.5",
    title: "a key set without keys",
    run: (apps) =>
      startOnDamagedData(
        apps,
        (dataDir) => changeKeys(dataDir, (keys) => (keys["jwks"] = '{"keys":[]}')),
        /keys\.json/,
      ),
  },
  {
    id: "16.6",
    title: "a private key of another key set",
    run: (apps) =>
      startOnDamagedData(
        apps,
        (dataDir) => changeKeys(dataDir, (keys) => (keys["jwtPrivateKey"] = anotherPrivateKey())),
        /keys\.json/,
      ),
  },
];

/** PEM with spaces for line ends. */
function anotherPrivateKey(): string {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return privateKey.export({ type: "pkcs8", format: "pem" }).toString().trimEnd().replaceAll("\n", " ");
}
