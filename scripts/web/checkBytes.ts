// `npm run check:bytes`: each route's first load in dist/ stays within its budget and without lazy code.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { budgetProblems, firstLoad, formatKilobytes, type ViteManifest } from "./firstLoad.js";
import { projectRoot } from "../projectFiles.js";
import { lazyParts, routeBudgets, translatedBudgets } from "./routeBudgets.js";

const dist = path.join(projectRoot, "dist");
const readBuilt = (file: string) => readFileSync(path.join(dist, file), "utf8");
const manifest = JSON.parse(readBuilt(".vite/manifest.json")) as ViteManifest;
// scripts/launch/ensureWebBuild.ts compresses with the same level.
const gzippedBytes = (file: string) => gzipSync(readBuilt(file), { level: 9 }).length;

const scripts = readdirSync(path.join(dist, "assets")).filter((name) => name.endsWith(".js"));
const problems = lazyParts
  .filter(({ mark }) => !scripts.some((name) => readBuilt(`assets/${name}`).includes(mark)))
  .map(({ name, mark }) => `no script contains "${mark}", by which the ${name} is known`);

for (const budget of [...routeBudgets, ...translatedBudgets]) {
  const load = firstLoad(manifest, budget.modules, gzippedBytes);
  problems.push(...budgetProblems(budget, load, { lazyParts, textOf: readBuilt }));
  console.log(
    `${budget.route}: ${formatKilobytes(load.bytes)} of ${budget.maxKilobytes} kB in ${load.files.length} files`,
  );
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
