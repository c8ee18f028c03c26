import { expect, test } from "vitest";
import { createLog, type LogOptions } from "./log.js";

const at = Date.UTC(2026, 0, 2, 3, 4, 5, 6);

function lines(options: LogOptions): string[] {
  const written: string[] = [];
  const log = createLog({ ...options, write: (line, level) => void written.push(`${level}: ${line}`) }, () => at);
  log("error", "GET /page", { error: "Error: broken\n    at page.ts:1" });
  log("warn", "Changes are refused.");
  log("info", "Ready");
  log("debug", "Query messages:list", { ms: 3, cached: false });
  return written;
}

test("[OPS-01] a line has its level, and less important lines than the level are left out", () => {
  const faults = ["error: GET /page: Error: broken\n    at page.ts:1"];
  expect(lines({ level: "error" })).toEqual(faults);
  expect(lines({ level: "warn" })).toEqual([...faults, "warn: Changes are refused."]);
  expect(lines({})).toEqual([...faults, "warn: Changes are refused.", "info: Ready"]);
  expect(lines({ level: "debug" }).at(-1)).toBe("debug: Query messages:list ms=3 cached=false");
});

test("[OPS-01] as JSON each line is one object with time, level and message, stacks included", () => {
  const objects = lines({ level: "debug", format: "json" }).map((line): unknown =>
    JSON.parse(line.replace(/^\w+: /, "")),
  );
  const time = "2026-01-02T03:04:05.006Z";
  expect(objects).toEqual([
    { time, level: "error", message: "GET /page", error: "Error: broken\n    at page.ts:1" },
    { time, level: "warn", message: "Changes are refused." },
    { time, level: "info", message: "Ready" },
    { time, level: "debug", message: "Query messages:list", ms: 3, cached: false },
  ]);
});
