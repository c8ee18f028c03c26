/** Owns the words of remarks that only judge: "That's annoying." Data only. */

export const openingWords = new Set(
  "and but so honestly really maybe also for me us sometimes frankly sorry".split(" "),
);
export const demonstratives = new Set("that thats that's this it its it's which".split(" "));
export const remarkVerbs = new Set(
  "is was isnt isn't wasnt wasn't can be has been gets got feels felt seems would really".split(" "),
);
export const degreeWords = new Set(
  "not never very really so just quite too always a an my one of bit little pretty totally more most".split(" "),
);
export const judgingAdjectives =
  `annoying irritating frustrating humiliating embarrassing acceptable unacceptable okay fine good great nice lovely bad
  terrible awful horrible wrong right stressful exhausting tiring sad hard difficult important true useful helpful pointless
  stupid silly crazy painful unpleasant pleasant wonderful brilliant amazing super perfect disappointing demotivating
  shame pity problem fault weakness mistake nightmare joy pleasure gift relief habit spot point thing enough ok mad
  normal hurtful rude weird strange funny fun boring`.split(/\s+/);
export const effectPattern =
  /^(?:(?:can|really|just|always|often|also) )*(?:annoy|bother|irritat|hurt|help|stress|upset|frustrat|scar|worri|please|work|driv|mak|cost|get)\p{L}* (?:me|us|people|everyone|everybody|on my nerves|on our nerves)(?: (?:a lot|so much|most|mad|crazy|nuts|sad|angry|tired|happy|sick|up the wall|nerves|too))?$/u;
export const opinionPattern =
  /^(?:i|we)(?:['’]d)? (?:(?:really|do|don['’]?t|dont|just|also|all|always|quite|cannot|can['’]?t) )*(?:like|love|hate|enjoy|appreciate|dislike|know|admit|mind|regret|stand|miss|value)(?: (?:it|that|this|them|that one))?(?: (?:a lot|so much|very much|too|most))?$/u;

/** Words that may follow the judgement. */
export const closingWords = new Set(
  "for me us everyone everybody all to people sometimes though anyway really at of you him her them here".split(" "),
);
