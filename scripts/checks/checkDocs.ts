// `npm run check:docs`: references resolve, and functions named with a file exist. Decisions have one format and an
// index. docs/files.md names the source files, and docs/dependencies.md lists the dependencies of package.json. No
// sentence of a document is long.
import { dependencyProblems, type PackageManifest } from "./dependencyProblems.js";
import { decisionIndexProblems, decisionProblems, repeatedNumbers } from "./decisionFormat.js";
import { collectKnown, referenceProblems } from "./docReferences.js";
import { fileIndexProblems } from "./fileIndexProblems.js";
import { longSentenceProblems } from "./longSentenceProblems.js";
import { namedFunctionProblems } from "./namedFunctionProblems.js";
import { projectFiles, readProjectFile } from "../projectFiles.js";

const IGNORED = /(^|\/)(node_modules|_generated|\.cache|\.data|dist|\.git)(\/|$)/;
// Records of the time when they were written, and WIRE.md, whose facts are in a notation of their own.
const LONG_SENTENCES = /^(docs\/decisions\/|CHANGELOG\.md$|embedded\/WIRE\.md$)/;
const TOP_LEVEL = /^[^/]+\.(md|ts|js|mjs|json|html)$|^\.dependency-cruiser\.mjs$|^\.env\.local\.example$/;

const files = [
  ...projectFiles("", TOP_LEVEL),
  ...["convex", "src", "embedded", "scripts", "tests", "docs", "public", ".ci"].flatMap((root) => projectFiles(root)),
]
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => !IGNORED.test(file));
const knownReferences = collectKnown(
  files,
  ["embedded/SPEC.md", "docs/requirements.md"].map(readProjectFile),
  readProjectFile("embedded/WIRE.md"),
);

const checked = files.filter((file) => /\.(md|ts|tsx|mjs|js|css)$/.test(file)).map(fileOf);
const decisionIndex = "docs/decisions/README.md";
const decisions = checked.filter((file) => file.path.startsWith("docs/decisions/") && file.path !== decisionIndex);
const documents = checked.filter((file) => file.path.endsWith(".md") && !LONG_SENTENCES.test(file.path));
const sources = new Map(checked.map((file) => [file.path, file.source]));
const problems = [
  ...checked.flatMap((file) => referenceProblems(file, knownReferences)),
  ...["ARCHITECTURE.md", "docs/where-to-look.md"].flatMap((document) =>
    namedFunctionProblems(document, readProjectFile(document), (file) => sources.get(file) ?? null),
  ),
  ...fileIndexProblems(checked, readProjectFile("docs/files.md")),
  ...dependencyProblems(
    JSON.parse(readProjectFile("package.json")) as PackageManifest,
    readProjectFile("docs/dependencies.md"),
  ),
  ...documents.flatMap(longSentenceProblems),
  ...decisions.flatMap(decisionProblems),
  ...repeatedNumbers(decisions),
  ...decisionIndexProblems(decisions, readProjectFile(decisionIndex)),
];
for (const problem of problems) console.error(problem);
console.log(`${checked.length} files, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;

function fileOf(file: string) {
  return { path: file, source: readProjectFile(file) };
}
