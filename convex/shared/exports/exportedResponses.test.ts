import { describe, expect, test } from "vitest";
import { toCsv } from "./csv";
import { formulas, hostileTexts } from "../../../tests/support/models/hostileTexts";
import { writeResponsesFile } from "../../../tests/support/people/writeResponsesFile";
import { responsesFile } from "./exportedResponses";
import type { ExportedRespondent } from "../validators";

const grace: ExportedRespondent = {
  name: '=HYPERLINK("http://evil.test")',
  email: "grace@example.com",
  status: "completed",
  invitedAt: Date.UTC(2026, 0, 1),
  completedAt: Date.UTC(2026, 0, 2),
  answers: [
    { questionText: "What, exactly?", text: 'She said "no",\nthen yes.' },
    { questionText: "Else?", text: "+1", tidiedText: "Plus one." },
  ],
};

/** Parses CSV (RFC 4180), every cell quoted. */
function cellsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, cell, end] of csv.matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)) {
    rows.at(-1)!.push(cell!.replaceAll('""', '"'));
    if (end !== ",") rows.push([]);
  }
  return rows.slice(0, -1);
}

describe("exports", () => {
  const formulaBeginnings = [
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "\u0000=1",
    "  =1",
    "\n=1",
    "＝1",
    "＋1",
    "－1",
    "＠x",
  ];
  test.each(formulaBeginnings)("[SEC-05] a cell that begins like a formula is inert: %j", (text) => {
    const [, line] = toCsv(["A"], [[text]]).split(/\r\n(?=")/);
    expect(line?.startsWith("\"'")).toBe(true);
  });

  test("[SEC-05] quotes, commas and line breaks stay inside their cell", () => {
    const csv = writeResponsesFile("csv", [grace]);
    expect(csv).toContain('"What, exactly?","She said ""no"",\nthen yes.","",""\r\n');
    expect(csv).toContain(`"'=HYPERLINK(""http://evil.test"")"`);
    expect(csv.startsWith('\uFEFF"Name","Email"')).toBe(true);
  });

  test("[SEC-05] a respondent without answers has a line", () => {
    const pending: ExportedRespondent = { name: "Alan", status: "pending", invitedAt: 0, answers: [] };
    expect(writeResponsesFile("csv", [pending])).toContain(
      '"Alan","","","pending","1970-01-01T00:00:00.000Z","","","","","",""',
    );
  });

  test("[HAND-366] a table of answers says how each person works with the owner, as a list of people is read", () => {
    const related = (["manager", "peer", "report", "client", "other", undefined] as const).map(
      (relationship): ExportedRespondent => ({ ...grace, relationship, answers: grace.answers.slice(0, 1) }),
    );
    const [header, ...lines] = cellsOf(writeResponsesFile("csv", related).slice(1));
    const column = header!.indexOf("Relationship");
    expect(lines.map((cells) => cells[column])).toEqual(["Manager", "Peer", "Direct report", "Client", "Other", ""]);
    for (const cells of lines) expect(cells).toHaveLength(header!.length);
  });

  test("[SEC-05] no hostile text ends its cell or begins a cell that a spreadsheet would run", () => {
    const everywhere = hostileTexts.map((text): ExportedRespondent => ({
      name: text,
      email: text,
      status: "completed",
      invitedAt: 0,
      inviteTitle: text,
      answers: [{ questionText: text, text, tidiedText: text }],
    }));
    const [header, ...lines] = cellsOf(writeResponsesFile("csv", everywhere).slice(1));
    expect(lines).toHaveLength(hostileTexts.length);
    for (const [index, cells] of lines.entries()) {
      expect(cells).toHaveLength(header!.length);
      for (const cell of cells) expect(cell.normalize("NFKC")).not.toMatch(/^[\s\p{C}\p{Z}]*[=+\-@|%\u2212]/u);
      const words = hostileTexts[index]!.replaceAll("\u0000", "");
      expect([words, `'${words}`]).toContain(cells[8]);
    }
    expect(formulas.length).toBeGreaterThan(30);
    expect(JSON.parse(writeResponsesFile("json", everywhere))).toHaveLength(hostileTexts.length);
  });

  test("[SEC-05] JSON has the texts unchanged, and times as ISO 8601", () => {
    expect(JSON.parse(writeResponsesFile("json", [grace]))).toEqual([
      { ...grace, invitedAt: "2026-01-01T00:00:00.000Z", completedAt: "2026-01-02T00:00:00.000Z" },
    ]);
  });

  const formats = ["csv", "json"] as const;
  test.each(formats)("[SEC-05] pages written one after the other are the %s file written at once", (format) => {
    const people = Array.from({ length: 7 }, (_, index) => ({ ...grace, name: `Person ${index}` }));
    const { begin, page, end } = responsesFile[format];
    const inPages =
      begin +
      page(people.slice(0, 3), { isFirst: true }) +
      page([], { isFirst: false }) +
      page(people.slice(3), { isFirst: false }) +
      end;
    expect(inPages).toBe(writeResponsesFile(format, people));
  });

  test("[SEC-05] without respondents, JSON is an empty list and CSV a header alone", () => {
    expect(JSON.parse(writeResponsesFile("json", []))).toEqual([]);
    expect(writeResponsesFile("csv", []).trimEnd().split("\r\n")).toHaveLength(1);
  });
});
