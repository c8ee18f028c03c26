// `npm run check:spec`: embedded/SPEC.md and the tests that prove it name each other.
import { readFileSync } from "node:fs";
import path from "node:path";
import { projectFiles } from "./projectFiles.js";
import { projectRoot } from "./projectRoot.js";
import { ruleIds, specProblems } from "./specRules.js";

const read = (file: string) => readFileSync(path.join(projectRoot, file), "utf8");
const spec = read("embedded/SPEC.md");
// Elsewhere an id is the product's: [AUTH-01] of a web test is not the backend's.
const tests = ["embedded", "tests/contract", "tests/fuzz", "tests/sync"]
  .flatMap((folder) => projectFiles(folder, /\.test\.tsx?$/))
  .map((file) => ({ path: file, source: read(file) }));

const problems = specProblems(spec, tests);
for (const problem of problems) console.error(problem);
console.log(`${ruleIds(spec).length} rules, ${tests.length} test files, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
