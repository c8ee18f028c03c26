import { expect, test } from "vitest";
import { selectEmbeddedBackend } from "./selectEmbeddedBackend.js";
import { ScriptError } from "../ScriptError.js";

const URL = "http://localhost:5173";
const selected = `CONVEX_SELF_HOSTED_URL=${URL}\nCONVEX_SELF_HOSTED_ADMIN_KEY=key\n`;

test("[RUN-03] a project without .env.local gets one that selects the embedded backend", () => {
  expect(selectEmbeddedBackend(null, URL, "key")).toBe(selected);
});

test("other lines of .env.local stay as they are", () => {
  expect(selectEmbeddedBackend("# mine\nOPENAI_API_KEY=sk", URL, "key")).toBe(`# mine\nOPENAI_API_KEY=sk\n${selected}`);
  expect(selectEmbeddedBackend(selected, URL, "key")).toBe(selected);
});

test("the selection of another start on this machine is brought up to date", () => {
  const earlier = "CONVEX_SELF_HOSTED_URL=http://127.0.0.1:6000\nPORT=1\nCONVEX_SELF_HOSTED_ADMIN_KEY=old\n";
  expect(selectEmbeddedBackend(earlier, URL, "key")).toBe(
    `CONVEX_SELF_HOSTED_URL=${URL}\nPORT=1\nCONVEX_SELF_HOSTED_ADMIN_KEY=key\n`,
  );
});

const developerSettings = [
  "CONVEX_DEPLOYMENT=dev:quick-fox-1",
  "CONVEX_DEPLOY_KEY=prod:k",
  "CONVEX_SELF_HOSTED_URL=https://convex.corp",
];
test.each(developerSettings)("%s is the developer's choice and is not touched", (line) => {
  expect(() => selectEmbeddedBackend(`${line}\n`, URL, "key")).toThrow(ScriptError);
  expect(() => selectEmbeddedBackend(`${line}\n`, URL, "key")).toThrow(line.split("=")[0]);
});
