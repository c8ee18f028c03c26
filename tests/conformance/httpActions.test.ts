import { expect } from "vitest";
import { conformanceTest } from "./conformanceTest.js";

conformanceTest("[CONF-21] exact paths come before prefixes, and longer prefixes before shorter", async (backend) => {
  const read = async (path: string) => await (await backend.fetch(path)).text();
  expect(await read("/exact")).toBe("exact");
  expect(await read("/exact?query=1")).toBe("exact");
  expect(await read("/below/exact")).toBe("exact below");
  expect(await read("/below/any/thing")).toBe("prefix");
  expect(await read("/below/longer/thing")).toBe("longer prefix");
});

conformanceTest("[CONF-21] a route is of one method", async (backend) => {
  expect(await (await backend.fetch("/exact", { method: "DELETE" })).text()).toBe("deleted");
  expect((await backend.fetch("/exact", { method: "POST" })).status).toBe(404);
  expect((await backend.fetch("/nowhere")).status).toBe(404);
});

conformanceTest("[CONF-21] HEAD runs the route of GET", async (backend) => {
  const response = await backend.fetch("/exact", { method: "HEAD" });
  expect([response.status, await response.text()]).toEqual([200, ""]);
});

conformanceTest("[CONF-21] method, query, headers, bytes, status and cookies pass", async (backend) => {
  const body = new Uint8Array([0, 255, 1, 128]);
  const headers = { "content-type": "application/x-test", "x-custom": "custom" };
  const response = await backend.fetch("/echo?q=a%20b", { method: "POST", headers, body });
  expect(response.status).toBe(201);
  expect(response.headers.get("content-type")).toBe("application/x-test");
  expect(response.headers.get("x-method")).toBe("POST");
  expect(response.headers.get("x-query")).toBe("a b");
  expect(response.headers.get("x-custom")).toBe("custom");
  expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(body);
});

conformanceTest("[CONF-21] bodies are read and written as JSON", async (backend) => {
  const response = await backend.fetch("/json", { method: "POST", body: JSON.stringify({ a: 1 }) });
  expect(response.headers.get("content-type")).toContain("application/json");
  expect(await response.json()).toEqual({ a: 2 });
});

conformanceTest("[CONF-21] an HTTP action calls queries and mutations", async (backend) => {
  const body = JSON.stringify({ ns: backend.ns, text: "by HTTP" });
  expect(await (await backend.fetch("/lines", { method: "POST", body })).json()).toEqual(["by HTTP"]);
});

conformanceTest("[CONF-21] an HTTP action stores and reads files", async (backend) => {
  const response = await backend.fetch("/stored", { method: "POST", body: "a file" });
  expect(await response.text()).toBe("a file");
});

conformanceTest("[CONF-21] a body is streamed", async (backend) => {
  const response = await backend.fetch("/streamed");
  expect(await response.text()).toBe("one two three");
});

conformanceTest("[CONF-21] a response may have no body, or redirect", async (backend) => {
  const empty = await backend.fetch("/empty");
  expect([empty.status, await empty.text()]).toEqual([204, ""]);
  const redirect = await backend.fetch("/redirect", { redirect: "manual" });
  expect([redirect.status, redirect.headers.get("location")]).toEqual([302, "/elsewhere"]);
});

conformanceTest("[CONF-21] an HTTP action reads who calls", async (backend) => {
  expect(await (await backend.fetch("/whoami")).text()).toBe("nobody");
  expect(await (await backend.as("ann").fetch("/whoami")).text()).toBe("ann");
});

conformanceTest("[CONF-21] an HTTP action that fails is a 500", async (backend) => {
  expect((await backend.fetch("/broken")).status).toBe(500);
});
