import { randomUUID } from "node:crypto";
import { ConvexClient, ConvexHttpClient } from "convex/browser";
import { expect, inject, onTestFinished, test } from "vitest";
import { api } from "./api.js";
import { clientOptions } from "../support/backends/clientOptions.js";

const { environment, lines } = api;

/** A socket's client that is closed after the test. */
function openClient(): ConvexClient {
  const client = new ConvexClient(inject("conformance").url, clientOptions());
  onTestFinished(() => client.close());
  return client;
}

test("[CONF-28] a subscription gets the result, and the new one after each change of what it read", async () => {
  const [reader, writer, ns] = [openClient(), openClient(), randomUUID()];
  const results: string[][] = [];
  reader.onUpdate(lines.list, { ns }, (texts) => results.push(texts));
  await expect.poll(() => results.at(-1)).toEqual([]);
  await writer.mutation(lines.add, { ns, text: "one" });
  await expect.poll(() => results.at(-1)).toEqual(["one"]);
  await writer.mutation(lines.add, { ns: randomUUID(), text: "of another test" });
  await writer.mutation(lines.add, { ns, text: "two" });
  await expect.poll(() => results.at(-1)).toEqual(["one", "two"]);
  expect(results).toEqual([[], ["one"], ["one", "two"]]);
});

test("[CONF-28] when a mutation has ended its own client has the new results", async () => {
  const [client, ns] = [openClient(), randomUUID()];
  let latest: string[] | null = null;
  client.onUpdate(lines.list, { ns }, (texts) => (latest = texts));
  await expect.poll(() => latest).toEqual([]);
  await client.mutation(lines.add, { ns, text: "own" });
  expect(latest).toEqual(["own"]);
});

test("[CONF-28] a subscription whose query fails gets the error", async () => {
  const client = openClient();
  const errors: Error[] = [];
  client.onUpdate(
    environment.uses,
    { what: 1 as never },
    () => undefined,
    (error) => errors.push(error),
  );
  await expect.poll(() => errors.length).toBe(1);
  expect(errors[0]!.message).toContain("ArgumentValidationError");
});

test("[CONF-24] an invalid token is refused", async () => {
  const client = new ConvexHttpClient(inject("conformance").url, { logger: false });
  client.setAuth("no.valid.token");
  await expect(client.query(environment.identity, {})).rejects.toThrow();
});
