// `npm run check:spec`: test titles name every rule and requirement, and no unknown id.
import { readFileSync } from "node:fs";
import path from "node:path";
import { projectFiles, projectRoot } from "../projectFiles.js";
import { ruleIds, specProblems } from "./specRules.js";

const read = (file: string) => readFileSync(path.join(projectRoot, file), "utf8");
const documents = ["embedded/SPEC.md", "docs/requirements.md"].map(read);
const tests = ["convex", "src", "embedded", "scripts", "tests"]
  .flatMap((folder) => projectFiles(folder, /\.test\.tsx?$/))
  .map((file) => ({ path: file, source: read(file) }));

const problems = specProblems(documents, tests);
for (const problem of problems) console.error(problem);
console.log(`${documents.flatMap(ruleIds).length} rules, ${tests.length} test files, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
