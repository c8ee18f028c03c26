import path from "node:path";
import { expect, test } from "vitest";
import { domainFiles } from "../../vitest.config.js";
import { paths } from "../../src/lib/paths.js";
import { projectFiles, readProjectFile } from "../projectFiles.js";

const sources = ["src", "convex", "scripts"]
  .flatMap((folder) => projectFiles(folder, /^(?!.*(\.test\.|_generated)).*\.tsx?$/))
  .map((file) => ({ file, text: readProjectFile(file) }));

const matchesOf = (pattern: RegExp, apart: readonly string[] = []) =>
  sources
    .filter(({ file }) => !apart.includes(file))
    .flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([match]) => ({ file, match })));

test("[HAND-62] dates, numbers and lists are formatted by the helpers alone", () => {
  // The outbox is made without the page's code.
  const outbox = "scripts/launch/outboxDocument.ts";
  const english = ["convex/shared/locale.ts", "convex/shared/calendarDay.ts", "src/lib/formatTime.ts"];
  const ofReaders = ["readerFormats.ts", "t.ts"].map((name) => `src/lib/language/${name}`);
  // These files format nothing: they read the name of a time zone, or the hour in one.
  const timeZones = ["src/lib/browserTimeZone.ts", "convex/lib/timeZone.ts"];
  const helpers = [...english, ...ofReaders, ...timeZones, outbox];
  const localeFormatPattern =
    /\.toLocale(Date|Time)?String\(|Intl\.(DateTimeFormat|NumberFormat|ListFormat|RelativeTimeFormat)/g;
  expect(matchesOf(localeFormatPattern, helpers)).toEqual([]);
  expect(matchesOf(/Intl\.\w+\(\s*(\)|\[\]|undefined)/g)).toEqual([]);
});

test("[HAND-63] text boxes and quotes take the direction of their text", () => {
  // A `>` within an attribute's arrow function does not end the tag.
  const boxPattern =
    /<textarea\b(?:=>|[^>])*>|<input\b(?:=>|[^>])*type="(?:text|search)"(?:=>|[^>])*>|<blockquote\b[\s\S]*?<\/blockquote>/g;
  const boxes = matchesOf(boxPattern);
  expect(boxes.length).toBeGreaterThan(5);
  expect(boxes.filter(({ match }) => !match.includes('dir="auto"'))).toEqual([]);
});

test("[CLOUD-11] functions of each domain run in strict mode in every test run", () => {
  const publicFunctionPattern = /(?:query|mutation|action)\(\{/i;
  const domains = sources
    .filter(({ file, text }) => /^convex\/\w+\/\w+\.ts$/.test(file) && publicFunctionPattern.test(text))
    .map(({ file }) => file.split("/")[1]!)
    .filter((folder) => folder !== "lib");
  const tests = domainFiles.map((file) => readProjectFile(file)).join("\n");
  const uncalled = [...new Set(domains)].filter((name) => !new RegExp(`\\b(?:api|internal)\\.${name}\\.`).test(tests));
  expect(new Set(domains).size).toBeGreaterThan(8);
  expect(uncalled).toEqual([]);
});

test("each table of convex/ is written by its own domain", () => {
  const exceptions: readonly { readonly writer: string; readonly table: RegExp }[] = [
    // Erasure and retention reach every domain.
    { writer: "convex/personalData/", table: /./ },
    // The caller names the table, and this file is in no domain.
    { writer: "convex/lib/eraseBudget.ts", table: /^table$/ },
    // A link's holder writes the rows that its owner reads.
    { writer: "convex/answering/", table: /^(respondents|inviteLinkCounts)$/ },
    // Each owns one column of `responses`, for domains that may not import respondents.
    { writer: "convex/lib/lists/readMarks.ts", table: /^responses$/ },
    { writer: "convex/insights/embeddings.ts", table: /^responses$/ },
  ];
  const inConvex = sources.filter(({ file }) => file.startsWith("convex/"));
  const folderOf = (file: string) => file.split("/")[1]!;
  const owners = new Map(
    inConvex.flatMap(({ file, text }) =>
      [...text.matchAll(/(\w+): defineTable\(/g)].map(([, table]) => [table!, folderOf(file)] as const),
    ),
  );
  const writes = inConvex.flatMap(({ file, text }) =>
    [...text.matchAll(/\bdb\s*\.(?:insert|patch|replace|delete)\(\s*"?(\w+)/g)].map(([, table]) => ({
      file,
      table: table!,
    })),
  );
  const isException = ({ file, table }: { file: string; table: string }) =>
    exceptions.some(({ writer, table: tables }) => file.startsWith(writer) && tables.test(table));
  expect(owners.size).toBeGreaterThan(30);
  expect(writes.length).toBeGreaterThan(150);
  expect(writes.filter((write) => owners.get(write.table) !== folderOf(write.file) && !isException(write))).toEqual([]);
});

test("addresses of the web app's pages are written in src/lib/paths.ts alone", () => {
  const roots = new Set(Object.values(paths).map((address) => address.split("/")[1]!));
  roots.delete("");
  const literalPathPattern = new RegExp(`["\`]/(?:${[...roots].join("|")})\\b`, "g");
  const inPages = matchesOf(literalPathPattern, ["src/lib/paths.ts"]).filter(({ file }) => file.startsWith("src/"));
  expect(roots.size).toBeGreaterThan(10);
  expect(inPages).toEqual([]);
});

test("a file named for words or patterns exports no function", () => {
  const isNamedForData = ({ file }: { file: string }) =>
    /^convex\/(?:lib|providers\/builtin)\/(?:\w+\/)*\w+(?:Words|Patterns)\.ts$/.test(file);
  const exportedFunctionPattern =
    /^export (?:default |async )*function\*? \w+|^export const \w+(?::[^=]+)? = (?:async )?(?:\(|<|\w+ =>)/gm;
  expect(sources.filter(isNamedForData).length).toBeGreaterThan(20);
  const exported = sources
    .filter(isNamedForData)
    .flatMap(({ file, text }) => [...text.matchAll(exportedFunctionPattern)].map(([match]) => ({ file, match })));
  expect(exported).toEqual([]);
});

test("the signed-in person is the requestor to respondents and the owner elsewhere", () => {
  const folders = (names: readonly string[]) => new RegExp(`^(?:${names.join("|")})/`);
  const toRespondents = folders(["src/features/share", "src/features/invite", "src/features/answering"]);
  const ofOwner = folders([
    "convex/(?:accounts|events|goals|insights|personalData|questions|recordings|reports|rounds)",
    "src/(?:app|components|hooks)",
    "src/features/(?:account|chat|checkReport|goals|insights|inviteLinks|playback|report|rounds|selfAssessment)",
  ]);
  const using = (word: RegExp, files: RegExp) =>
    sources.filter(({ file, text }) => files.test(file) && word.test(text)).map(({ file }) => file);
  expect(using(/requestor/i, ofOwner)).toEqual([]);
  expect(using(/\bowner/i, toRespondents)).toEqual([]);
});

test("a test file has one name before .test, or .isolated after it", () => {
  const testFiles = ["convex", "src", "embedded/src", "scripts", "tests"].flatMap((folder) =>
    projectFiles(folder, /\.test\.tsx?$/),
  );
  expect(testFiles.length).toBeGreaterThan(200);
  expect(testFiles.filter((file) => !/^[^.]+(?:\.isolated)?\.test\.tsx?$/.test(file))).toEqual([]);
});

test("a module of convex/ is imported without its extension", () => {
  const files = ["src", "convex", "scripts", "tests"].flatMap((folder) =>
    projectFiles(folder, /^(?!.*_generated).*\.tsx?$/),
  );
  // vite.config.ts loads these files, and Vite warns about a specifier without an extension.
  const ofViteConfig = [
    "scripts/web/catalogues.ts",
    "src/content/operatorContent.ts",
    "src/lib/language/activeLanguage.ts",
  ];
  const specifierPattern = /(?:\bfrom |\bimport\()"(\.[^"]*)"/g;
  const imports = files.flatMap((file) =>
    [...readProjectFile(file).matchAll(specifierPattern)].map(([, name]) => ({
      file,
      name: name!,
      target: path.join(path.dirname(file), name!),
    })),
  );
  const ofConvex = imports.filter(({ target }) => target.startsWith("convex/"));
  const extended = ofConvex.filter(({ file, name }) => /\.(?:js|ts)$/.test(name) && !ofViteConfig.includes(file));
  expect(ofConvex.length).toBeGreaterThan(2_000);
  expect(extended.map(({ file, name }) => ({ file, name }))).toEqual([]);
});

test("embedded/, scripts/ and tests/ import a module by its name with .js", () => {
  // Folders that tests deploy are written as Convex apps are, as are the modules in the texts of Realm.test.ts.
  const files = ["embedded", "scripts", "tests"].flatMap((folder) =>
    projectFiles(folder, /^(?!.*(?:fixture-app|conformance\/project|heldOut|strangers|Realm\.test)).*\.m?tsx?$/),
  );
  const specifierPattern = /^(?:import|export|\}) ?[^"\n]*"(\.{1,2}\/[^"\n]*)";$/gm;
  const imports = files.flatMap((file) =>
    [...readProjectFile(file).matchAll(specifierPattern)].map(([, name]) => ({ file, name: name! })),
  );
  const isOfConvex = ({ file, name }: { file: string; name: string }) =>
    path.join(path.dirname(file), name).startsWith("convex/");
  const others = imports.filter((one) => !isOfConvex(one) && !/\.(?:m?js|cjs|json|css)$/.test(one.name));
  expect(imports.length).toBeGreaterThan(2_000);
  expect(others).toEqual([]);
});

test("a @throws gives the condition of each code", () => {
  const files = ["convex", "embedded", "scripts", "src", "tests"].flatMap((folder) =>
    projectFiles(folder, /^(?!.*(?:_generated|sourceRules)).*\.m?[jt]sx?$/),
  );
  const thrown = files.flatMap((file) =>
    [...readProjectFile(file).matchAll(/@throws\b(.*?)(?=\n\s*\*\s*@|\*\/)/gs)].map(([, text]) => ({
      file,
      text: text!.replaceAll(/\s*\n\s*\*\s?/g, " ").trim(),
    })),
  );
  // The words between two commas are codes alone: "NOT_FOUND, INVALID", "StartError PortInUse". A status may follow.
  const bareCodePattern = /(?:^|[,;])\s*[A-Z]\w+(?:(?: or| and)?\s[A-Z]\w+)*\s*(?=[,;.]|$)/;
  const isBare = (text: string) => text === "" || bareCodePattern.test(text.replaceAll(/ \(\d+\)/g, ""));
  expect(thrown.length).toBeGreaterThan(500);
  expect(thrown.filter(({ text }) => isBare(text))).toEqual([]);
});

test("no test is skipped, focused, left to do or expected to fail", () => {
  const files = ["src", "convex", "scripts", "embedded", "tests"].flatMap((folder) =>
    // specRules.test.ts has such calls in a text.
    projectFiles(folder, /^(?!.*(_generated|specRules\.test)).*\.tsx?$/),
  );
  const tests = files.map((file) => ({ file, text: readProjectFile(file) }));
  const unfinishedTestPattern = /\b(?:test|it|describe)\.(?:only|skip|todo|fails)\b/g;
  expect(tests.filter(({ file }) => file.endsWith(".test.ts")).length).toBeGreaterThan(200);
  expect(
    tests.flatMap(({ file, text }) => [...text.matchAll(unfinishedTestPattern)].map(([match]) => ({ file, match }))),
  ).toEqual([]);
});

test("an export of convex/ is a function of the backend, or another file imports it", () => {
  // Knip finds none of them, since the generated api imports every module whole.
  const files = ["src", "convex", "scripts", "embedded", "tests"]
    .flatMap((folder) => projectFiles(folder, /^(?!.*_generated).*\.tsx?$/))
    .map((file) => ({ file, text: readProjectFile(file) }));
  const users = new Map<string, Set<string>>();
  for (const { file, text } of files) {
    for (const name of importedNames(text)) users.set(name, (users.get(name) ?? new Set()).add(file));
  }
  const exported = files
    .filter(({ file }) => file.startsWith("convex/") && !file.includes(".test."))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/^export (?:async )?(?:function|const|class|interface|type) (\w+)(.*)/gm)]
        .filter(([, , rest]) => !/ = \w*(?:query|mutation|action)\w*\(/i.test(rest!))
        .map(([, name]) => ({ file, name: name! })),
    );
  const isUsed = ({ file, name }: { file: string; name: string }) =>
    [...(users.get(name) ?? [])].some((user) => user !== file);
  expect(exported.length).toBeGreaterThan(1_000);
  expect(exported.filter((one) => !isUsed(one))).toEqual([]);
});

/** Roots whose files with one export are named for it. */
const rootsOfNamedFiles = ["convex", "embedded/src", "embedded/bin", "scripts", "src"];

test("a file with one export is named for it", () => {
  const exportPattern =
    /^export (?:default )?(?:abstract )?(?:async )?(?:function\*?|const|class|interface|type|enum) (\w+)|^(export (?:type )?[{*])/gm;
  // Convex's functions are named by file and name together, and a domain's tables are in its tables.ts.
  const isExempt = (file: string, text: string) =>
    /^convex\/\w+\/tables\.ts$/.test(file) || / = \w*(?:query|mutation|action)\w*\(\{/i.test(text);
  // A question's file is named for the question, also where it exports the answerer alone.
  const isOfChat = (file: string) => file.startsWith("convex/providers/builtin/chat/");
  const exported = rootsOfNamedFiles
    .flatMap((root) => projectFiles(root, /^(?!.*(?:\.test\.|_generated|\.d\.)).*\.tsx?$/))
    .map((file) => ({ file, text: readProjectFile(file) }))
    .filter(({ file, text }) => !isExempt(file, text) && !isOfChat(file))
    .map(({ file, text }) => ({ file, names: [...text.matchAll(exportPattern)].map(([, name]) => name) }))
    .filter(({ names }) => names.length === 1 && names[0] !== undefined);
  expect(exported.length).toBeGreaterThan(550);
  expect(exported.filter(({ file, names }) => path.parse(file).name !== names[0])).toEqual([]);
});

/**
 * The class from which each root's errors take their code, by root. Convex's own ConvexError is convex/'s other one.
 */
const errorClasses: Readonly<Record<string, string>> = {
  convex: "convex/providers/types.ts",
  embedded: "embedded/src/shared/BackendError.ts",
  scripts: "scripts/ScriptError.ts",
  src: "src/lib/ClientError.ts",
};

test.each(Object.entries(errorClasses))("errors of %s/ have a code of one union", (root, file) => {
  const own = projectFiles(root, /^(?!.*(?:\.test\.|_generated)).*\.tsx?$/).filter((source) =>
    /\bclass \w+(?:<[^{]*>)? extends Error\b/.test(readProjectFile(source)),
  );
  expect(own).toEqual([file]);
});

/** Roots in which an exported name has one meaning. */
const rootsOfUniqueNames = ["convex", "embedded/src"];

test.each(rootsOfUniqueNames)("no two files of %s export one name", (root) => {
  // A function of the backend is called by its file and name: `api.goals.goals.list`.
  const declarationPattern =
    /^export (?:abstract )?(?:async )?(?:function\*?|const|class|interface|type|enum) (\w+)(?!.* = \w*(?:query|mutation|action)\w*\()/gim;
  const files = new Map<string, Set<string>>();
  for (const file of projectFiles(root, /^(?!.*(?:\.test\.|_generated|\/testing\/)).*\.tsx?$/)) {
    for (const [, name] of readProjectFile(file).matchAll(declarationPattern)) {
      files.set(name!, (files.get(name!) ?? new Set()).add(file));
    }
  }
  expect(files.size).toBeGreaterThan(500);
  expect([...files].filter(([, { size }]) => size > 1).map(([name, named]) => [name, ...named])).toEqual([]);
});

/**
 * Names that a file may import: named, of a namespace, of a module that it loads later, or of a function that it calls.
 */
function importedNames(text: string): string[] {
  const clauses = [...text.matchAll(/^(?:import|export)\s([^;"]*?)\sfrom\s"/gm)].map(([, clause]) => clause!).join(" ");
  const namespaces = ["api", "internal", ...[...clauses.matchAll(/\* as (\w+)/g)].map(([, name]) => name!)];
  const members = [...text.matchAll(new RegExp(`\\b(?:${namespaces.join("|")})\\.([\\w.]+)`, "g"))];
  const isLoadingLater = /\bimport\("/.test(text);
  return [isLoadingLater ? text : clauses, ...members.map(([, name]) => name!)].flatMap(
    (part) => part.match(/\w+/g) ?? [],
  );
}

test("a log text of convex/ or src/ is a sentence", () => {
  const logged = matchesOf(/\bconsole\.(?:warn|error|log)\(\s*["`][^"`]*["`]/g).filter(({ file }) =>
    /^(?:convex|src)\//.test(file),
  );
  expect(logged.length).toBeGreaterThan(10);
  expect(logged.filter(({ match }) => !/["`](?:[A-Z`$]|HTTP).*[.:]["`]$/s.test(match))).toEqual([]);
});
