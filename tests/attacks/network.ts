// Attacks by requests with a false origin.
import { verdictOf, type Attack, type Verdict } from "./Attack.js";
import { paths } from "./paths.js";
import { PROXY_HEADER } from "./HttpClient.js";
import type { Target } from "./Target.js";
import type { AttackedApps } from "./AttackedApps.js";

/** Number of sign-ups, above the limit per network and hour. */
const ACCOUNTS = 35;

async function readOutbox(
  apps: AttackedApps,
  headers: Record<string, string>,
  options: { proxied?: boolean; env?: Record<string, string> },
): Promise<Verdict> {
  const target = await apps.start(options);
  const { status } = await target.client(null).send("/outbox.json", { headers });
  return verdictOf(status !== 200, `status ${status} without the key`, "status 404");
}

const signUpAt = async (target: Target, from: string): Promise<boolean> =>
  (await target.client(from).action(paths.signIn, { provider: "anonymous" })).ok;

/** Whether `second` is refused after `first` has exhausted its limits. */
async function sharesLimits(apps: AttackedApps, first: string, second: string, fresh = false): Promise<boolean> {
  const target = fresh ? await apps.start() : await apps.common();
  for (let count = 0; count < ACCOUNTS; count += 1) await signUpAt(target, first);
  if (await signUpAt(target, first)) return false;
  return !(await signUpAt(target, second));
}

async function countedSeparately(apps: AttackedApps, first: string, second: string): Promise<Verdict> {
  const shared = await sharesLimits(apps, first, second, true);
  return verdictOf(!shared, shared ? `${second} pays for ${first}` : "counted apart", "counted apart");
}

async function countedAsOneNetwork(apps: AttackedApps, first: string, second: string): Promise<Verdict> {
  const shared = await sharesLimits(apps, first, second, true);
  return verdictOf(shared, shared ? "counted together" : `${second} is counted apart`, "counted together");
}

async function prependMadeUpAddresses(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.start();
  for (let count = 0; count < ACCOUNTS; count += 1) await signUpAt(target, `10.0.0.${count}, 203.0.113.80`);
  const again = await signUpAt(target, "10.9.9.9, 203.0.113.80");
  return verdictOf(
    !again,
    again ? "made-up addresses are counted" : "the proxy's own entry is counted",
    "the proxy's own",
  );
}

async function sendHeaderWithoutProxy(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.start({ proxied: false });
  for (let count = 0; count < ACCOUNTS; count += 1) await signUpAt(target, `10.0.0.${count}`);
  const again = await signUpAt(target, "10.9.9.9");
  return verdictOf(!again, again ? "an untrusted header is used" : "not used", "not used");
}

export const networkAttacks: readonly Attack[] = [
  {
    id: "11.1",
    title: "the outbox with a forged Host, through a forwarder that adds no header",
    short: true,
    run: (apps) => readOutbox(apps, { host: "localhost" }, { proxied: false }),
  },
  {
    id: "11.2",
    title: "the outbox where a proxy header is trusted",
    run: (apps) =>
      readOutbox(
        apps,
        { host: "localhost", "x-client-address": "203.0.113.7" },
        { proxied: false, env: { TRUSTED_PROXY_HEADER: "x-client-address" } },
      ),
  },
  {
    id: "11.3",
    title: "the outbox under a foreign name that leads to this machine",
    run: (apps) => readOutbox(apps, { host: "rebinding.example" }, { proxied: false }),
  },
  {
    id: "11.4",
    title: "the outbox through a proxy that adds a header",
    run: (apps) => readOutbox(apps, { host: "localhost", [PROXY_HEADER]: "203.0.113.7" }, { proxied: false }),
  },
  {
    id: "15.1",
    title: "a proxy header with a port",
    short: true,
    run: (apps) => countedSeparately(apps, "203.0.113.1:4711", "198.51.100.1:4712"),
  },
  {
    id: "15.2",
    title: "a proxy header with an IPv6 address and a port",
    run: (apps) => countedSeparately(apps, "[2001:db8:1::1]:4711", "[2001:db8:2::1]:4712"),
  },
  {
    id: "15.3",
    title: "two IPv4 addresses behind NAT64",
    run: (apps) => countedSeparately(apps, "64:ff9b::cb00:7101", "64:ff9b::c633:6401"),
  },
  {
    id: "15.4",
    title: "an IPv4 address that is mapped, in hexadecimal",
    run: (apps) => countedAsOneNetwork(apps, "::ffff:cb00:7102", "203.0.113.2"),
  },
  { id: "18.3", title: "addresses made up in front of the proxy's own", run: prependMadeUpAddresses },
  { id: "18.4", title: "a proxy header that is not trusted", run: sendHeaderWithoutProxy },
  {
    id: "18.5",
    title: "another address of the same IPv6 /64",
    run: (apps) => countedAsOneNetwork(apps, "2001:db8:5:5::1", "2001:db8:5:5:ffff::2"),
  },
];
