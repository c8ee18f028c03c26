/** Sources of the patterns of questions in the chat. */

/** What comes before the first word of a question: "And who …", but not "Then who …". */
export const questionOpeningSource = String.raw`^\W*(?:and |so |but )?`;

/** People in general, all or any: "people", "my colleagues", "the editors", "all of them". */
export const peopleSource = String.raw`(?:people|they|others|colleagues|every(?:one|body)|any(?:one|body)|all|my \p{L}+|the \p{L}+)(?: of (?:them|you))?`;

/** All people: "everybody", "my team". */
export const allPeopleSource = "(?:people|they|others|everybody|everyone|(?:my )?(?:colleagues|co-?workers)|my team)";

/** Any of the people, not all: "anybody", "someone". */
export const anyPeopleSource = "(?:any(?:one|body)|some(?:one|body)|people|they|colleagues|others)";

/** All, any or some people, of whom "my" names the team or the colleagues only. */
export const allOrAnyPeopleSource = String.raw`(?:people|they|others|colleagues|every(?:one|body)|any(?:one|body)|some(?:one|body)|my (?:team|colleagues))`;

/** All, any or some people, or the subject of "Is there …". */
export const peopleOrThereSource =
  "(?:people|they|others|any(?:one|body)|some(?:one|body)|every(?:one|body)|colleagues|my \\p{L}+|there)";
