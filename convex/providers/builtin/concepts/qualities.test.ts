import { expect, test } from "vitest";
import { quotablesIn } from "../text/quotableSegments";
import { qualitiesOf } from "./qualities";
import { type OwnerReference, ownerOf, selfOwner } from "../text/coreference";
import { readWords } from "../text/readText";
import type { Polarity } from "../text/Polarity";

const owner: OwnerReference = ownerOf("Ilke Aydin", [{ words: readWords("she she she") }]);
const questions = { strength: "What are their strengths?", wish: "What could they do differently?" };

function named(polarity: Polarity, text: string): string[] {
  const answer = { authorName: "Omar", questionText: questions[polarity], text };
  return quotablesIn(answer, 0).flatMap((segment) => qualitiesOf(segment, owner, polarity).map(({ key }) => key));
}

const praise = [
  ["She stays calm when the ward gets hectic.", ["calm"]],
  ["Calm under pressure.", ["calm"]],
  ["She was so calm that we all sat down.", ["calm"]],
  ["Always calm, even with the press.", ["calm"]],
  ["She is a calm leader.", ["calm"]],
  ["She listens before she decides.", ["listen"]],
  ["Listens to everybody.", ["listen"]],
  ["A great listener.", ["listen"]],
  ["She really listens to us.", ["listen"]],
  ["Ilke listens first and speaks last.", ["listen"]],
  ["She sat down and listened to each of us in turn.", ["listen"]],
  ["Her patience with new drivers.", ["patient"]],
  ["She has a lot of patience.", ["patient"]],
  ["She is patient, kind and never late.", ["patient", "kind"]],
  ["She took the time and explained every step.", ["explain"]],
  ["She kept the dog calm.", []],
  ["When she is calm we are calm.", []],
  ["The room was calm.", []],
  ["She is not calm.", []],
  ["Her driver is patient.", []],
  ["She told Tom and he listened.", []],
  ["I trust her.", []],
  ["Quick hands.", []],
  ["She is married.", []],
  ["She stopped interrupting.", []],
] as const;
test.each(praise)("[INS-44] qualities are found in praise: %s", (text, qualities) => {
  expect(named("strength", text)).toEqual(qualities.map((quality) => `${quality} as praise`));
});

const wishes = [
  ["Delegate more.", ["deleg more"]],
  ["She never delegates anything.", ["deleg more"]],
  ["She delegates too much.", ["deleg less"]],
  ["Don't interrupt people.", ["interrupt less"]],
  ["She interrupts people in meetings.", ["interrupt less"]],
  ["Be more direct.", ["direct more"]],
  ["She is too direct.", ["direct less"]],
  ["She could be clearer about deadlines.", ["clear more"]],
  ["I would like her to delegate more.", ["deleg more"]],
  ["I'd really like Ilke to listen to us.", ["listen more"]],
  ["She should interrupt less.", ["interrupt less"]],
  ["She should stop interrupting.", ["interrupt less"]],
  ["I'd like to delegate more.", []],
  ["I would like Tom to listen.", []],
] as const;
test.each(wishes)("[INS-44] qualities are found in a wish: %s", (text, qualities) => {
  expect(named("wish", text)).toEqual(qualities);
});

const ownWishes = [
  ["I'd like to delegate more, and I know it.", ["deleg more"]],
  ["I want to interrupt less.", ["interrupt less"]],
  ["I'm trying to be more patient.", ["patient more"]],
  ["I don't delegate enough.", ["deleg more"]],
  ["I interrupt people too often.", ["interrupt less"]],
  ["I would like my team to delegate more.", []],
] as const;
test.each(ownWishes)("[INS-52] a wish of the self-assessment is recognized: %s", (text, qualities) => {
  const answer = { authorName: "You", questionText: "", text };
  const keys = quotablesIn(answer, 0).flatMap((segment) =>
    qualitiesOf(segment, selfOwner, "wish").map(({ key }) => key),
  );
  expect(keys).toEqual(qualities);
});
