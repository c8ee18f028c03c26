import { expect, test } from "vitest";
import { isPeopleList } from "./isPeopleList.ts";
import { parsePeople } from "./parsePeople.ts";
import { headingLines, unreadColumns } from "./peopleTable.ts";

const INGRID = ["Ingrid Voss", "ingrid@example.org"];
const TOM = ["Tom Berg", "tom@example.org"];

const lists = [
  ["a recipient", "Ingrid Voss <ingrid@example.org>", [INGRID]],
  ["an address with both names", "Ingrid.Voss@example.org", [["Ingrid Voss", "ingrid.voss@example.org"]]],
  ["an address with a double name", "anna.kern-lutz@example.org", [["Anna Kern-Lutz", "anna.kern-lutz@example.org"]]],
  [
    "an address that may be nobody's name",
    "sales.team@example.org",
    [["sales.team@example.org", "sales.team@example.org"]],
  ],
  ["an address with a number", "ingrid.voss2@example.org", [["ingrid.voss2@example.org", "ingrid.voss2@example.org"]]],
  ["the last name first", "Voss, Ingrid; ingrid@example.org", [INGRID]],
  ["the last name first, as in a mail program", "Voss, Ingrid <ingrid@example.org>", [INGRID]],
  ["the last name first, quoted", '"Voss, Ingrid" <ingrid@example.org>, Tom Berg <tom@example.org>', [INGRID, TOM]],
  ["recipients of a mail program", "Voss, Ingrid <ingrid@example.org>; Berg, Tom <tom@example.org>", [INGRID, TOM]],
  ["addresses in a row", "a.b@example.org, c.d@example.org", [["a.b@example.org", "a.b@example.org"], ["c.d@example.org", "c.d@example.org"]]], // prettier-ignore
  ["names and addresses with commas", "Ingrid Voss, ingrid@example.org\nTom Berg, tom@example.org", [INGRID, TOM]],
  ["only spaces between", "Ingrid Voss ingrid@example.org", [INGRID]],
  ["a dash between", "Ingrid Voss - ingrid@example.org\nTom Berg: tom@example.org", [INGRID, TOM]],
  ["copied from a sheet", "Ingrid Voss\tingrid@example.org\nTom Berg\ttom@example.org", [INGRID, TOM]],
  ["a table with a header", "Name,Email\nIngrid Voss,ingrid@example.org\nTom Berg,tom@example.org", [INGRID, TOM]],
  ["a table with more columns", '\ufeff"E-mail";"Team";"Last name";"First name"\r\n"ingrid@example.org";"A; B";"Voss";"Ingrid"\r\n', [INGRID]], // prettier-ignore
  ["a table without an address", "Name,Email\nTom Berg,\n,ingrid.voss@example.org", [["Tom Berg", undefined], ["Ingrid Voss", "ingrid.voss@example.org"]]], // prettier-ignore
  ["names alone", "Ingrid Voss\n\n  Tom Berg  \n", [["Ingrid Voss", undefined], ["Tom Berg", undefined]]], // prettier-ignore
  ["names with commas", "Ingrid, Tom", [["Ingrid", undefined], ["Tom", undefined]]], // prettier-ignore
  ["a name before a recipient", "Ada; Tom Berg <tom@example.org>", [["Ada", undefined], TOM]],
  ["bullets and numbers", "- Ingrid Voss <ingrid@example.org>\n2. Tom Berg <tom@example.org>", [INGRID, TOM]],
  ["links of addresses", "Ingrid Voss <mailto:ingrid@example.org>\nTom Berg (tom@example.org)", [INGRID, TOM]],
  [
    "a note in brackets",
    "Ingrid Voss (my manager), ingrid@example.org\nTom Berg (ops) <tom@example.org>",
    [INGRID, TOM],
  ],
  ["a name in brackets", "Thomas (Tom) Berg\nTom Berg (he/him)", [["Thomas (Tom) Berg", undefined], ["Tom Berg", undefined]]], // prettier-ignore
  ["another script", "山田 太郎 <taro@example.jp>", [["山田 太郎", "taro@example.jp"]]],
  ["nothing", " \n\r\n,;\n", []],
] as const;

test.each(lists)("[HAND-40] [HAND-104] a list is read: %s", (_what, text, people) => {
  expect(parsePeople(text).map(({ name, email }) => [name, email])).toEqual(people);
  expect(parsePeople(text).flatMap(({ problem = [] }) => problem)).toEqual([]);
});

test("[HAND-40] text that is no address is a problem of its line, and an address without a name is the name", () => {
  expect(parsePeople("Ana <ana@example>\n\nben@example.org")).toEqual([
    {
      name: "Ana",
      email: "ana@example",
      line: 1,
      source: "Ana <ana@example>",
      problem: "“ana@example” is not a whole address.",
    },
    { name: "ben@example.org", email: "ben@example.org", line: 3, source: "ben@example.org" },
  ]);
});

const mistakes = [
  ["Felix Haas, felix.haas@example,com", "Felix Haas", "“felix.haas@example,com” is not a whole address. Do you mean felix.haas@example.com?"], // prettier-ignore
  ["Felix Haas <felix.haas@example,com>", "Felix Haas", "“felix.haas@example,com” is not a whole address. Do you mean felix.haas@example.com?"], // prettier-ignore
  ["Felix Haas; felix.haas@example;co.uk", "Felix Haas", "“felix.haas@example;co.uk” is not a whole address. Do you mean felix.haas@example.co.uk?"], // prettier-ignore
  ["Felix Haas, felix.haas(at)example.com", "Felix Haas", "“felix.haas(at)example.com” is not a whole address. Do you mean felix.haas@example.com?"], // prettier-ignore
  ["Felix Haas, example.com", "Felix Haas", "“example.com” is not a whole address."],
  ["Felix Haas, felix@example", "Felix Haas", "“felix@example” is not a whole address."],
  ["12345", "12345", "No name, only “12345”."],
  ["+49 170 / 12345", "+49 170 / 12345", "No name, only “+49 170 / 12345”."],
  ["felix@example.com ada@example.com", "ada@example.com", "Please write one person a line."],
] as const;

test.each(mistakes)(
  "[HAND-180] a line with a mistake, %s, is refused with its number and makes nobody",
  (line, name, problem) => {
    const people = parsePeople(`Ingrid Voss <ingrid@example.org>\n${line}\nTom Berg`);
    expect(people.map((person) => [person.line, person.name, person.problem])).toEqual([
      [1, "Ingrid Voss", undefined],
      [2, name, problem],
      [3, "Tom Berg", undefined],
    ]);
    // The line stays in the box as it was written.
    expect(people[1]!.source.replaceAll(" ", "")).toBe(line.replaceAll(" ", ""));
  },
);

const besides = [
  ["Felix Haas, 12345, felix@example.com", [["Felix Haas", "felix@example.com"]]],
  ["12345, felix.haas@example.com", [["Felix Haas", "felix.haas@example.com"]]],
  ["Felix Haas\t+49 170 12345", [["Felix Haas", undefined]]],
  ["anna@example.org, bernd@example.org", [["anna@example.org", "anna@example.org"], ["bernd@example.org", "bernd@example.org"]]], // prettier-ignore
] as const;

test.each(besides)("[HAND-180] a number is no part of a name: %s", (line, people) => {
  expect(parsePeople(line).map(({ name, email }) => [name, email])).toEqual(people);
  expect(parsePeople(line).flatMap(({ problem = [] }) => problem)).toEqual([]);
});

test("[HAND-40] 50,000 characters of one kind are read at once", () => {
  for (const part of ["a", '"', "<", "@", ",", " ", "a@", "\t;", "a.", "a,", "1\t"]) {
    expect(parsePeople(part.repeat(50_000)).length).toBeLessThanOrEqual(50_000);
  }
});

const pasted = [
  ["Ingrid Voss", false],
  ["Ingrid Voss <ingrid@example.org>\n", false],
  ["a@example.org, b@example.org", true],
  ["Ingrid\nTom", true],
] as const;

test.each(pasted)("[HAND-40] pasted text %j is a list: %s", (text, is) => {
  expect(isPeopleList(text)).toBe(is);
});

test("[REL-05] a line may end with how its person works with the owner", () => {
  const parsedLines = (text: string) =>
    parsePeople(text).map(({ name, relationship, role }) => [name, relationship, role]);
  expect(
    parsedLines("Jan Novak, jan@example.org, peer\nEva Lind <eva@example.org>, Direct reports\nOla Berg; manager"),
  ).toEqual([
    ["Jan Novak", "peer", undefined],
    ["Eva Lind", "report", undefined],
    ["Ola Berg", "manager", undefined],
  ]);
  expect(parsedLines("Jan, jan@example.org, peer, Eva, eva@example.org, client").map(([, said]) => said)).toEqual([
    "peer",
    "client",
  ]);
  expect(
    parsedLines(
      "Name,Email,Relationship\nJan,jan@example.org,Client\nEva,eva@example.org,\nOla,ola@example.org,mentor",
    ),
  ).toEqual([
    ["Jan", "client", undefined],
    ["Eva", undefined, undefined],
    ["Ola", undefined, "mentor"],
  ]);
  expect(parsedLines("Henk Mulder, henk@example.org, director")).toEqual([["Henk Mulder", undefined, "director"]]);
  expect(parsedLines("jan, jan@example.org, eva").map(([name]) => name)).toEqual(["jan", "eva"]);
  // A first name in Norwegian and German.
  expect(parsedLines("Anna, Peer, Jan").map(([name]) => name)).toEqual(["Anna", "Peer", "Jan"]);
});

test("[HAND-277] synonyms of a relationship are recognized, and a line with an unknown word is accepted", () => {
  const people = parsePeople(
    "Jan, jan@example.org, boss\nEva, eva@example.org, colleagues\nOla, ola@example.org, mentor\nIda, ida@example,org, mentor",
  );
  expect(people.map(({ relationship, role, problem }) => [relationship, role, problem !== undefined])).toEqual([
    ["manager", undefined, false],
    ["peer", undefined, false],
    [undefined, "mentor", false],
    [undefined, undefined, true],
  ]);
  expect(people[2]?.source).toBe("Ola, ola@example.org, mentor");
});

const linesWithRoles = [
  ["Finn Brandt, young vet", "Finn Brandt", undefined, "young vet"],
  ["Finn Brandt, nurse", "Finn Brandt", undefined, "nurse"],
  ["Petr Kolář, petr@example.org, reports to me", "Petr Kolář", "report", undefined],
  ["Radka Malá, radka@example.org, colleague from billing", "Radka Malá", "peer", undefined],
  ["Radka Malá, radka@example.org, works in the next office", "Radka Malá", undefined, "works in the next office"],
  ["Olu Adeyemi direct report", "Olu Adeyemi", "report", undefined],
  ["Willem de Groot - supplier", "Willem de Groot", undefined, "supplier"],
  ["Ida Holm (boss)", "Ida Holm", "manager", undefined],
  ["Ida Holm, my former boss", "Ida Holm", "manager", undefined],
  ["Tom Berg; tom@example.org; my team", "Tom Berg", undefined, "my team"],
] as const;
test.each(linesWithRoles)(
  "[HAND-277] a role in a line makes no second person: %s",
  (line, name, relationship, role) => {
    const people = parsePeople(line);
    expect(people.map((person) => [person.name, person.relationship, person.role, person.problem])).toEqual([
      [name, relationship, role, undefined],
    ]);
    expect(parsePeople(people[0]!.source)).toEqual([{ ...people[0], line: 1 }]);
  },
);

test("[HAND-331] with a person a line, a word after a first name is a role; dashes separate an address", () => {
  const people = parsePeople(
    "Sam, dishwasher\nUwe Brandt - uwe@school.example - caretaker\nGloria – gloria@school.example\nJean-Luc Besson, jl@x-y.example",
  );
  expect(people.map(({ name, email, role, problem }) => [name, email, role, problem])).toEqual([
    ["Sam", undefined, "dishwasher", undefined],
    ["Uwe Brandt", "uwe@school.example", "caretaker", undefined],
    ["Gloria", "gloria@school.example", undefined, undefined],
    ["Jean-Luc Besson", "jl@x-y.example", undefined, undefined],
  ]);
  expect(parsePeople("Ada\nanna, tom").map(({ name }) => name)).toEqual(["Ada", "anna", "tom"]);
});

test("[HAND-277] a line that may be a person is read as one", () => {
  const names = (text: string) => parsePeople(text).map(({ name }) => name);
  expect(names("Anna, tom")).toEqual(["Anna", "tom"]);
  expect(names("Willem de Groot, Anna van Dyk")).toEqual(["Willem de Groot", "Anna van Dyk"]);
  expect(names("Voss, Ingrid; Berg, Tom")).toEqual(["Ingrid Voss", "Tom Berg"]);
  expect(names("Ingrid Voss (she)")).toEqual(["Ingrid Voss"]);
  expect(names("Jean-Luc Besson")).toEqual(["Jean-Luc Besson"]);
});

const parseToCells = (text: string) =>
  parsePeople(text).map(({ name, email, relationship, role, problem }) => [
    name,
    ...[email, relationship, role === undefined ? undefined : `“${role}”`, problem].filter((one) => one !== undefined),
  ]);

const OTHERS = "Tom\nRob Hale, rob@example.org";
const AFTER_THEM = [["Tom"], ["Rob Hale", "rob@example.org"]];

test.each([
  ["Ines, teacher", [["Ines", "“teacher”"]]],
  ["Ines; teacher", [["Ines", "“teacher”"]]],
  ["Ines\tteacher", [["Ines", "“teacher”"]]],
  ["Ines - teacher", [["Ines", "“teacher”"]]],
  ["Ines – teacher", [["Ines", "“teacher”"]]],
  ["Ines: teacher", [["Ines", "“teacher”"]]],
  ["- Ines, teacher", [["Ines", "“teacher”"]]],
  ["Ines, teacher, primary school", [["Ines", "“teacher, primary school”"]]],
  ["Ines, peer", [["Ines", "peer"]]],
  ["Ines, colleague from year 4", [["Ines", "peer"]]],
  ["Uwe Brandt - uwe@example.org - caretaker", [["Uwe Brandt", "uwe@example.org", "“caretaker”"]]],
  ["Uwe Brandt – uwe@example.org – Hausmeister", [["Uwe Brandt", "uwe@example.org", "“Hausmeister”"]]],
  ["Uwe Brandt, uwe@example.org, Hausmeister", [["Uwe Brandt", "uwe@example.org", "“Hausmeister”"]]],
  ["Uwe Brandt\tuwe@example.org\tcaretaker", [["Uwe Brandt", "uwe@example.org", "“caretaker”"]]],
  ["Uwe Brandt; caretaker; uwe@example.org", [["Uwe Brandt", "uwe@example.org", "“caretaker”"]]],
  ["Uwe Brandt - Hausmeister", [["Uwe Brandt", "“Hausmeister”"]]],
  ["Uwe Brandt\tHausmeister", [["Uwe Brandt", "“Hausmeister”"]]],
  ["Uwe Brandt - School <uwe@example.org>", [["Uwe Brandt", "uwe@example.org", "“School”"]]],
  ["uwe@example.org - Uwe Brandt - boss", [["Uwe Brandt", "uwe@example.org", "manager"]]],
  ["Uwe Brandt (my boss), uwe@example.org", [["Uwe Brandt", "uwe@example.org", "manager"]]],
  ["Uwe Brandt - uwe@example - caretaker", [["Uwe Brandt", "uwe@example", "“caretaker”", "“uwe@example” is not a whole address."]]], // prettier-ignore
  ["Ann, Ben, Cleo", [["Ann"], ["Ben"], ["Cleo"]]],
  ["Ann - Ben - Cleo", [["Ann"], ["Ben"], ["Cleo"]]],
  ["Ann; Ben; Cleo", [["Ann"], ["Ben"], ["Cleo"]]],
  ["ann, ben", [["ann"], ["ben"]]],
  ["Ingrid\tVoss", [["Ingrid Voss"]]],
  ["Voss, Ingrid; Berg, Tom", [["Ingrid Voss"], ["Tom Berg"]]],
  ["Sam, dishwasher; Ines, teacher", [["Sam", "“dishwasher”"], ["Ines", "“teacher”"]]], // prettier-ignore
] as const)("[HAND-331] in a list of one person a line, %j has its people", (line, people) => {
  expect(parseToCells(`${line}\n${OTHERS}`)).toEqual([...people, ...AFTER_THEM]);
  expect(parseToCells(`${OTHERS}\n${line}`)).toEqual([...AFTER_THEM, ...people]);
  // A row that stays in the box is read alone.
  for (const person of parsePeople(`${OTHERS}\n${line}`)) {
    expect(parsePeople(person.source)).toEqual([{ ...person, line: 1 }]);
  }
});

test("[HAND-331] every line of a list may have a role, and none is a second person", () => {
  expect(parseToCells("Sam, dishwasher\nInes, teacher\nUwe - caretaker")).toEqual([
    ["Sam", "“dishwasher”"],
    ["Ines", "“teacher”"],
    ["Uwe", "“caretaker”"],
  ]);
});

test("[HAND-331] small letters may be a name; the row shows how to write a role", () => {
  const doubts = (text: string) => parsePeople(text).map(({ name, doubt }) => [name, doubt]);
  expect(doubts("Ines, teacher")).toEqual([
    ["Ines", undefined],
    ["teacher", "Ines - teacher"],
  ]);
  expect(doubts("Anna, tom\nBen, Cleo")).toEqual([
    ["Anna", undefined],
    ["tom", "Anna - tom"],
    ["Ben", undefined],
    ["Cleo", undefined],
  ]);
  expect(doubts("Uwe Brandt, Hausmeister\nTom")).toEqual([
    ["Uwe Brandt", undefined],
    ["Hausmeister", "Uwe Brandt - Hausmeister"],
    ["Tom", undefined],
  ]);
  expect(parseToCells("Ines - teacher")).toEqual([["Ines", "“teacher”"]]);
});

test("[HAND-332] what a line has beyond its person is named", () => {
  const unread = (text: string) => parsePeople(text).map(({ name, unread: rest }) => [name, rest]);
  expect(unread("Tom Berg (ops) <tom@example.org>")).toEqual([["Tom Berg", "ops"]]);
  expect(unread("Tom Berg (he/him)")).toEqual([["Tom Berg", "he/him"]]);
  expect(unread("Felix Haas, 12345, felix@example.org")).toEqual([["Felix Haas", "12345"]]);
  expect(unread("Felix Haas\t+49 170 12345")).toEqual([["Felix Haas", "+49 170 12345"]]);
  expect(unread("Thomas (Tom) Berg\nTom Berg (tom@example.org)")).toEqual([
    ["Thomas (Tom) Berg", undefined],
    ["Tom Berg", undefined],
  ]);
  expect(unreadColumns("Name,Team,Email,Phone\nAda,A,ada@example.org,12")).toEqual(["Team", "Phone"]);
  expect(unreadColumns("Ada\nBen")).toEqual([]);
});

test("[REL-05] a row that is left in the box keeps its relationship", () => {
  const [jan] = parsePeople("Name;Email;Group\nJan Novak;jan@example.org;peer");
  expect(parsePeople(jan?.source ?? "")).toMatchObject([
    { name: "Jan Novak", email: "jan@example.org", relationship: "peer" },
  ]);
  expect(parsePeople("Jan, jan@example.org, peer")[0]?.source).toBe("Jan, jan@example.org, peer");
});

test("[HAND-240] below a header, a line of another form is read as it would be elsewhere", () => {
  const people = parsePeople("Name,Email\nIngrid Voss,ingrid@example.org,peer\ntom@example.org\nAda,12345");
  expect(people).toMatchObject([
    { name: "Ingrid Voss", email: "ingrid@example.org", relationship: "peer" },
    { name: "tom@example.org", email: "tom@example.org" },
    { name: "Ada", problem: "“12345” is not a whole address.", source: "Ada, 12345" },
  ]);
});

const listsWithHeadings = [
  ["Name\nIngrid\n\nTom", ["Ingrid", "Tom"], [1]],
  ["My team:\nIngrid, Tom", ["Ingrid", "Tom"], [1]],
  ["Ingrid\nName,Email\nTom,tom@example.org", ["Ingrid", "Tom"], [2]],
  ["Name;Email\n;\nTom;tom@example.org", ["Tom"], [1]],
  ["Colleagues", ["Colleagues"], []],
  ["Ingrid\nColleagues", ["Ingrid", "Colleagues"], []],
] as const;
test.each(listsWithHeadings)("[HAND-240] headings of a list are not read as people: %j", (text, names, headings) => {
  expect(parsePeople(text).map(({ name }) => name)).toEqual(names);
  expect(headingLines(text)).toEqual(headings);
});
