/** The embedded backend of `setup.ts` through the official clients. */
import { ConvexClient, ConvexHttpClient } from "convex/browser";
import { inject } from "vitest";
import {
  callsOf,
  type Client,
  type ConformanceBackend,
  type ConformancePerson,
  type EmbeddedAdapter,
} from "./ConformanceBackend.js";
import { clientOptions } from "../support/backends/clientOptions.js";

interface OpenClient extends Client {
  close(): Promise<void>;
}

function httpClient(url: string, token: string | null): OpenClient {
  const client = new ConvexHttpClient(url, { logger: false });
  if (token !== null) client.setAuth(token);
  return {
    query: (reference, args) => client.query(reference, args),
    mutation: (reference, args) => client.mutation(reference, args),
    action: (reference, args) => client.action(reference, args),
    close: () => Promise.resolve(),
  };
}

function socketClient(url: string, token: string | null): OpenClient {
  const client = new ConvexClient(url, clientOptions());
  if (token !== null) client.setAuth(() => Promise.resolve(token));
  return {
    query: (reference, args) => client.query(reference, args),
    mutation: (reference, args) => client.mutation(reference, args),
    action: (reference, args) => client.action(reference, args),
    close: () => client.close(),
  };
}

/** The embedded backend, called as `person` through one of its clients; rows are of the namespace `ns`. */
export function embeddedAdapter(
  adapter: EmbeddedAdapter,
  ns: string,
  person: ConformancePerson | null,
): ConformanceBackend {
  const { strict, tokens, ...deployed } = inject("conformance");
  const { url, siteUrl } = adapter === "strict" ? strict : deployed;
  const token = person === null ? null : tokens[person];
  const client = adapter === "socket" ? socketClient(url, token) : httpClient(url, token);
  const others: ConformanceBackend[] = [];
  return {
    ns,
    ...callsOf(client),
    as(other) {
      const backend = embeddedAdapter(adapter, ns, other);
      others.push(backend);
      return backend;
    },
    fetch: (path, init) => {
      const headers = new Headers(init?.headers);
      if (token !== null) headers.set("authorization", `Bearer ${token}`);
      return fetch(siteUrl + path, { ...init, headers });
    },
    request: (address, init) => fetch(address, init),
    async close() {
      for (const other of others) await other.close();
      await client.close();
    },
  };
}
