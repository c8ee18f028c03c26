import { expect, test } from "vitest";
import { readProjectFile } from "../projectFiles.js";
import { distanceLocale } from "./distanceLocale.js";

const load = distanceLocale().load as (id: string) => string | null;

test("the build has the locale's wording of distances alone, and all other modules whole", () => {
  expect(load("/app/node_modules/date-fns/locale/en-US.js")).toContain("export const enUS = { formatDistance }");
  expect(load("/app/node_modules/date-fns/locale/de.js")).toBeNull();
  expect(load("/app/src/lib/formatTime.ts")).toBeNull();
});

test("formatting a distance reads no other part of the locale", () => {
  const source = readProjectFile("node_modules/date-fns/formatDistance.js");
  const code = source.replace(/\/\*[\s\S]*?\*\//g, "");
  expect(new Set([...code.matchAll(/\blocale\.(\w+)/g)].map(([, part]) => part))).toEqual(new Set(["formatDistance"]));
});
