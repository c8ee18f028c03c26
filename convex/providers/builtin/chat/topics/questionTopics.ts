import { type PronounForms, thirdPersonPronouns } from "../../text/functionWords";
import type { OwnerReference } from "../../text/coreference";
import { readWords } from "../../text/readText";

const topicFramePattern = new RegExp(
  String.raw`^(?:(?:does|did|do|has|have|is|was|were|are|who|what|how)\b ?(?:(?:any(?:one|body| of them)|some(?:one|body)|people|they|colleagues|there)\b ?)?(?:ever )?(?:(?:mention(?:ed)?|says?|said|thinks?|see|feel|remember|comment(?:ed)?|br(?:ing|ings|ought) up|noticed?|make of|anything|something|praise|feedback|an example|about|on|of|that|whether|how|for|from)\b ?)*)`,
  "i",
);

/**
 * Returns the topic of a question as the owner words it, and in the third person as others do. "Does anyone mention how
 * I run meetings?" has "I run meetings" and "she run meetings".
 */
export function questionTopics(question: string, owner: OwnerReference): [string, string] {
  const cut = question.replace(topicFramePattern, "").trim();
  const topic = readWords(cut).length < 2 ? question : cut;
  return [topic, inThirdPerson(topic, owner)];
}

/** What another person writes in place of the owner's own words. */
const thirdPersonForms = new Map<string, (pronoun: PronounForms) => string>([
  ["i", ({ subject }) => subject],
  ["me", ({ object }) => object],
  ["my", ({ possessive }) => possessive],
  ["mine", ({ absolute }) => absolute],
  ["myself", ({ reflexive }) => reflexive],
  ["am", ({ be }) => be],
  ["i'm", ({ subject, be }) => `${subject} ${be}`],
  ["i've", ({ subject, have }) => `${subject} ${have}`],
  ["i'd", ({ subject }) => `${subject} would`],
  ["i'll", ({ subject }) => `${subject} will`],
]);

function inThirdPerson(text: string, { pronouns }: OwnerReference): string {
  const [isShe, isHe] = [pronouns.has("she"), pronouns.has("he")];
  const { she, he, they } = thirdPersonPronouns;
  const sure = isShe ? she : he;
  const pronoun = isShe === isHe ? they : sure;
  return text.replace(/[A-Za-z]+(?:['’][A-Za-z]+)?/g, (word) => {
    const lower = word.toLowerCase().replace("’", "'");
    return thirdPersonForms.get(lower)?.(pronoun) ?? word;
  });
}
