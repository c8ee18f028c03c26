const FIRST_PERSON = /\b(?:I|[Mm]y|me|[Mm]yself)\b/;

/** Whether a question contains "I", which respondents read as themselves. */
export function isInFirstPerson(text: string): boolean {
  return FIRST_PERSON.test(text);
}

const VERBS: Readonly<Record<string, string>> = { do: "does", have: "has", am: "is", was: "was" };
const verbs = Object.keys(VERBS).join("|");
const MODALS = "should|could|can|would|will|might|may|must|did|had|was";

/** "Me" of these requests is who asks; a respondent would read the name there as another reader's. */
const REQUESTS: readonly (readonly [RegExp, string])[] = [
  [/\b(t)ell me about\b/gi, "describe"],
  [/\b(t)ell me (?=(?:what|how|when|where|why|which|who|whether|if)\b)/gi, "say "],
  [/\b(t)ell me (?=(?:an?|the|one|two|three|some|something|your)\b)/gi, "describe "],
  [/\b(g)ive me (?=(?:an?|the|one|two|three|some|your)\b)/gi, "give "],
  [/\b(l)et me know\b/gi, "say"],
];
const REQUEST_OF_ME = /\b(?:tell|give|let|show|send|write|help|advise|remind) me\b/i;

/** Returns the question without the person who asks: "Describe …" for "Tell me about …". */
function withoutRequestOfMe(text: string): string {
  return REQUESTS.reduce(
    (put, [request, plain]) => put.replace(request, (_, first: string) => withCaseOf(plain, first)),
    text,
  );
}

/** The question with `name` in the place of "I", "my" and "me"; null where the grammar is not sure. */
export function inThirdPerson(text: string, name: string): string | null {
  if (name === "" || !isInFirstPerson(text)) return null;
  const third = (verb: string) => VERBS[verb.toLowerCase()] ?? verb;
  const plain = withoutRequestOfMe(text);
  if (REQUEST_OF_ME.test(plain)) return null;
  const conjugated = plain
    .replace(/\bI['’]m\b/g, `${name} is`)
    .replace(/\bI['’]ve\b/g, `${name} has`)
    .replace(new RegExp(`\\b(${verbs}) I\\b`, "gi"), (_, verb: string) => `${withCaseOf(third(verb), verb)} ${name}`)
    .replace(new RegExp(`\\b(${MODALS}) I\\b`, "gi"), (_, verb: string) => `${verb} ${name}`)
    .replace(new RegExp(`\\bI (${verbs})\\b`, "g"), (_, verb: string) => `${name} ${third(verb)}`)
    .replace(new RegExp(`\\bI (${MODALS})\\b`, "g"), (_, verb: string) => `${name} ${verb}`);
  let isNamed = conjugated.includes(name);
  const mended = conjugated.replace(/\b(?:[Mm]y|me)\b/g, (word) => {
    const first = word === "me" ? name : `${name}’s`;
    const later = word === "me" ? "them" : withCaseOf("their", word);
    const put = isNamed ? later : first;
    isNamed = true;
    return put;
  });
  return isInFirstPerson(mended) ? null : mended;
}

function withCaseOf(verb: string, like: string): string {
  return /^[A-Z]/.test(like) ? verb.charAt(0).toUpperCase() + verb.slice(1) : verb;
}
