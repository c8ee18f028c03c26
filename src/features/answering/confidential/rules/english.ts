import { caseSensitiveWordsPattern, type IdentifyingRules, wordsPattern } from "./IdentifyingRules.ts";

const person =
  "manager|boss|supervisor|director|head|lead|leader|report|reports|colleague|coworker|co-worker|teammate|peer|mentor|mentee|coach|intern|trainee|apprentice|assistant|deputy|successor|predecessor|founder|co-founder|partner|client|customer|supplier|investor|designer|developer|engineer|tester|analyst|accountant|recruiter|teacher|student|nurse|doctor|friend|wife|husband|spouse|brother|sister|mother|father|son|daughter|neighbour|neighbor";
const month = "January|February|March|April|June|July|August|September|October|November|December";
const day = "Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday";
const feast = "(?:Christmas|Easter|New Year|Ramadan|Thanksgiving)(?:['’]s)?(?: (?:Eve|Day|Monday|Sunday))?";
const span = "day|week|month|quarter|term|year|spring|summer|autumn|fall|winter";

export const english: IdentifyingRules = {
  joining: "the and is you she he they to of with for when as your her his that not are have this",
  rules: [
    [
      "role",
      wordsPattern(
        `(?:as|being) (?:your|his|her|their|the|a|an|one of (?:your|his|her|their|the)) (?:[a-z-]+ ){0,2}(?:${person})`,
      ),
    ],
    ["role", wordsPattern(`(?:I am|I'm|I’m|I was) (?:your|his|her|their) (?:[a-z-]+ ){0,2}(?:${person})`)],
    [
      "role",
      wordsPattern(
        "I manage|I managed|I supervise|I report to|I reported to|reports? to me|works? for me|in my (?:role|position|job|capacity)|my (?:team|department|office|students|patients|clients|direct reports?)",
      ),
    ],
    [
      "moment",
      wordsPattern(
        "(?:when|since|after|before|until) I (?:joined|started|began|arrived|left|leave|quit|returned|came back|moved|switched|was (?:hired|new|promoted|sick|ill|away|on leave))",
      ),
    ],
    [
      "moment",
      wordsPattern(
        "(?:on|in|during) my (?:first|last|second|probation|parental|sick|maternity|paternity) ?(?:day|week|month|year|period|leave)?",
      ),
    ],
    [
      "moment",
      wordsPattern(
        "(?:our|my) (?:one-on-ones?|1:1s?|1-on-1s?|interview|appraisal|review meeting|exit talk|promotion|onboarding|wedding|leave)",
      ),
    ],
    [
      "moment",
      wordsPattern(
        "(?:when|after|since) you (?:hired|promoted|interviewed|trained|mentored|coached|fired|onboarded) me",
      ),
    ],
    [
      "moment",
      wordsPattern(
        "(?:you|he|she|they) (?:once |often |always )?(?:told|promised|wrote to|emailed|called|asked|gave) me",
      ),
    ],
    [
      "time",
      // "may" and "march" are ordinary words too.
      caseSensitiveWordsPattern(
        String.raw`\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${month}|May)|(?:${month}|May) \d{1,4}(?:st|nd|rd|th)?|(?:in|since|until|last|of) (?:${month}|May)(?: \d{4})?|(?:on|last|every) (?:${day})s?|${feast}`,
      ),
    ],
    [
      "time",
      wordsPattern(
        String.raw`(?:last|this|two|three|four|five|six|ten|\d+) (?:${span})s?(?: ago)?|for \w+ (?:months|years)|yesterday`,
      ),
    ],
  ],
  capitalsAreNames: true,
  common: new RegExp(
    `^(?:I(?:['’](?:m|ve|d|ll))?|English|French|German|Spanish|God|Internet|Mr|Mrs|Ms|Dr|${day}|${month}|May)$`,
    "u",
  ),
};
