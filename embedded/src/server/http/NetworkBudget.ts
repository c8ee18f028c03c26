/**
 * Owns the rate limits of networks: a token bucket for each kind of use and network, and the counts of what is open.
 *
 * Invariant: at most MAX_NETWORKS networks have buckets; the least recently used one is dropped first.
 */
import { LOOPBACK } from "./ipAddress.js";
import { MIB } from "../../shared/byteUnits.js";

/**
 * Kind of use. `calls`: function calls by HTTP; `messages`: of sockets, a query each; `pages`: other requests; `bytes`:
 * received.
 */
export type MeteredUse = "calls" | "messages" | "pages" | "bytes";
/** Kind of open thing. `connections`: TCP without a trusted proxy; `requests`: unanswered, below /api and /http. */
export type OpenResource = "connections" | "requests" | "sockets" | "largeBodies";

/** Rate of a token bucket. */
export interface Rate {
  /** Capacity of the bucket. */
  readonly burst: number;
  readonly perSecond: number;
}

/** Bounds of what one address may use. */
export interface NetworkLimits {
  /** Bytes sent to all sockets and not read. One message alone may be longer. */
  readonly unread: number;
  readonly rates: Readonly<Record<MeteredUse, Rate>>;
  readonly open: Readonly<Record<OpenResource, number>>;
}

/** Limits that suffice for some hundred people behind one address. */
export const NETWORK_LIMITS: NetworkLimits = {
  unread: 16 * MIB,
  rates: {
    calls: { burst: 400, perSecond: 20 },
    messages: { burst: 2_000, perSecond: 200 },
    pages: { burst: 2_000, perSecond: 100 },
    bytes: { burst: 48 * MIB, perSecond: 2 * MIB },
  },
  open: { connections: 900, requests: 200, sockets: 500, largeBodies: 4 },
};

/** Limits of this machine's own programs, proxies without a trusted header included. */
const LOOPBACK_LIMITS: NetworkLimits = {
  unread: 64 * MIB,
  rates: {
    calls: { burst: 2_000, perSecond: 100 },
    messages: { burst: 20_000, perSecond: 2_000 },
    pages: { burst: 20_000, perSecond: 1_000 },
    bytes: { burst: 256 * MIB, perSecond: 16 * MIB },
  },
  open: { connections: 1_000, requests: 1_000, sockets: 1_000, largeBodies: 8 },
};

/** Maximum networks with buckets, which bounds their memory. */
const MAX_NETWORKS = 20_000;

interface Bucket {
  tokens: number;
  /** Milliseconds of `now` at the last refill. */
  at: number;
}

/** Options of the budget. Requests of this machine have separate limits. */
export interface BudgetOptions {
  /** Limits of each network; the default is `NETWORK_LIMITS`. */
  readonly limits?: NetworkLimits;
  /** Limits of this machine; null means no limit. The default is `LOOPBACK_LIMITS`. */
  readonly loopback?: NetworkLimits | null;
  /** Monotonic milliseconds, so that a changed clock refuses no request. */
  readonly now?: () => number;
}

export class NetworkBudget {
  readonly #limits: NetworkLimits;
  readonly #loopback: NetworkLimits | null;
  readonly #now: () => number;
  /** Buckets by network, the least recently used first. */
  readonly #buckets = new Map<string, Partial<Record<MeteredUse, Bucket>>>();
  readonly #open = new Map<string, number>();
  readonly #unread = new Map<string, number>();

  constructor({
    limits = NETWORK_LIMITS,
    loopback = LOOPBACK_LIMITS,
    now = () => performance.now(),
  }: BudgetOptions = {}) {
    this.#limits = limits;
    this.#loopback = loopback;
    this.#now = now;
  }

  /**
   * Takes tokens; returns false and takes nothing when `amount` exceeds what is left. An amount above the burst needs a
   * full bucket.
   */
  tryTake(network: string, use: MeteredUse, amount = 1): boolean {
    const rate = this.#limitsOf(network)?.rates[use];
    if (rate === undefined) return true;
    const bucket = this.#bucket(network, use, rate);
    if (bucket.tokens < Math.min(amount, rate.burst)) return false;
    bucket.tokens -= amount;
    return true;
  }

  /** Returns the release of one open thing, to be called once; null when the network has too many. */
  tryOpen(network: string, what: OpenResource): (() => void) | null {
    const limits = this.#limitsOf(network);
    const key = `${what} ${network}`;
    const count = this.#open.get(key) ?? 0;
    if (limits !== null && count >= limits.open[what]) return null;
    this.#open.set(key, count + 1);
    return () => {
      const openCount = (this.#open.get(key) ?? 1) - 1;
      if (openCount === 0) this.#open.delete(key);
      else this.#open.set(key, openCount);
    };
  }

  /** Returns the release of unread bytes, to be called once; null when the network leaves too many unread. */
  tryHold(network: string, bytes: number): (() => void) | null {
    const held = this.#unread.get(network) ?? 0;
    const limits = this.#limitsOf(network);
    if (limits !== null && held > 0 && held + bytes > limits.unread) return null;
    this.#unread.set(network, held + bytes);
    return () => {
      const unreadBytes = (this.#unread.get(network) ?? 0) - bytes;
      if (unreadBytes > 0) this.#unread.set(network, unreadBytes);
      else this.#unread.delete(network);
    };
  }

  /** Number of networks with buckets. */
  get networks(): number {
    return this.#buckets.size;
  }

  #limitsOf(network: string): NetworkLimits | null {
    return network === LOOPBACK ? this.#loopback : this.#limits;
  }

  #bucket(network: string, use: MeteredUse, { burst, perSecond }: Rate): Bucket {
    const buckets = this.#buckets.get(network) ?? {};
    this.#buckets.delete(network);
    this.#buckets.set(network, buckets);
    if (this.#buckets.size > MAX_NETWORKS) {
      const [oldest] = this.#buckets.keys();
      if (oldest !== undefined) this.#buckets.delete(oldest);
    }
    const now = this.#now();
    const bucket = (buckets[use] ??= { tokens: burst, at: now });
    bucket.tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) / 1000) * perSecond);
    bucket.at = now;
    return bucket;
  }
}
