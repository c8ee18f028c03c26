import { expect, test } from "vitest";
import { iconFiles, withIconModules } from "./iconImportsPlugin.js";

const files = iconFiles(
  "export { default as Check, default as CheckIcon } from './icons/check.mjs';\nexport { default as X } from './icons/x.mjs';",
);

test("icons are imported from their own modules", () => {
  const code = 'import { Check, type LucideIcon, X as Cross } from "lucide-react";\nconst a = 1;';
  expect(withIconModules(code, files, "/lib")).toBe(
    'import Check from "/lib/icons/check.mjs"; import Cross from "/lib/icons/x.mjs";\nconst a = 1;',
  );
  expect(withIconModules("const a = 1;", files, "/lib")).toBeNull();
  expect(() => withIconModules('import { Nothing } from "lucide-react";', files, "/lib")).toThrow("no icon Nothing");
});
