import { expect, test } from "vitest";
import { isExplicitWish, isStatedWish } from "./explicitWish";
import { type OwnerReference, ownerOf, selfOwner } from "../../text/coreference";
import { quotablesIn } from "../../text/quotableSegments";
import { readWords } from "../../text/readText";
import { CHANGE } from "../../../../../tests/support/people/writtenInsights";

const owner: OwnerReference = ownerOf("Nadia Haddad", [{ words: readWords("she she she") }]);

const plainWishes = [
  "She should delegate more though.",
  "I wish she would let each of us name one risk instead.",
  "She could stop going through all forty lines of the plan on Monday.",
  "She could ask the night shift more often.",
  "I would like her to let people finish.",
  "We'd really like Nadia to say when a decision is made.",
  "Nadia needs to answer her mails.",
  "Sometimes she should just say no.",
  "I think she should speak up sooner.",
  "She is calm and fair, but she should delegate more.",
  "It would help if she told us afterwards.",
  "She should be more direct.",
];
test.each(plainWishes)("[INS-49] an explicit wish is recognized: %s", (text) => {
  expect(isExplicitWish({ text }, owner)).toBe(true);
});

const otherWishes = [
  "I wish there were two of her.",
  "I wish she would never leave.",
  "I wish she would stay.",
  "I wish she had been my first manager.",
  "She should be running the hospital.",
  "She should get more credit than she does.",
  "She should be proud of that night.",
  "Everybody should learn from her.",
  "You should see her with new drivers.",
  "She always knows what she should say.",
  "She does what she needs to do.",
  "When she needs to be firm, she is.",
  "She could run the whole depot tomorrow if they let her.",
  "She could not have done more.",
  "She couldn't be kinder.",
  "She could read a balance sheet better than any of us.",
  "The company should give her a deputy.",
  "Tom should listen to her more.",
  "They say she should delegate more.",
  "I would love her to stay for ten more years.",
  "She should never change.",
  "If pressed: she should review more of the other teams' plans.",
];
test.each(otherWishes)(
  "[INS-49] a sentence without a wish that the owner changes is not recognized as one: %s",
  (text) => {
    expect(isExplicitWish({ text }, owner)).toBe(false);
  },
);

const selfAssessedSentences = [
  ["I wish I gave feedback sooner.", true],
  ["I should delegate more.", true],
  ["I'd like to delegate more, and I know it.", true],
  ["I want to be more patient with sales.", true],
  ["I'm trying to stop interrupting.", true],
  ["I don't delegate enough.", true],
  ["I interrupt people too often.", true],
  ["I like to plan more than a week ahead.", false],
  ["I don't give up.", false],
  ["I want to see the customer smile.", false],
  ["I know when I should say no.", false],
  ["I wish every ward had such a team.", false],
] as const;
test.each(selfAssessedSentences)(
  "[INS-49] whether a self-assessed sentence is a wish is recognized: %s %s",
  (text, isWish) => {
    expect(isExplicitWish({ text }, selfOwner)).toBe(isWish);
  },
);

test("[INS-49] a name with accents is recognized as the subject of a wish", () => {
  expect(isExplicitWish({ text: "O'Neill-Ruiz should delegate more." }, ownerOf("Ana O'Neill-Ruiz", []))).toBe(true);
});

const stated = (text: string, questionText = CHANGE) => {
  const [segment] = quotablesIn({ authorName: "Ola", questionText, text }, 0);
  return segment !== undefined && isStatedWish(segment);
};

const statedWishes = [
  "I would like the rehearsal call before six in the evening. Three times I had already told my singers.",
  "Honestly, I'd prefer a short message.",
  "Ich würde mir wünschen, dass sie mir auch mal das Buch überlässt.",
  "Me gustaría un aviso el día antes.",
  "J’aimerais recevoir le planning le lundi.",
  "Gostaria de saber mais cedo.",
];
test.each(statedWishes)("[INS-129] a wish that begins an answer is recognized: %s", (text) => {
  expect(stated(text)).toBe(true);
});

const statedPraise = [
  "I would like to say thank you.",
  "I'd love her to stay for ever.",
  "I would like nothing to change.",
  "I'd like more of that, please.",
  "Ich hätte gern, dass alles so bleibt.",
  "Me gustaría que siga igual.",
];
test.each(statedPraise)("[INS-129] a beginning without a wish for change is not recognized as one: %s", (text) => {
  expect(stated(text)).toBe(false);
});

test("[INS-129] an answer to a question for strengths that begins with a wish makes no strength of it", () => {
  expect(stated("I would like the same calm.", "What does she do well?")).toBe(false);
});
