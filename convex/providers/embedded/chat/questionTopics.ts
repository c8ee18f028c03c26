import type { OwnerReference } from "../text/coreference";
import { readWords } from "../text/readText";

const frame = new RegExp(
  String.raw`^(?:(?:does|did|do|has|have|is|was|were|are|who|what|how)\b ?(?:(?:any(?:one|body| of them)|some(?:one|body)|people|they|colleagues|there)\b ?)?(?:ever )?(?:(?:mention(?:ed)?|says?|said|thinks?|see|feel|remember|comment(?:ed)?|br(?:ing|ings|ought) up|noticed?|make of|anything|something|praise|feedback|an example|about|on|of|that|whether|how|for|from)\b ?)*)`,
  "i",
);

/**
 * Returns the topic of a question in the owner's words, and in the third person as others write. "Does anyone mention
 * how I run meetings?" is about "I run meetings" and "she run meetings".
 */
export function questionTopics(question: string, owner: OwnerReference): [string, string] {
  const cut = question.replace(frame, "").trim();
  const topic = readWords(cut).length < 2 ? question : cut;
  return [topic, inThirdPerson(topic, owner)];
}

const forms = { i: 0, me: 1, my: 2, mine: 3, myself: 4, am: 5, "i'm": 6, "i've": 7, "i'd": 8, "i'll": 9 } as const;
const she = ["she", "her", "her", "hers", "herself", "is", "she is", "she has", "she would", "she will"];
const he = ["he", "him", "his", "his", "himself", "is", "he is", "he has", "he would", "he will"];
const they = [
  "they",
  "them",
  "their",
  "theirs",
  "themselves",
  "are",
  "they are",
  "they have",
  "they would",
  "they will",
];

function inThirdPerson(text: string, { pronouns }: OwnerReference): string {
  const [isShe, isHe] = [pronouns.has("she"), pronouns.has("he")];
  const person = isShe === isHe ? they : isShe ? she : he;
  return text.replace(/[A-Za-z]+(?:['’][A-Za-z]+)?/g, (word) => {
    const lower = word.toLowerCase().replace("’", "'");
    return (Object.hasOwn(forms, lower) ? person[forms[lower as keyof typeof forms]] : undefined) ?? word;
  });
}
