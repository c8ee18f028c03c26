/** Patterns of sentences that ask for a change without the owner, and of those that wish for nothing. */

const welcome =
  "(?:an? )?(?:good|great|nice|lovely|helpful|help|better|welcome|useful|ideal|relief|start|thrill|ample|plenty|enough)";
/** Matches a need, or what would be good: "Records need to be written", "A bit of notice would be good". */
export const askPattern = new RegExp(
  [
    String.raw`\b(?:would|wud|wd|could) be (?:so |really |very |much |a bit |even )?${welcome}\b`,
    String.raw`\bwould (?:really |also )?(?:help|suit|save|beat|go a long way)\b`,
    // What authors have to do themselves is no wish.
    String.raw`(?<!\b(?:i|we|i['’]d|we['’]d|you|that|which|who|what|somebody|someone|nobody|everybody|everyone|people|they all)(?: \w+ly| just| still| also)? )\b(?:needs? (?:to be|to|more|less|fewer|an?|some|work|better)|should(?:n['’]?t)?|ought to|must|ha(?:s|ve) to)\b(?! have\b)`,
    String.raw`\bcould (?:do with|use|be)\b`,
    String.raw`^\W*(?:i|we) (?:really |just )?(?:do(?:n['’]?t| not) (?:really )?(?:need|want) (?:the|all|so|this|that|those|these|to be)|could do without|can do without|need (?!to (?:go|get|run|say|think|add)\b))\b`,
    String.raw`\b(?:can|could|should|may) (?:just |really |also )?(?:stop|go|wait)(?: too| as ?well|,? please| in the bin)?\W*$`,
    String.raw`\b(?:please|pls|plz)\b`,
  ].join("|"),
  "iu",
);

/** Matches an opening that denies that much is to change. */
export const denialOpeningPattern =
  /^\W*(?:(?:honestly|well|hm+|um|oh|really|tbh|to be honest|nah|no),? )*(?:not (?:a lot|a great deal|that much|much|really|too much|loads)|nothing (?:much|major|big|really|serious|huge)|(?:i )?(?:can['’]?t|cannot|ca n['’]?t) (?:really )?complain|no (?:big |real |major )?complaints?)\b/iu;

/** Matches what singles out one matter after a denial: "ok one thing the dashboard". */
export const singledOutPattern =
  /^\W*(?:(?:ok|okay|well|but|so|maybe|though|if anything),? )*(?:just )?(?:the )?(?:one|only) (?:small |little |tiny )?(?:thing|gripe|niggle|wish|complaint)(?: then| though| maybe)?\W+(?!(?:i|he|she|they|you|we|that|is|would|about)\b)(?:\p{L}+\W*){1,5}$/iu;

/** Matches an act as a topic: "The whistling." */
export const actPattern = /^\W*(?:all )?(?:the|his|her|their|your|this|that) \p{L}+ing\W*$/iu;

/** Matches that someone has become used to a matter, which is no state of the past. */
export const habituationPattern = /\b(?:got|get|getting|grown|am|are|is|be|become|was) used to\b/giu;

/** Matches perfection that is less than something else: "90 percent on Monday would beat perfect on Friday". */
export const beatenPattern = /\b(?:beats?|better than|not|(?:n['’]t|not) (?:need|have) to be) perfect\b/giu;

/** Matches a sentence that opens with what its author feels, thinks or does. */
export const firstPersonOpeningPattern =
  /^\W*(?:(?:and|but|so|well|honestly|personally),? )*(?:i|i['’]?m|i['’]?ve|i['’]?d|i['’]?ll|we|we['’]?re|we['’]?ve|we['’]?d|my|our|me|maybe i|perhaps i)\b/iu;

/** Matches that authors blame themselves: "I am partly to blame". */
export const ownBlamePattern =
  /\b(?:(?:i|we)(?:['’]m| am|['’]re| are) (?:\w+ )?to blame|my (?:own )?fault|that['’]?s on me|it['’]?s me)\b/iu;

/** Matches an opening that says nothing yet: "That is a hard one", "Same as last year", "I've told him before". */
export const preliminaryPattern =
  /^\W*(?:(?:hm+|well|oh|um|honestly|so),? )*(?:(?:that|this|it)(?:['’]?s| is) (?:an? )?(?:\w+ )?(?:hard|tough|difficult|good|tricky|big|easy)(?: one| question| to (?:say|answer|put))\b|same (?:as|again)\b|(?:as|like) (?:i|we) (?:said|wrote|told)\b|(?:i|we)(?:['’]?ve| have)? (?:\w+ )?(?:told|said|spoke|spoken|mentioned|talked|discussed|raised)\b.{0,30}$|(?:he|she|they|you) (?:already |really )?knows? (?:my|what i|how i|that i|it|this|that already)\b|ask (?:me|him|her|them|the)\b|(?:where|how) (?:do|should|can) i\b|here goes|brace yourself)/iu;

/** Matches that a wish is withdrawn, or that another is to blame: "Not his doing", "Just kidding". */
export const withdrawnPattern =
  /\bnot (?:really )?(?:his|her|their|your) (?:doing|fault|call|decision)\b|\bthat(?:['’]s| is) (?:head office|management|the council|not (?:on |down to )?(?:him|her|them|you))\b|(?:^|[.!?,] )(?:just |only )?(?:kidding|joking)\b/iu;

/** Matches that things are as they should be: "The minutes are spot on". */
export const inOrderPattern =
  /\b(?:in order|spot on|just right|as (?:it|they) should|like clockwork|(?:comes?|came|runs?|goes|went|works?) (?:out )?(?:fine|well|smoothly)|owns? (?:up|his|hers|theirs|yours)|(?:could|can)(?: not|n['’]?t|not) ask for (?:better|more)|(?:unfair|hard|not for me) to judge)\b|\bago\b.*\bwould have\b/iu;

/** Matches praise in general words: "He is great with us". */
export const barePraisePattern =
  /\b(?:he|she|they|you)(?:['’]?(?:s|re)| is| are) (?:(?:so|really|very|always|just|already|an?|the|pretty) )*(?:good|great|fine|lovely|nice|brilliant|excellent|sound|solid|kind|fair|wonderful|superb|fantastic|best)\b|\b(?:i|we) (?:\w+ )?(?:love|like|enjoy|appreciate|admire|respect|trust|value|miss)\b|\b(?:thank(?:s| you)|grateful|happy|pleased|glad)\b|^\W*(?:i|we)(?:['’]d| would) (?:sooner|rather) (?:have )?an?\b/iu;
