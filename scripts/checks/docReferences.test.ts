import { describe, expect, test } from "vitest";
import { extractComments } from "./sourceText.js";
import { decisionIndexProblems, decisionProblems, repeatedNumbers } from "./decisionFormat.js";
import { dependencyProblems } from "./dependencyProblems.js";
import { collectKnown, referenceProblems } from "./docReferences.js";
import { fileIndexProblems } from "./fileIndexProblems.js";

const knownReferences = collectKnown(
  ["ARCHITECTURE.md", "src/app/App.tsx", "convex/lib/session.ts", "docs/decisions/0060-small-app.md", "docs/notes.md"],
  ["- [SUB-01] A thing holds."],
  "# Facts\n\n## 5. Transactions\n\n### 3.10 Search\n",
);

function inComment(comment: string): string[] {
  return withoutPlace("src/app/page.ts", `/** ${comment} */\nexport const page = 1;\n`);
}

function inDocument(text: string): string[] {
  return withoutPlace("docs/notes.md", text);
}

function withoutPlace(path: string, source: string): string[] {
  return referenceProblems({ path, source }, knownReferences).map((problem) => problem.slice(problem.indexOf(" ") + 1));
}

describe("referenceProblems", () => {
  const resolvedReferences = [
    ["an id", "Holds by SUB-01."],
    ["an id of another scheme", "A SHA-256 hash in UTF-16."],
    ["a decision", "See docs/decisions/0060 and decision 0060."],
    ["a section", "The form of WIRE.md 3.10, 5."],
    ["a file", "See `src/app/App.tsx`, `App.tsx`, src/app/App.tsx and `convex/lib/session.ts`."],
    ["a file from a folder above", "See `app/App.tsx`."],
    ["a compiled module", "See `App.js` and `src/app/App.js`."],
    ["a folder", "All of `convex/`, `src/app/` and `convex/lib`."],
    ["a pattern", "All of `src/*/App.tsx`."],
    ["an entry of a package", "From `convex/values`."],
    ["an address", "The route `/api/sync` and the type `audio/mp4`."],
    ["a declared name", "See {@link page}."],
    ["a function of a module", "See `npx convex run lib/session:end`."],
  ];
  test.each(resolvedReferences)("%s that exists is no problem", (_what, comment) => {
    expect(inComment(comment)).toEqual([]);
  });

  const unresolvedReferences = [
    ["Holds by SUB-02.", "names SUB-02, which no document states"],
    ["See docs/decisions/0061.", "names decision 0061, which is not in docs/decisions"],
    ["As in decision\n * 0061.", "names decision 0061, which is not in docs/decisions"],
    ["The form of WIRE.md 3.10, 3.11.", "names section 3.11, which WIRE.md lacks"],
    ["See `Gone.tsx`.", "names Gone.tsx, which is no file or folder"],
    ["See src/app/Gone.tsx.", "names src/app/Gone.tsx, which is no file or folder"],
    ["All of `convex/gone/`.", "names convex/gone/, which is no file or folder"],
    ["See `npx convex run gone:end`.", "runs a function of gone, which is no module of convex/"],
    ["See {@link other}.", "links to other, which this file neither declares nor imports"],
  ];
  test.each(unresolvedReferences)("%j is reported", (comment, problem) => {
    expect(inComment(comment)).toEqual([problem]);
  });

  test("documents are checked for links, too", () => {
    expect(inDocument("See [it](../ARCHITECTURE.md#top), [that](https://example.com) and [here](#top).")).toEqual([]);
    expect(inDocument("See [it](ARCHITECTURE.md).")).toEqual(["links to ARCHITECTURE.md, which is no file or folder"]);
  });

  test("a field of a timestamp is no file", () => {
    const source = "/** `outcome.ts` is later. */\nexport const next = (ts: Timestamp) => ts;\n";
    expect(withoutPlace("src/a.ts", source)).toEqual([]);
  });

  test("a problem names file and line", () => {
    const source = "const a = 1;\n\n/* Holds:\n * SUB-07. */\n";
    expect(referenceProblems({ path: "src/a.ts", source }, knownReferences)).toEqual([
      "src/a.ts:4 names SUB-07, which no document states",
    ]);
  });

  test("a title of a test is checked, a string is not", () => {
    const source = `test("holds by SUB-07", () => { run("SUB-08"); });\n`;
    expect(withoutPlace("src/a.test.ts", source)).toEqual(["names SUB-07, which no document states"]);
  });
});

describe("extractComments", () => {
  test("keeps comments at their positions and nothing else", () => {
    const source = "// one\nconst a = `// no` + /\\/\\/ no/; /* two */ const b = <p>// no {/* three */}</p>;\n";
    const text = extractComments({ path: "a.tsx", source });
    expect(text).toHaveLength(source.length);
    expect(text.match(/one|two|three|no/g)).toEqual(["one", "two", "three"]);
    expect(text.indexOf("two")).toBe(source.indexOf("two"));
  });

  test("reads the block comments of a style sheet", () => {
    expect(extractComments({ path: "a.css", source: "a { b: c } /* one */" }).trim()).toBe("/* one */");
  });
});

describe("dependencyProblems", () => {
  const manifest = { dependencies: { react: "1.0.0" }, devDependencies: { vite: "1.0.0" } };

  test("every package once is no problem", () => {
    expect(dependencyProblems(manifest, "| `react` | x |\n| `vite` | x |\n")).toEqual([]);
  });

  test("a package that is missing, unknown or listed twice is reported", () => {
    expect(dependencyProblems(manifest, "| `react` | x |\n| `react` | x |\n| `ws` | x |\n")).toEqual([
      "docs/dependencies.md lacks vite",
      "docs/dependencies.md lists ws, which package.json lacks",
      "docs/dependencies.md lists react twice",
    ]);
  });
});

describe("fileIndexProblems", () => {
  const long = (path: string, lines = 20) => ({ path, source: "x\n".repeat(lines) });

  test("a long source file with a line is no problem", () => {
    const document = "# Files\n\n- `convex/mail/outbox.ts` - queue of emails\n";
    expect(fileIndexProblems([long("convex/mail/outbox.ts")], document)).toEqual([]);
  });

  test("a long source file without a line is reported, also when prose names it", () => {
    const document = "See `src/app/App.tsx`.\n\n- `convex/mail/outbox.ts` - its sender is `scripts/run.mjs`\n";
    expect(fileIndexProblems([long("src/app/App.tsx"), long("scripts/run.mjs")], document)).toEqual([
      'docs/files.md lacks src/app/App.tsx: add the line "- `src/app/App.tsx` - <what it decides or owns>"',
      'docs/files.md lacks scripts/run.mjs: add the line "- `scripts/run.mjs` - <what it decides or owns>"',
    ]);
  });

  const filesWithoutLine = [
    ["a short file", long("src/app/App.tsx", 19)],
    ["generated code", long("convex/_generated/api.js")],
    ["a declaration", long("scripts/assets/subsetFont.d.ts")],
    ["a file elsewhere", long("tests/support/people/people.ts")],
    ["a document", long("embedded/src/notes.md")],
  ] as const;
  test.each(filesWithoutLine)("%s needs no line", (_what, file) => {
    expect(fileIndexProblems([file], "")).toEqual([]);
  });

  test("a test needs a line unless its source file is beside it", () => {
    const files = ["App.tsx", "App.test.tsx", "App.isolated.test.tsx", "app.test.ts"].map((name) =>
      long(`src/app/${name}`, 1),
    );
    expect(fileIndexProblems(files, "")).toEqual([]);
    expect(fileIndexProblems([...files, long("src/app/shell.test.tsx", 1)], "")).toEqual([
      'docs/files.md lacks src/app/shell.test.tsx: add the line "- `src/app/shell.test.tsx` - <what it decides or owns>"',
    ]);
  });

  test("a line of more than 20 words is reported", () => {
    const lineOf = (words: number) => `- \`src/app/App.tsx\` - ${"word ".repeat(words)}`;
    expect(fileIndexProblems([], lineOf(20))).toEqual([]);
    expect(fileIndexProblems([], lineOf(21))).toEqual([
      "docs/files.md describes src/app/App.tsx in more than 20 words",
    ]);
  });

  test("lines and folders out of the order of paths are reported", () => {
    const document = [
      "## The root\n\n- `vite.config.ts` - build\n",
      "## `src/lib/`\n\n- `src/lib/b.ts` - b\n- `src/lib/B.ts` - B\n",
      "## `src/hooks/`\n\n- `src/hooks/useNow.ts` - time\n",
    ].join("\n");
    expect(fileIndexProblems([], document)).toEqual([
      "docs/files.md lists src/lib/B.ts after src/lib/b.ts",
      "docs/files.md lists src/hooks/ after src/lib/",
    ]);
  });

  test("a line under another folder than its nearest one is reported", () => {
    const document = [
      "## The root\n\n- `src/main.tsx` - entry\n",
      "## `src/`\n\n- `src/hooks/` - hooks\n- `src/hooks/useNow.ts` - time\n- `src/lib/cx.ts` - classes\n",
      "## `src/hooks/`\n\n- `package.json` - commands\n",
    ].join("\n");
    expect(fileIndexProblems([], document)).toEqual([
      "docs/files.md lists src/main.tsx under The root instead of src/",
      "docs/files.md lists src/hooks/useNow.ts under src/ instead of src/hooks/",
      "docs/files.md lists package.json under src/hooks/ instead of The root",
    ]);
  });

  test("a file listed twice is reported", () => {
    const document = "- `convex/mail/outbox.ts` - queue\n- `convex/mail/outbox.ts` - emails\n";
    expect(fileIndexProblems([], document)).toEqual(["docs/files.md lists convex/mail/outbox.ts twice"]);
  });
});

describe("decisionProblems", () => {
  const good = "# 0060: A\n\nStatus: accepted\nDate: 2026-01-31\n\n## Context\n\n## Decision\n\n## Consequences\n";

  test("the format is no problem", () => {
    expect(decisionProblems({ path: "docs/decisions/0060-a.md", source: good })).toEqual([]);
  });

  test("rejected options may stand before the consequences", () => {
    const source = good.replace("## Consequences", "## Rejected\n\n## Consequences");
    expect(decisionProblems({ path: "docs/decisions/0060-a.md", source })).toEqual([]);
  });

  const validStatuses = ["accepted", "superseded by 0061", "amended by 0061", "amended by 0061, 0062"];
  test.each(validStatuses)("the status %j is no problem", (status) => {
    const source = good.replace("accepted", status);
    expect(decisionProblems({ path: "docs/decisions/0060-a.md", source })).toEqual([]);
  });

  const invalidStatuses = ["accepted, without a log", "superseded", "amended by [0061](0061-b.md)", "rejected"];
  test.each(invalidStatuses)("the status %j is reported", (status) => {
    const source = good.replace("accepted", status);
    expect(decisionProblems({ path: "docs/decisions/0060-a.md", source })).toEqual([
      'docs/decisions/0060-a.md has no line "Status: accepted", "Status: superseded by NNNN" or "Status: amended by NNNN"',
    ]);
  });

  test("missing parts of a decision are reported", () => {
    expect(decisionProblems({ path: "docs/decisions/0061-a.md", source: "# 0060: A\n\n## Decision\n" })).toEqual([
      'docs/decisions/0061-a.md does not begin with "# 0061: <title>"',
      'docs/decisions/0061-a.md has no line "Status: accepted", "Status: superseded by NNNN" or "Status: amended by NNNN"',
      'docs/decisions/0061-a.md has no line "Date: YYYY-MM-DD"',
      "docs/decisions/0061-a.md has sections other than Context, Decision, (Rejected,) Consequences",
    ]);
  });

  test("a file's name is its title", () => {
    const source = good.replace("0060: A", '0060: `npm test` isn\'t "use node"');
    expect(decisionProblems({ path: "docs/decisions/0060-npm-test-isnt-use-node.md", source })).toEqual([]);
    expect(decisionProblems({ path: "docs/decisions/0060-a.md", source })).toEqual([
      "docs/decisions/0060-a.md has a title for 0060-npm-test-isnt-use-node.md",
    ]);
  });

  test("two decisions of one number are reported", () => {
    const files = ["docs/decisions/0060-a.md", "docs/decisions/0061-b.md", "docs/decisions/0060-c.md"];
    expect(repeatedNumbers(files.map((path) => ({ path, source: good })))).toEqual([
      "docs/decisions/0060-c.md has the number of docs/decisions/0060-a.md",
    ]);
  });
});

describe("decisionIndexProblems", () => {
  const file = { path: "docs/decisions/0060-a.md", source: "# 0060: A\n" };

  test("a line with number, title and file is no problem", () => {
    expect(decisionIndexProblems([file], "- 0060 [A](0060-a.md)\n")).toEqual([]);
  });

  const incompleteIndexes = ["", "- 0060 [B](0060-a.md)\n", "See [A](0060-a.md).\n"];
  test.each(incompleteIndexes)("the index %j lacks the decision", (index) => {
    expect(decisionIndexProblems([file], index)).toEqual([
      "docs/decisions/README.md lacks the line: - 0060 [A](0060-a.md)",
    ]);
  });
});
