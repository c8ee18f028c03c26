import { expect, test } from "vitest";
import { readProjectFile } from "../projectFiles.js";
import { iconFiles, withIconModules, withoutUnreadData } from "./iconImportsPlugin.js";

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

test.each(["circle-check", "triangle-exclamation-point"])("the module of %s has its shapes alone", (name) => {
  const module = readProjectFile(`node_modules/lucide-react/dist/esm/icons/${name}.mjs`);
  const lean = withoutUnreadData(module);
  const shapes = (code: string) => code.match(/\b(?:d|cx|cy|r): "[^"]*"/g);
  expect(shapes(lean)).toEqual(shapes(module));
  expect(lean).toContain(`name: "${name}"`);
  expect(lean).not.toMatch(/key:|size:|__iconData\.node;/);
});
