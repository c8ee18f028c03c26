// `npm run check:env`: .env.local.example shows every variable that is read; the launcher forwards those of functions.
import { FORWARDED_VARIABLES } from "../launch/deploymentVariables.js";
import { projectFiles, readProjectFile } from "../projectFiles.js";
import { variableProblems, variablesRead, variablesInExample } from "./variableNames.js";

const sources = (folder: string) => projectFiles(folder, /^(?!.*(\.test\.tsx?$|_generated\/)).*\.(ts|tsx|mjs)$/);
const readBy = (files: readonly string[]) =>
  new Set(files.flatMap((file) => [...variablesRead(readProjectFile(file))]));

const functions = readBy(sources("convex"));
const everything = readBy([...["convex", "src", "embedded/src", "scripts"].flatMap(sources), "vite.config.ts"]);
// The launcher derives SITE_URL instead of forwarding it.
const toForward = new Set([...functions].filter((name) => name !== "SITE_URL"));

const exampleVariables = variablesInExample(readProjectFile(".env.local.example"));
const problems = variableProblems(everything, exampleVariables, {
  wanted: toForward,
  listed: new Set(FORWARDED_VARIABLES),
});
for (const problem of problems) console.error(problem);
console.log(`${everything.size} variables, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
