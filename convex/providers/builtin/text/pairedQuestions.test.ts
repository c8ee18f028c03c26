/** Questions that ask for both polarities in a pair of words, and questions for faults in everyday words. */
import { expect, test } from "vitest";
import { asksForBothPolarities, polarityOfQuestion } from "./polarityOfQuestion";

const paired = [
  "One thing to keep, one thing to drop?",
  "What should Mia start, stop and continue?",
  "Start / stop / continue",
  "What should I keep, and what should I lose?",
  "Pros and cons of working with me?",
  "Plus points and minus points",
  "Roses and thorns",
  "Two things I do well and one I could do better",
  "What are my strengths and weaknesses?",
  "Best thing / worst thing about working with me",
  "What's going well and what needs work?",
  "What do you like, and what drives you mad?",
  "What is good about working with her day to day, and what is tiring?",
];
test.each(paired)("[INS-375] a question asks for both polarities: %s", (question) => {
  expect([polarityOfQuestion(question), asksForBothPolarities(question)]).toEqual([null, true]);
});

const ofOnePolarity: [string, "strength" | "wish"][] = [
  ["What would you want him to do more of, less of, or differently?", "wish"],
  ["What should she stop doing to keep people happy?", "wish"],
  ["What would you like me to start or stop doing?", "wish"],
  ["What must she never stop or change, and keep?", "strength"],
  ["What would you not want her to drop or change?", "strength"],
  ["What do you like about working with me?", "strength"],
];
test.each(ofOnePolarity)("[INS-375] a question asks for one polarity: %s (%s)", (question, polarity) => {
  expect([polarityOfQuestion(question), asksForBothPolarities(question)]).toEqual([polarity, false]);
});

const spoken: [string, "strength" | "wish" | null, boolean][] = [
  ["You run nights tomorrow, not me. What do you do different?", "wish", false],
  ["One thing to keep one thing to quit. Dont sugarcoat it", null, true],
  ["Working with me, nice bits and annoying bits?", null, true],
  ["What do you think I'm actually good at? Don't be polite", "strength", false],
  ["What should I stop doing or do another way, come on", "wish", false],
  ["What do I do well? What could be better?", null, true],
  ["What should Ada do more of? Think of the last months.", "wish", false],
  ["What do I do right and what do I do wrong?", null, true],
  ["One good thing, one bad thing", null, true],
  ["Whats good and whats not?", null, true],
  ["What can I fix?", "wish", false],
  ["Where do I mess up?", "wish", false],
  ["What bugs you about me?", "wish", false],
  ["How do I get better?", "wish", false],
  ["Anything you'd change?", "wish", false],
  ["What do you want different on nights?", "wish", false],
];
test.each(spoken)("[INS-386] a question as people speak asks for its polarity: %s", (question, polarity, isForBoth) => {
  expect([polarityOfQuestion(question), asksForBothPolarities(question)]).toEqual([polarity, isForBoth]);
});

test("[INS-375] a question about a manner asks for no pair", () => {
  expect(asksForBothPolarities("How does she handle change and keep the team calm?")).toBe(false);
});

const faults = ["Where do I let the team down?", "What's missing?", "What needs work?", "What is tiring about him?"];
test.each(faults)("[INS-376] a question asks for wishes: %s", (question) => {
  expect(polarityOfQuestion(question)).toBe("wish");
});
