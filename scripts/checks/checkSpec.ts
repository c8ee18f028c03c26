// `npm run check:spec`: test titles name every rule and requirement, and no unknown id.
import { projectFiles, readProjectFile } from "../projectFiles.js";
import { ruleIds, specProblems } from "./specRules.js";

const documents = ["embedded/SPEC.md", "docs/requirements.md"].map(readProjectFile);
const tests = ["convex", "src", "embedded", "scripts", "tests"]
  .flatMap((folder) => projectFiles(folder, /\.test\.tsx?$/))
  .map((file) => ({ path: file, source: readProjectFile(file) }));

const problems = specProblems(documents, tests);
for (const problem of problems) console.error(problem);
console.log(`${documents.flatMap(ruleIds).length} rules, ${tests.length} test files, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
