const FIRST_PERSON = /\b(?:I|my|me|myself)\b/;

/** Whether a question contains "I", which respondents read as themselves. */
export function isInFirstPerson(text: string): boolean {
  return FIRST_PERSON.test(text);
}

const VERBS: Readonly<Record<string, string>> = { do: "does", have: "has", am: "is", was: "was" };
const verbs = Object.keys(VERBS).join("|");
const MODALS = "should|could|can|would|will|might|may|must|did|had|was";

/** The question with `name` in the place of "I", "my" and "me"; null where the grammar is not sure. */
export function inThirdPerson(text: string, name: string): string | null {
  if (name === "" || !isInFirstPerson(text)) return null;
  const third = (verb: string) => VERBS[verb.toLowerCase()] ?? verb;
  const conjugated = text
    .replace(/\bI['’]m\b/g, `${name} is`)
    .replace(/\bI['’]ve\b/g, `${name} has`)
    .replace(new RegExp(`\\b(${verbs}) I\\b`, "gi"), (_, verb: string) => `${cased(third(verb), verb)} ${name}`)
    .replace(new RegExp(`\\b(${MODALS}) I\\b`, "gi"), (_, verb: string) => `${verb} ${name}`)
    .replace(new RegExp(`\\bI (${verbs})\\b`, "g"), (_, verb: string) => `${name} ${third(verb)}`)
    .replace(new RegExp(`\\bI (${MODALS})\\b`, "g"), (_, verb: string) => `${name} ${verb}`);
  let isNamed = conjugated.includes(name);
  const mended = conjugated.replace(/\b(?:my|me)\b/g, (word) => {
    const first = word === "my" ? `${name}’s` : name;
    const later = word === "my" ? "their" : "them";
    const put = isNamed ? later : first;
    isNamed = true;
    return put;
  });
  return isInFirstPerson(mended) ? null : mended;
}

function cased(verb: string, like: string): string {
  return /^[A-Z]/.test(like) ? verb.charAt(0).toUpperCase() + verb.slice(1) : verb;
}
