import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { AppProcess, randomFreePort } from "../support/backends/AppProcess.js";
import { copyFolder } from "../support/backends/copyFolder.js";
import { keepPushedData, pushedData } from "../support/backends/pushedData.js";
import { PROXY_HEADER } from "./HttpClient.js";
import { Target } from "./Target.js";

/** The same for every port. */
const SITE_URL = "http://localhost:5173";

export interface TargetOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Whether the client's address comes from PROXY_HEADER (default) or the connection. */
  readonly proxied?: boolean;
  /** Default: a copy of one with the functions pushed. */
  readonly dataDir?: string;
}

/** Starts and ends the apps under attack, all on 127.0.0.1. */
export class AttackedApps {
  readonly #apps: AppProcess[] = [];
  readonly #folders: string[] = [];
  readonly #mounts: string[] = [];
  readonly #prepared = new Map<string, string>();
  #common: Target | null = null;
  #measured: Target | null = null;
  #networks = 0;
  #people = 0;
  readonly #template: string;

  private constructor(
    template: string,
    readonly short: boolean,
  ) {
    this.#template = template;
  }

  /** Pushes the functions, unless an earlier run or the browser tests did; each app begins with a copy. */
  static async create(short: boolean): Promise<AttackedApps> {
    return new AttackedApps(pushedData() ?? (await push()), short);
  }

  async start(options: TargetOptions = {}): Promise<Target> {
    const app = await this.prepare(options);
    await app.start();
    return new Target(app);
  }

  /** Returns the app of all attacks that neither harm nor occupy it. */
  async common(): Promise<Target> {
    if (this.#common !== null && isRunning(this.#common.app)) return this.#common;
    this.#common = await this.#shared();
    return this.#common;
  }

  /** Warm app for single messages; `spent` ends it after an expensive one. */
  async measured(): Promise<Target> {
    if (this.#measured !== null && isRunning(this.#measured.app)) return this.#measured;
    this.#measured = await this.#shared();
    await this.#measured.warm();
    return this.#measured;
  }

  async spent(): Promise<void> {
    if (this.#measured === null) return;
    const { app } = this.#measured;
    this.#measured = null;
    await app.kill();
    await rm(app.dataDir, { recursive: true, force: true });
  }

  async #shared(): Promise<Target> {
    const dataDir = await mkdtemp(path.join(tmpdir(), "attack-"));
    await copyFolder(this.#template, dataDir);
    const app = await AppProcess.create({ ...(await settings({})), dataDir });
    await app.start();
    return new Target(app);
  }

  /** Unique address of the benchmark networks (RFC 2544). */
  network(): string {
    this.#networks += 1;
    return `198.18.${this.#networks >> 8}.${this.#networks & 255}`;
  }

  email(): string {
    this.#people += 1;
    return `person${this.#people}@example.com`;
  }

  async prepare(options: TargetOptions = {}): Promise<AppProcess> {
    const dataDir = options.dataDir ?? (await this.copy());
    const app = await AppProcess.create({ ...(await settings(options)), dataDir });
    this.#apps.push(app);
    return app;
  }

  /** Copy of a data directory with the rows of `make`, which runs once per `name`. */
  async prepared(name: string, make: (target: Target) => Promise<void>): Promise<string> {
    let made = this.#prepared.get(name);
    if (made === undefined) {
      const target = await this.start();
      await make(target);
      await target.app.stop();
      made = await mkdtemp(path.join(tmpdir(), "attack-"));
      await copyFolder(target.app.dataDir, made);
      this.#prepared.set(name, made);
    }
    const folder = await this.folder();
    await copyFolder(made, folder);
    return folder;
  }

  async copy(): Promise<string> {
    const folder = await this.folder();
    await copyFolder(this.#template, folder);
    return folder;
  }

  async folder(): Promise<string> {
    const folder = await mkdtemp(path.join(tmpdir(), "attack-"));
    this.#folders.push(folder);
    return folder;
  }

  /** `size` in MB; null where mounting is not permitted. */
  async smallDisk(size: number): Promise<string | null> {
    const folder = await this.folder();
    const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${size}m`, "tmpfs", folder]);
    if (status !== 0) return null;
    this.#mounts.push(folder);
    return folder;
  }

  /** `ahead` sets the clock's offset in ms. */
  async clock(): Promise<{ env: Record<string, string>; ahead: (ms: number) => Promise<void> }> {
    const folder = await this.folder();
    const file = path.join(folder, "ahead");
    const preload = path.join(folder, "clock.mjs");
    await writeFile(preload, shiftedClockSource(file));
    const ahead = async (ms: number): Promise<void> => {
      await writeFile(file, String(ms));
      await delay(2 * CLOCK_READ_EVERY);
    };
    await ahead(0);
    return { env: { NODE_OPTIONS: `--import=${preload}` }, ahead };
  }

  async clear(): Promise<void> {
    for (const app of this.#apps.splice(0)) await app.kill();
    for (const mount of this.#mounts.splice(0)) spawnSync("umount", [mount]);
    for (const folder of this.#folders.splice(0)) await rm(folder, { recursive: true, force: true });
  }

  async close(): Promise<void> {
    await this.clear();
    await this.spent();
    for (const folder of this.#prepared.values()) await rm(folder, { recursive: true, force: true });
    if (this.#common === null) return;
    await this.#common.app.kill();
    await rm(this.#common.app.dataDir, { recursive: true, force: true });
  }
}

async function push(): Promise<string> {
  const app = await AppProcess.start({ env: { SITE_URL } });
  try {
    await app.stop();
    return await keepPushedData(app.dataDir);
  } finally {
    await app.dispose();
  }
}

const CLOCK_READ_EVERY = 50;

/** Preload module: `Date` is ahead by the milliseconds in `file`. */
function shiftedClockSource(file: string): string {
  return `
import { readFileSync } from "node:fs";
const real = globalThis.Date;
const now = real.now.bind(real);
let ahead = 0;
const read = () => { ahead = Number(readFileSync(${JSON.stringify(file)}, "utf8")) || 0; };
read();
setInterval(read, ${CLOCK_READ_EVERY}).unref();
real.now = () => now() + ahead;
globalThis.Date = new Proxy(real, {
  construct: (target, args, as) => Reflect.construct(target, args.length === 0 ? [real.now()] : args, as),
  apply: () => new real(real.now()).toString(),
});
`;
}

async function settings({ env = {}, proxied = true }: TargetOptions) {
  const proxy: Record<string, string> = proxied ? { TRUSTED_PROXY_HEADER: PROXY_HEADER } : {};
  return { port: await randomFreePort(), env: { SITE_URL, ...proxy, ...env } };
}

function isRunning(app: AppProcess): boolean {
  try {
    return app.pid > 0;
  } catch {
    return false;
  }
}
