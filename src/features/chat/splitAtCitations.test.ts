import { expect, test } from "vitest";
import { splitAtCitations } from "./splitAtCitations.ts";

test("[CHAT-02] an answer's marks become citations, in their places", () => {
  expect(splitAtCitations("You listen. [1][2] You explain [2]", 2)).toEqual([
    { kind: "words", text: "You listen." },
    { kind: "citation", number: 1 },
    { kind: "citation", number: 2 },
    { kind: "words", text: " You explain" },
    { kind: "citation", number: 2 },
  ]);
});

test("[CHAT-02] a mark that names no citation is plain text", () => {
  expect(splitAtCitations("See [3] and [0].", 2)).toEqual([{ kind: "words", text: "See [3] and [0]." }]);
});
