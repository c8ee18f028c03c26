// @vitest-environment jsdom
import { expect, test } from "vitest";
import { hostileTexts } from "../../tests/support/models/hostileTexts.js";
import { skeletonOf } from "../../tests/support/browser/skeletonOf.js";
import { outboxDocument } from "./outboxDocument.js";

const SITE = "http://localhost:5173";
const page = (text: string) =>
  outboxDocument(
    [
      {
        _id: "m1",
        createdAt: 0,
        to: text,
        subject: text,
        text: `${SITE}/share/x ${text}`,
        html: text,
        status: "outbox",
      },
    ],
    SITE,
  );

test("[MAIL-02] no email adds an element, an attribute or an address to the outbox page", () => {
  const plain = skeletonOf(page("Ada"));
  for (const text of hostileTexts)
    expect({ text, skeleton: skeletonOf(page(text)) }).toEqual({ text, skeleton: plain });
});

test("[HAND-62] an email's time is this machine's, which is the reader's, and a program reads it in UTC", () => {
  const time = /<time datetime="([^"]*)">([^<]*)</.exec(page("Ada"));
  expect(time?.[1]).toBe("1970-01-01T00:00:00.000Z");
  expect(time?.[2]).toBe(new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" }).format(0));
  expect(page("Ada")).not.toContain("UTC");
});

test("[MAIL-02] an email's own HTML is shown in a frame without scripts and without an origin", () => {
  expect(skeletonOf(page("Ada"))).toContain("iframe sandbox= title srcdoc");
});
