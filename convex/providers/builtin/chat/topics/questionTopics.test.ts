import { expect, test } from "vitest";
import { selfOwner } from "../../text/coreference";
import { questionTopics } from "./questionTopics";

const owner = (...pronouns: string[]) => ({ names: new Set<string>(), pronouns: new Set(pronouns) });

const questionsWithTopics = [
  ["Does anyone mention how I plan my rounds?", "I plan my rounds?", "she plan her rounds?"],
  ["Did somebody say I’m late with it?", "I’m late with it?", "she is late with it?"],
  ["Who thinks about me?", "Who thinks about me?", "Who thinks about her?"],
];
test.each(questionsWithTopics)(
  "[CHAT-05] %s asks for what others write of the owner",
  (question, topic, inThirdPerson) => {
    expect(questionTopics(question, owner("she", "her"))).toEqual([topic, inThirdPerson]);
  },
);

test("[CHAT-05] a topic has the owner's pronoun, and “they” where it is unknown", () => {
  expect(questionTopics("Do I repeat myself?", owner("he", "him"))[1]).toBe("he repeat himself?");
  expect(questionTopics("Do I repeat myself?", owner("she", "he", "they"))[1]).toBe("they repeat themselves?");
  expect(questionTopics("Am I late?", selfOwner)[1]).toBe("are they late?");
});
