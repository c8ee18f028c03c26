import { expect, test } from "vitest";
import { answerDigestMail } from "./answerDigestMail";

const site = "https://feedback.example.com";
const unsubscribeUrl = `${site}/mail/stop/token`;
const mailOf = (names: readonly string[]) =>
  answerDigestMail({
    answers: names.map((name) => ({ respondentId: name, name, answered: 3 })),
    site,
    unsubscribeUrl,
  });

test("[PLAN-11] the digest names twenty answers and counts the others", () => {
  const names = Array.from({ length: 23 }, (_, n) => `Person ${n + 1}`);
  const [heading, lines = ""] = mailOf(names).text.split("\n\n");
  expect(heading).toBe("23 people have answered");
  expect(lines.split("\n")).toHaveLength(21);
  expect(lines).toContain("Person 20 answered 3 questions.\nAnd 3 more answers.");
  expect(mailOf(names.slice(0, 21)).text).toContain("And 1 more answer.");
});

test("[PLAN-11] the digest is short and escaped, its subject has fixed words, and its text and HTML say the same", () => {
  const hostile = `Eve" onmouseover="x"><script>alert(1)</script>\r\nBcc: all@example.com`;
  const [plain, evil] = [mailOf(["Ana"]), mailOf([hostile])];
  expect(evil.subject).toBe(plain.subject);
  const elements = (html: string) => [...html.matchAll(/<([a-z]+)/g)].map(([, tag]) => tag);
  expect(elements(evil.html)).toEqual(elements(plain.html));
  for (const part of plain.text.split("\n\n").filter((one) => !one.includes("http"))) {
    expect(plain.html).toContain(part.trim());
  }
  for (const sentence of plain.text.replaceAll(/https?:\S+/g, "").split(/(?<=[.?,:])\s*\n|[.?]\s/)) {
    expect(sentence.trim().split(/\s+/).length).toBeLessThanOrEqual(14);
  }
});
