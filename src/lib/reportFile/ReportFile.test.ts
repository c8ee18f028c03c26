import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalJson, type Json } from "./canonicalJson.ts";
import { checkReport, type CheckedReport } from "./checkReport.ts";
import { MAX_REPORT_BYTES } from "./parseReport.ts";
import { fingerprintInGroups, type ReportContent, shortFingerprint } from "./ReportFile.ts";
import { sealReport } from "./sealReport.ts";

const SAID = "She listens 👂 before she “speaks”.\nAlways, even to me.";
const quoteOf = (label: string, answer: string, whole: string, text: string) => {
  const start = whole.indexOf(text);
  return { label, answer, text, start, end: start + text.length };
};
const claim = { kind: "strength", name: null, description: "", nextStep: null, against: [], corrected: [] };
const content: ReportContent = {
  madeAt: "2026-11-24T00:00:00.000Z",
  owner: "Mara Voß",
  claims: [
    { ...claim, number: 1, title: "Listens", quotes: ["1a", "1b"], against: ["2"] },
    { ...claim, number: null, kind: "narrative", title: "People praise her.", quotes: ["1a"] },
  ],
  quotes: [
    quoteOf("1a", "r1", SAID, "She listens 👂 before she “speaks”."),
    quoteOf("1b", "r1", SAID, "even to me"),
    quoteOf("2", "r2", "She never listens.", "never listens"),
  ],
  answers: [
    { id: "r1", by: "Ben Okri", question: "What are their strengths?", text: SAID },
    { id: "r2", by: "Tom", question: "What next?", text: "She never listens." },
  ],
};
const bytesOf = (text: string) => new TextEncoder().encode(text);

async function checkText(text: string): Promise<CheckedReport> {
  const check = await checkReport(bytesOf(text));
  if (check.status !== "checked") throw new Error(`${check.fault} ${check.where}`);
  return check.report;
}

/** The file with one change to its sealed content. */
const checkChangedReport = async (from: string, to: string) => {
  const { text } = await sealReport(content);
  expect(text).toContain(from);
  return await checkText(text.replace(from, to));
};

describe("a report that can be checked", () => {
  test("[VERIFY-02] [VERIFY-04] a sealed report holds, quote by quote, and has its fingerprint", async () => {
    const { text, fingerprint } = await sealReport(content);
    const report = await checkText(text);
    expect(report).toMatchObject({ isVerified: true, isIntact: true, strayByte: null, fingerprint, owner: "Mara Voß" });
    expect(
      report.claims.map(({ title, isChanged, quotes }) => [title, isChanged, quotes.map(({ fault }) => fault)]),
    ).toEqual([
      ["Listens", false, [null, null, null]],
      ["People praise her.", false, [null]],
    ]);
    expect(text).toContain(`"sha256":"${await hash(SAID)}"`);
    expect(shortFingerprint(fingerprint)).toMatch(/^([0-9a-f]{4} ){3}[0-9a-f]{4}$/);
    expect(fingerprintInGroups(fingerprint)).toHaveLength(64 + 15);
  });

  test("[VERIFY-01] the same report has the same fingerprint, and another text or day another", async () => {
    const { fingerprint } = await sealReport(content);
    expect((await sealReport({ ...content })).fingerprint).toBe(fingerprint);
    expect((await sealReport({ ...content, owner: "Mara Voss" })).fingerprint).not.toBe(fingerprint);
    expect((await sealReport({ ...content, madeAt: "2026-11-25T00:00:00.000Z" })).fingerprint).not.toBe(fingerprint);
  });

  test("[VERIFY-05] every single changed byte of the file is found", async () => {
    const sealed = bytesOf((await sealReport(content)).text);
    for (let index = 0; index < sealed.length; index += 1) {
      const bytes = sealed.slice();
      bytes[index] = (bytes[index] ?? 0) ^ (1 << (index % 8));
      const check = await checkReport(bytes);
      expect({ at: index, isVerified: check.status === "checked" && check.report.isVerified }).toEqual({
        at: index,
        isVerified: false,
      });
    }
  });

  test("[VERIFY-05] any changed, added or removed byte of any text is found", async () => {
    const texts = fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(texts, texts, fc.nat(), fc.integer({ min: 1, max: 255 }), async (said, title, place, mask) => {
        const claims = [{ ...claim, number: 1, title, quotes: ["1"] }];
        const quotes = [quoteOf("1", "r1", said, said.slice(0, 1))];
        const answers = [{ id: "r1", by: "Ben", question: "?", text: said }];
        const sealed = bytesOf((await sealReport({ ...content, claims, quotes, answers })).text);
        const at = place % sealed.length;
        const other = sealed.slice();
        other[at] = (other[at] ?? 0) ^ mask;
        const [less, more] = [sealed.slice(0, -1), new Uint8Array([...sealed, 0x20])];
        for (const bytes of [other, less, more]) {
          const check = await checkReport(bytes);
          expect(check.status === "checked" && check.report.isVerified).toBe(false);
        }
        expect(await checkReport(sealed)).toMatchObject({ status: "checked", report: { isVerified: true } });
      }),
      { numRuns: 60 },
    );
  });

  test("[VERIFY-05] a change is shown where it is: in the answer, the quote, the claim, or in what is left", async () => {
    const answer = await checkChangedReport("even to me.", "even to us.");
    expect(answer.claims[0]?.quotes.map(({ fault }) => fault)).toEqual(["answerChanged", "answerChanged", null]);
    const quote = await checkChangedReport('"text":"never listens"', '"text":"often listens"');
    expect(quote.claims[0]?.quotes.map(({ fault }) => fault)).toEqual([null, null, "notThere"]);
    const title = await checkChangedReport("People praise her.", "People adore her.");
    expect(title.claims.map(({ isChanged }) => isChanged)).toEqual([false, true]);
    const wrongLabel = await checkChangedReport('"label":"2"', '"label":"3"');
    expect(wrongLabel.claims[0]?.quotes.map(({ fault }) => fault)).toEqual([null, null, "noQuote"]);
    const changedAnswerId = await checkChangedReport('"answer":"r2"', '"answer":"r3"');
    expect(changedAnswerId.claims[0]?.quotes.map(({ fault }) => fault)).toEqual([null, null, "noAnswer"]);
    const owner = await checkChangedReport("Mara Voß", "Mara Boss");
    expect(owner).toMatchObject({ isIntact: false, isVerified: false });
    expect(
      owner.claims.every(({ isChanged, quotes }) => !isChanged && quotes.every(({ fault }) => fault === null)),
    ).toBe(true);
    for (const { isVerified } of [answer, quote, title, wrongLabel, changedAnswerId]) expect(isVerified).toBe(false);
  });

  test("[VERIFY-05] another form of the same data is found, with its first byte", async () => {
    const { text } = await sealReport(content);
    const spaced = text.replace('"claims":', '"claims": ');
    const at = bytesOf(spaced.slice(0, spaced.indexOf('"claims":') + 9)).length;
    expect(await checkText(spaced)).toMatchObject({ isIntact: true, strayByte: at, isVerified: false });
    const escaped = text.replace("Tom", "\\u0054om");
    expect(await checkText(escaped)).toMatchObject({ isIntact: true, isVerified: false });
    const reordered = JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(text) as object).toReversed()));
    expect(await checkText(reordered)).toMatchObject({ isIntact: true, isVerified: false });
  });

  test("[VERIFY-05] a quote that is in no answer is reported, also if the file was sealed with it", async () => {
    const nowhere = { ...content.quotes[2]!, start: null, end: null };
    const { text } = await sealReport({ ...content, quotes: [...content.quotes.slice(0, 2), nowhere] });
    expect(await checkText(text)).toMatchObject({ isIntact: true, isVerified: false });
    const beyond = { ...content.quotes[2]!, text: "listens.", end: 10_000, start: 10 };
    const reaching = await sealReport({ ...content, quotes: [...content.quotes.slice(0, 2), beyond] });
    expect(await checkText(reaching.text)).toMatchObject({ isVerified: false });
  });

  test("[VERIFY-06] a file that is no report is refused with its reason, however it was made", async () => {
    const { text } = await sealReport(content);
    const faultOf = async (bytes: Uint8Array<ArrayBuffer>) => {
      const check = await checkReport(bytes);
      return check.status === "unreadable" ? [check.fault, check.where] : check.status;
    };
    expect(await faultOf(new Uint8Array(MAX_REPORT_BYTES + 1))).toEqual(["tooLarge", null]);
    expect(await faultOf(new Uint8Array())).toEqual(["empty", null]);
    expect(await faultOf(new Uint8Array([0xff, 0xfe]))).toEqual(["notText", null]);
    expect(await faultOf(bytesOf(`\ufeff${text}`))).toEqual(["notJson", null]);
    expect(await faultOf(bytesOf("{"))).toEqual(["notJson", null]);
    expect(await faultOf(bytesOf("[".repeat(1_000_000)))).toEqual(["tooDeep", null]);
    expect(await faultOf(bytesOf('{"a":'.repeat(500_000)))).toEqual(["tooDeep", null]);
    for (const other of ["null", "[]", "1", '"x"']) expect(await faultOf(bytesOf(other))).toEqual(["notReport", null]);
    expect(await faultOf(bytesOf("{}"))).toEqual(["notReport", "format"]);
    expect(await faultOf(bytesOf(text.replace('"version":1', '"version":2')))).toEqual(["wrongVersion", "2"]);
    expect(await faultOf(bytesOf(text.replace('"version":1', '"version":"1"')))).toEqual(["notReport", "version"]);
    expect(await faultOf(bytesOf(text.replace('"title":"People', '"name":"People')))).toEqual([
      "notReport",
      "claims[1].title",
    ]);
    expect(await faultOf(bytesOf(text.replace('"by":"Tom"', '"by":7')))).toEqual(["notReport", "answers[1].by"]);
    expect(await faultOf(bytesOf(text.replace('"by":"Tom"', '"by":"Tom","more":1')))).toEqual([
      "notReport",
      "answers[1]",
    ]);
    expect(await faultOf(bytesOf(text.replace('"start":0', '"start":0.5')))).toEqual(["notReport", "quotes[0].start"]);
    expect(await faultOf(bytesOf(text.replace('"label":"1b"', '"label":"1a"')))).toEqual(["notReport", "quotes"]);
    const polluting = text.replace('"owner":', '"__proto__":{"x":1},"owner":');
    expect(await faultOf(bytesOf(polluting))).toEqual(["notReport", null]);
  });
});

describe("the canonical form", () => {
  test("[VERIFY-03] a value has one text: members sorted by code units, without spaces and fractions", () => {
    const value: Json = { b: [1, true, null], a: 'é\n\u2028"', "10": 0, "9": -1, "😀": "", ﬀ: {} };
    expect(canonicalJson(value)).toBe('{"10":0,"9":-1,"a":"é\\n\u2028\\"","b":[1,true,null],"😀":"","ﬀ":{}}');
    for (const number of [0.5, Number.NaN, 2 ** 53]) expect(() => canonicalJson(number)).toThrow(RangeError);
  });

  test("[VERIFY-03] the canonical form of a value is always the same, and is parsed as that value", () => {
    const values = fc.letrec<{ json: Json }>((tie) => ({
      json: fc.oneof(
        { depthSize: "small" },
        fc.string({ unit: "binary" }),
        fc.maxSafeInteger().map((number) => number + 0),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie("json")),
        fc.dictionary(fc.string(), tie("json")),
      ),
    })).json;
    fc.assert(
      fc.property(values, (value) => {
        const text = canonicalJson(value);
        expect(canonicalJson(JSON.parse(text) as Json)).toBe(text);
      }),
      { numRuns: 30 },
    );
  });
});

async function hash(text: string): Promise<string> {
  return Buffer.from(await crypto.subtle.digest("SHA-256", bytesOf(text))).toString("hex");
}
