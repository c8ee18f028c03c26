import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../projectFiles.js";
import { sharedChunks } from "./sharedChunks.js";

function graphOf(imports: Record<string, string[]>) {
  const id = (module: string) => path.join(projectRoot, module);
  const infos = new Map(
    Object.entries(imports).map(([module, found]) => {
      const importers = Object.keys(imports).filter((by) => imports[by]?.includes(module));
      return [id(module), { importedIds: found.map((name) => id(name)), importers: importers.map((by) => id(by)) }];
    }),
  );
  return { id, graph: { getModuleInfo: (module: string) => infos.get(module) ?? null } };
}

const ICON = "node_modules/lucide-react/eye.mjs";
const LATER_ICON = "node_modules/lucide-react/trash.mjs";
const LONE_ICON = "node_modules/lucide-react/mail-x.mjs";
const OWN_ICON = "node_modules/lucide-react/pen.mjs";

const { id, graph } = graphOf({
  "main.ts": ["theme.ts"],
  "theme.ts": [],
  "landing.ts": ["button.ts", "legal.ts"],
  "share.ts": ["button.ts", "live.ts", "recorder.ts", ICON, OWN_ICON],
  "dashboard.ts": ["live.ts", "menu.ts", "theme.ts"],
  "button.ts": [],
  "legal.ts": [],
  "live.ts": [],
  "recorder.ts": [],
  "menu.ts": [],
  "lazy.ts": [ICON, LATER_ICON, LONE_ICON],
  "later.ts": [LATER_ICON],
  [ICON]: [],
  [OWN_ICON]: [],
  [LATER_ICON]: [],
  [LONE_ICON]: [],
});

test("a module's chunk is named by the audiences that need it", () => {
  const groups = sharedChunks("main.ts", {
    public: ["landing.ts"],
    respondent: ["share.ts"],
    account: ["dashboard.ts"],
  });
  const chunkOf = (module: string) => groups.flatMap((group) => group.name(id(module), graph) ?? []);
  expect(chunkOf("theme.ts")).toEqual(["start"]);
  expect(chunkOf("button.ts")).toEqual(["shared"]);
  expect(chunkOf("legal.ts")).toEqual(["public"]);
  expect(chunkOf("live.ts")).toEqual(["respondent-shared"]);
  expect(chunkOf("recorder.ts")).toEqual(["respondent"]);
  expect(chunkOf("menu.ts")).toEqual(["account"]);
  expect(chunkOf("lazy.ts")).toEqual([]);
  // A part that loads later draws the icon, and needs nothing else of the respondent's.
  expect(chunkOf(ICON)).toEqual(["respondent-shared"]);
  expect(chunkOf(OWN_ICON)).toEqual(["respondent"]);
  expect(chunkOf(LATER_ICON)).toEqual(["icons"]);
  expect(chunkOf(LONE_ICON)).toEqual([]);
  expect(groups.map(({ priority }) => priority)).toEqual(
    groups.map(({ priority }) => priority).toSorted((a, b) => b - a),
  );
});

test("an audience's module that the build does not have is an error", () => {
  const [group] = sharedChunks("main.ts", { public: ["moved.ts"] });
  expect(() => group?.name(id("theme.ts"), graph)).toThrow("no module moved.ts");
});
