import { describe, expect, test } from "vitest";
import { isEmail, normalizeEmail } from "../shared/emailAddress";
import { parseMultiLine, parsePersonName, toSingleLine } from "./textInput";

const INVISIBLE = [
  "\u200b\u200d",
  "\u2060",
  "\ufeff",
  "\u00ad",
  "\u3164",
  "\u115f\u1160",
  "\ufe0f",
  "\u{e0041}",
  "\u034f",
];

describe("one line", () => {
  test("[SEC-43] invisible characters, half surrogate pairs and line breaks are not kept", () => {
    for (const text of INVISIBLE) expect(toSingleLine(`A${text}da`)).toBe("Ada");
    expect(toSingleLine("Ada \ud800Byron\udc00")).toBe("Ada Byron");
    expect(toSingleLine("Ada\r\n\u2066Byron\u2069\u061c")).toBe("Ada Byron");
  });

  test("[SEC-43] joiners are kept where they change what is displayed", () => {
    for (const text of [
      "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
      "\u0915\u094d\u200d\u0937",
      "\u{1f469}\u200d\u{1f4bb}",
      "\u2764\ufe0f\u200d\u{1f525}",
    ]) {
      expect(toSingleLine(text)).toBe(text);
    }
    expect(toSingleLine("\u0645\u200c")).toBe("\u0645");
  });

  test("[HAND-363] joined emoji stay one sign, and nothing invisible is kept beside them", () => {
    for (const text of [
      "Chef \u{1f469}\u{1f3fd}\u200d\u{1f373}",
      "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466} Ada",
      "\u{1f3f3}\ufe0f\u200d\u{1f308}",
      "\u{1f9d1}\u{1f3ff}\u200d\u2764\ufe0f\u200d\u{1f9d1}\u{1f3fb}",
      "Ada \u2764\ufe0e",
      "1\ufe0f\u20e3 Ada",
    ]) {
      expect(toSingleLine(text)).toBe(text);
    }
    expect(toSingleLine("\u{1f469}\u{1f3fd}\u200d")).toBe("\u{1f469}\u{1f3fd}");
    expect(toSingleLine("\u{1f469}\u{1f3fd}\u200d\u200d\u{1f373}")).toBe("\u{1f469}\u{1f3fd}\u{1f373}");
    expect(toSingleLine("\u{1f3fd}\u200dAda\u200d\u{1f373}1\ufe0f")).toBe("\u{1f3fd}Ada\u{1f373}1");
    expect(toSingleLine("\u{1f3f4}\u{e0067}\u{e007f}\u200b")).toBe("\u{1f3f4}");
  });

  test("[SEC-43] a name has a letter or digit", () => {
    const named = (text: string) => parsePersonName(text, "name", "Please enter your name.");
    for (const text of ["...", "-", "'", "\u0301", "\u2800", "\u{1f600}"]) {
      expect(() => named(text)).toThrow("Please enter a name with at least one letter or digit.");
    }
    for (const text of [" ", ...INVISIBLE]) expect(() => named(text)).toThrow("Please enter your name.");
    for (const text of ["O'Neil", "\u674e", "R2-D2", "\u0645\u06cc"]) expect(named(text)).toBe(text);
  });
});

describe("several lines", () => {
  const text = (given: string) => parseMultiLine(given, "answer", 100);

  test("[SEC-43] a text of invisible characters is blank", () => {
    for (const unseen of [...INVISIBLE, "\u2800", "\u200b", "\u00a0", "\u001b", "\u2066\u2069", " \n\t "]) {
      expect(text(unseen)).toBe("");
      expect(text(`\n${unseen} ${unseen}\n`)).toBe("");
    }
    expect(text("\u{1f600}")).toBe("\u{1f600}");
  });

  test("[SEC-43] control characters other than tabs and newlines are removed", () => {
    expect(text("She\u001b[31m\u0000 is\u0085 calm\u007f.")).toBe("She[31m is calm.");
    expect(text("One\r\n\ttwo\rthree\n")).toBe("One\n\ttwo\nthree");
  });

  test("[SEC-43] joiners inside of words and emoji are kept", () => {
    for (const kept of ["\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645", "\u{1f469}\u200d\u{1f4bb}", "\u2764\ufe0f"])
      expect(text(kept)).toBe(kept);
  });
});

describe("email addresses", () => {
  test("[SEC-44] addresses in different Unicode forms of the same characters are equal", () => {
    const forms = ["\uff41da@example.com", "ADA@Example.com", " ada\uff20example\uff0ecom ", "ad\u1d43@example.com"];
    for (const form of forms) expect(normalizeEmail(form)).toBe("ada@example.com");
    expect(normalizeEmail("\ufb01@example.com")).toBe("fi@example.com");
  });

  test("[SEC-44] an address that mixes scripts whose letters look alike is refused", () => {
    for (const email of ["\u0430da@example.com", "ada@ex\u0430mple.com", "\u03bfp@example.com"])
      expect(isEmail(email)).toBe(false);
    for (const email of [
      "\u0430\u0434\u0430@\u043f\u0440\u0438\u043c\u0435\u0440.com",
      "j\u00fcrgen@example.com",
      "\u674etaro@example.com",
    ]) {
      expect(isEmail(email)).toBe(true);
    }
  });
});
