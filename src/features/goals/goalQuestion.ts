/** First person to third, as in the default question: "before I decide" is "before they decide". */
const others: Readonly<Record<string, string>> = {
  "i'm": "they are",
  "i’m": "they are",
  "i've": "they have",
  "i’ve": "they have",
  "i'll": "they will",
  "i’ll": "they will",
  i: "they",
  me: "them",
  my: "their",
  mine: "theirs",
  myself: "themselves",
};

/** Question to people about a goal, until the owner changes it. `name` is the owner's. */
export function goalQuestion(sentence: string, name: string): string {
  const words = sentence
    .replace(/[.!?\s]+$/u, "")
    .replace(/\bI am\b/gu, "they are")
    .replace(/(?<![\p{L}'’])(?:I['’](?:m|ve|ll)|I|me|my|mine|myself)(?![\p{L}'’])/giu, (word) => {
      return others[word.toLowerCase()] ?? word;
    });
  const begun = /^\p{Lu}\p{Ll}/u.test(words) ? `${words.charAt(0).toLowerCase()}${words.slice(1)}` : words;
  return `Has ${name} got better at this: ${begun}? What did you notice?`;
}
