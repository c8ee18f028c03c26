import { expect, test } from "vitest";
import { deniedComplaintIn } from "./deniedComplaintIn";

const denials = [
  ["No complaints about the rota.", "the rota"],
  ["I can't complain about the pay.", "the pay"],
  ["I have no problem with her tone, but the noise is bad.", "her tone"],
  ["You can’t fault his planning.", "his planning"],
  ["Nothing wrong with the new boxes.", "the new boxes"],
  ["Nobody ever complained about the early shift.", "the early shift"],
  ["I haven't any objections to speak of. No issues whatsoever with the invoices!", "the invoices"],
  ["We never had a problem with deliveries.", "deliveries"],
] as const;
test.each(denials)("[CHAT-134] %s denies a complaint about %s", (text, object) => {
  expect(deniedComplaintIn(text)).toBe(object);
});

const others = [
  "He has no problem with shouting at us.",
  "She's got no issues with lateness of her own.",
  "I could complain about the rota all day.",
  "I have complaints about the rota.",
  "We had problems with the rota.",
  "There are complaints about the noise.",
  "No rota, no plan.",
];
test.each(others)("[CHAT-134] %s denies no complaint", (text) => {
  expect(deniedComplaintIn(text)).toBeNull();
});
