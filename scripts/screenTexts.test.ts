import { expect, test } from "vitest";
import { screenTexts } from "./screenTexts.js";

/** Demanded by docs/requirements.md, quoted from people, or a sentence for lawyers. */
const exact = [
  "Please make sure you have granted microphone access in your iOS settings and try again.",
  "Your voice is turned into text on this server and not kept.",
  "She stayed calm, wrote down what we knew and what we were guessing, and gave every guess an owner.",
];
/** Still to be shortened. */
const known = [
  "Your recording is kept in this browser: turn it into text when the connection is back.",
  "Their link stops working, and anything they have written but not submitted is out of reach.",
  "Everyone who has not answered gets an e-mail with their link, except those who were reminded in the last 24 hours or asked not to be.",
  "Only so many e-mails go out in a day; the rest can be reminded later.",
  "Everyone was reminded in the last 24 hours, has no address, or asked not to be.",
  "If someone sent you this address, ask them to copy it again, or to make a new one.",
  "Please ask whoever sent you this address to copy it again, or to make a new one.",
  "This browser keeps nothing for this site, so your answers would be lost on the way to signing up.",
  "If someone sent you this address, ask them to copy it again: a missing letter at the end is enough to break it.",
  "They are kept, and your link opens them again, but nobody reads them until you submit.",
  "Nothing you wrote is kept: your answers, what was made from them and the quotes are erased.",
  "Your answers are kept in this browser: the address you came by opens them again here.",
  "Keep it to yourself: whoever has it can read and change your answers until you submit them.",
  "Your responses are kept here and will be submitted as soon as the connection is back, even if you close this page and open the link again.",
  "There is nothing to tidy in your answers: they are read exactly as you gave them.",
  "You can see that first, and keep your own words instead; it can also be decided later.",
  "An AI service, OpenAI or one in its place, gets your words to tidy and sum them up.",
  "With an account you can come back from anywhere; everything stays as it is.",
  "The e-mail was marked as spam; we send no more e-mail.",
  "The e-mail is kept in the outbox; send the link yourself.",
  "Five questions; a few sentences each are plenty.",
  "Check your connection; the page goes on by itself when it is back.",
  "Turning recordings into text is not set up on this server.",
  "Google sign-in is not set up on this server.",
  "We couldn't reach the server.",
  "This server has no mail service.",
];
const LEGAL = "src/content/legal.ts";

const texts = screenTexts().filter(({ text }) => ![...exact, ...known].includes(text));
const without = (pattern: RegExp) => texts.filter(({ text }) => pattern.test(text));
const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}…]/u.test(word));

test("[HAND-67] a sentence on screen has at most 14 words and no semicolon", () => {
  expect(texts.length).toBeGreaterThan(500);
  const sentences = texts.filter(({ file }) => file !== LEGAL);
  expect(sentences.filter(({ text }) => wordsOf(text).length > 14)).toEqual([]);
  expect(sentences.filter(({ text }) => text.includes(";"))).toEqual([]);
});

test("[HAND-67] no text on screen says server, or that something rests on something", () => {
  expect(without(/\bservers?\b/i)).toEqual([]);
  expect(without(/\brests? on\b/i)).toEqual([]);
});
