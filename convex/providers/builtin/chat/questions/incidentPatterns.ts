import { questionOpeningSource } from "../topics/questionSources";

/**
 * Matches questions for an incident: "Did I let somebody down?", "Have I ever hurt anyone?", "Was anybody disappointed
 * by me?"
 */
export const incidentQuestionPattern = new RegExp(
  [
    String.raw`${questionOpeningSource}(?:(?:when|where|how) )?(?:did|have|do|has) i (?:ever |really |often |sometimes |once )?(?:let|disappoint(?:ed)?|fail(?:ed)?|hurt|offend(?:ed)?|upset|wrong(?:ed)?|forget|forgot(?:ten)?|neglect(?:ed)?|abandon(?:ed)?|leave|left|annoy(?:ed)?) (?:somebody|someone|anybody|anyone|people|others|them|you|my \p{L}+|the \p{L}+|a \p{L}+)(?: (?:down|alone|out|behind|in the lurch|hanging|waiting))?\W*$`,
    String.raw`${questionOpeningSource}(?:who|whom) (?:did|have) i (?:ever )?(?:let down|disappoint(?:ed)?|fail(?:ed)?|hurt|offend(?:ed)?|upset|forget|forgotten|neglect(?:ed)?|leave alone|left alone)\W*$`,
    String.raw`${questionOpeningSource}(?:did|does|was|were|is|has|who) ?(?:somebody|someone|anybody|anyone|people|they)? ?(?:ever )?(?:feels?|felt|been|was|were)? ?(?:let down|disappointed|left alone|abandoned|hurt|forgotten|neglected)(?: (?:by|in|with) me)?\W*$`,
    String.raw`^\W*(?:habe ich|hab ich) (?:\p{L}+ )?(?:jemanden?|leute|kollegen) (?:enttäuscht|verletzt|im stich gelassen|vergessen)\W*$`,
  ].join("|"),
  "iu",
);

const somebody =
  "(?:me|us|him|her|them|people|everybody|everyone|somebody|the \\p{L}+|my \\p{L}+|our \\p{L}+|a \\p{L}+|two \\p{L}+)";
/** Matches what someone did or left undone, to the harm of others. */
export const incidentPattern = new RegExp(
  [
    String.raw`\b(?:let|lets|letting) ${somebody} (?:down|take the|wait|hang|stand)\b`,
    String.raw`\b(?:left|leaves|leaving|leave) ${somebody} (?:alone|waiting|standing|hanging|behind|in the|with (?:the|all|a|an|\d)|to (?:it|deal|cope|finish|explain))\b`,
    String.raw`\b(?:forgot|forgets|forgotten|overlooked|overlooks) (?:to|me|us|my|our|about|the|that|a|half|all)\b`,
    String.raw`\b(?:never|did ?n['’]t|did not) (?:even |once )?(?:came|come|showed up|show up|turned up|turn up|called|call(?:ed)? back|answered|answer|replied|reply|told|tell|warned|warn|picked up|pick up|asked|apologi[sz]ed?|thanked)\b`,
    String.raw`\b(?:had )?(?:switched|turned) off (?:his|her|their|the|your) (?:phone|mobile)\b`,
    String.raw`\b(?:could|can)(?: ?n['’]t| ?not) (?:be )?reach(?:ed)?\b`,
    String.raw`\bstood (?:me|us|them) up\b`,
    String.raw`\b(?:broke|breaks|broken) (?:a|his|her|their|your|the) (?:promise|word)\b`,
    String.raw`\b(?:shouted|yelled|snapped|screamed|swore|laughed) at (?:me|us|them|him|her|my|the)\b`,
    String.raw`\b(?:blamed|ignored|humiliated|insulted|embarrassed|lied to|betrayed|disappointed|abandoned|hurt) (?:me|us|them|my|the|everybody|everyone)\b`,
    String.raw`\b(?:hides?|hid|disappears?|disappeared|vanish(?:es|ed)|walk(?:s|ed) (?:off|away|out)) (?:in|into|from|when|while|on|as|and)\b`,
    String.raw`\b(?:over-?booked|double-?booked|cancelled|canceled) (?:the|my|our|us|me|it|a|at)\b`,
    String.raw`\b(?:im stich gelassen|vergessen|versetzt|angeschrien|enttäuscht)(?!\p{L})`,
  ].join("|"),
  "iu",
);

/** Matches what the author of an answer did. */
export const authorsFaultPattern =
  /\b(?:i|we) (?:had |have |once |also |almost |nearly )*(?:forgot|forgotten|overlooked|left|let|never|did ?n['’]t|shouted|blamed|cancelled|broke|hid)\b/giu;

/** Matches that the owner has not failed anybody: "She never let me down." */
export const deniedIncidentPattern =
  /\b(?:never|not|n['’]t|nobody|without)\b (?:once |even |ever )?(?:\p{L}+ )?(?:let|lets|leaves?|left|leave|leaving|forgets?|forgot|forgotten|overlooks?|overlooked|breaks?|broke|broken|shouted|yelled|snapped|blamed|ignored|humiliated|hid|hides?|disappears?|cancelled|canceled|letting)\b|n['’]t (?:\p{L}+ )?(?:let|leave|forget|hide)\b/iu;

/** Matches scorn, and the denial of any strength. */
export const scornPattern = new RegExp(
  [
    String.raw`^\W*(?:none|nothing|no strengths?|not one|can['’]?t think of any)(?: (?:that )?i (?:could|can) (?:name|think of|see)| comes to mind| to speak of| at all)?\W*(?:$|[.!]\s)`,
    String.raw`^\W*(?:badly|poorly|terribl[ey]|awful(?:ly)?|horribl[ey]|not at all|typical)\W*(?:$|[.!]\s)`,
    String.raw`\bstop (?:pretending|lying|hiding|blaming|playing|shouting|treating)\b`,
    String.raw`\bonly (?:talks?|speaks?|listens?|helps?|cares?|looks?|greets?|thanks?|works?) (?:to|for|about|after|when|with|at)?\b`,
    String.raw`\b(?:does ?n['’]t|does not|never) (?:really )?(?:care|respects?|trusts?|cares)\b`,
    String.raw`\b(?:idiots?|damn|bloody|useless|incompetent|lazy|arrogant|selfish|two-faced|hypocrit\w+|coward\w*|dishonest|liar|a joke|waste of)\b(?! (?:good|brilliant|marvel\w*|miracle|great|genius))`,
    String.raw`(?<!\b(?:no|not|never|without|hardly)\b (?:\p{L}+ )?)(?<!n['’]?t (?:\p{L}+ )?)\b(?:favou?rites|favou?ritism)\b`,
    String.raw`\b(?:nobody|no one) (?:likes|trusts|respects|believes|dares)\b`,
    String.raw`\b(?:sick|tired) of\b`,
  ].join("|"),
  "iu",
);

/** Matches a wish that is soft, or for the owner's own good. */
export const softWishPattern =
  /\b(?:maybe|perhaps|if anything|a (?:bit|little)|just me|would be nice|holidays?|vacations?|breaks?|rest|sleep|himself|herself|themselves|yourself)\b/iu;

/** Matches what makes an incident good again, or says that no one minds. */
export const amendsPattern =
  /\b(?:apologi[sz](?:ed|es)|(?:said|was|is) (?:he |she |they )?sorry|made (?:it )?up for|i(?:['’]?m| am) not (?:angry|cross|upset|unhappy|complaining)|no hard feelings|nothing (?:bad|serious))\b/iu;
