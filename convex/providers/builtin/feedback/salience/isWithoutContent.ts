import type { Segment } from "../../text/quotableSegments";
import { restoreApostrophes } from "../../text/textFormat";
import { anyOf } from "../../text/wholeWordPattern";

const abstentionStart =
  "(?:(?:and|also|again|just|but|please|well|sorry|oh|ah|yeah|yes|no|so|tbh|honestly|to be honest|really|for this(?: one)?|here),? )*";
const speakerWithAuxiliary = "(?:(?:i|we)(?:'ve|'d| have| had)?(?: (?:already|just|also|previously|have))*)";
const wrote =
  "(?:put|wrote|said|say|written|answered|mentioned|typed|noted|explained|stated|told you|been through|gone through)";
const elsewhere =
  "(?:(?: down)?(?:,? (?:above|before|earlier|already|there|up there|previously|in|at|on|under|to|for|the|my|that|this|your|first|second|third|last|other|previous|top|one|two|three|box|page|form|section|answers?|questions?|q|number|no|bit|part|\\d+|about (?:it|that|this)))*)";
const otherAnswer =
  "(?:above|before|earlier|previous(?:ly)?|(?:the |my |that |your )?(?:first|second|third|last|other|previous|next|top) (?:one|answer|question|bit|box|part|section|comment)s?|(?:the |my )?(?:answer|question|point|no\\.?|number|q)s? ?(?:\\d+|one|two|three|four|above))";
const pointers = [
  `(?:see|cf\\.?|refer(?: back)? to|re-?read|read|look (?:at|up)|check|go by|go with|take) (?:what|everything|all|whatever)(?: that)? ${speakerWithAuxiliary} ${wrote}${elsewhere}`,
  `(?:as|like|same as|exactly (?:as|what|like)|just what|it's what|that's what|that is what|what|same (?:thing )?as(?: what)?)(?: what)? ${speakerWithAuxiliary} ${wrote}${elsewhere}`,
  `(?:as|see|same(?: as)?|like|in|refer(?: back)? to|answered(?: in| at| under)?|covered(?: in| at| under)?|mentioned(?: in| at)?) ${otherAnswer}`,
  "(?:ditto|dito|idem|same (?:here|again|answer|thing)|same answer as (?:before|above|last time))",
  `(?:${speakerWithAuxiliary} |it's |that's |this is |all )?(?:already |been )(?:answered|said|put|wrote|written|covered|mentioned|dealt with)(?: (?:it|this|that|all that|everything))?${elsewhere}`,
  "scroll (?:up|back)|look (?:above|further up|up there|up top)",
  "my (?:answer|reply|comment)s? (?:(?:is|are) )?(?:the same|above|as (?:before|above)|unchanged|stands?)",
  "(?:siehe|wie|s\\.) ?(?:oben|o\\.)|(?:ver|v[ée]ase|como) (?:m[áa]s )?arriba|(?:voir|comme) (?:plus haut|ci-dessus|avant)|(?:ver|como) acima",
];
const reserve =
  "(?:,? (?:either way|one way or (?:the other|another)|on (?:this|that|it)(?: one)?|here|from me|really|sorry|at all|about (?:this|that|it)|as such|to (?:give|offer|add|share)|at (?:the moment|present)|this time|today|honestly|tbh|myself|thanks|yet))*";
const abstentions = [
  `(?:(?:i|we)(?: have|'ve(?: got)?| hold| do not have| don't have| haven't)? )?(?:no|not got|any|an?) (?:(?:strong|real|particular|firm|fixed|great|clear) )?(?:opinions?|views?|preferences?|feelings|comments?|remarks?)${reserve}`,
  `(?:(?:i|we)(?: have|'ve(?: got)?| got) )?(?:nothing|nowt|nought|naught|nuthin|nothin|not (?:much|a lot)) (?:(?:else|more|further|new|much|really|left|other) )*(?:to|i can|i could) (?:add|say|report|declare|put|mention|share|write|contribute)${reserve}`,
  `(?:(?:i|we)(?:'m| am|'re| are)? )?(?:neutral|indifferent|undecided|neither here nor there)${reserve}`,
  `(?:i'll|i will|i'd|i would|i)? ?(?:pass|skip|abstain|leave (?:this|that|it) blank)(?: on (?:this|that|it)(?: one)?| this one)?${reserve}`,
  `(?:it's |that's |it is )?not (?:really )?(?:for me|my place|my job|my business|up to me) to (?:say|judge|comment|tell)${reserve}`,
  `(?:i'm |i am |so i'm )?not (?:really )?(?:the (?:right |best )?(?:person|one) to (?:ask|say|judge|talk|comment)|one to (?:talk|judge|say))${reserve}`,
  // A bare "No." may answer a narrow question.
  "(?:nah|naw|(?:no|nope|nah|naw|nowt|nothing|none),? (?:all (?:good|fine|ok)|thanks|ta|cheers)|all (?:good|fine|ok))(?:,? (?:no|nope|nah|all (?:good|fine|ok)|thanks|ta|cheers|mate|love|pal|sorry|really|x+))*",
  "(?:that's|that is|thats) all (?:i'll|i will|i'm|i am|i can|i want to|i wanted to) (?:say|saying|going to say)(?: (?:on|about|to) (?:it|that|this|him|her|the matter))?",
  "(?:i'm |i am )?(?:just|only) (?:saying|sayin'?|a thought|my (?:opinion|view|two (?:cents|pence)|thoughts?)|me)(?: though| mind)?",
  "(?:that's|that is|thats) (?:it|all|everything|my lot|me done|me)(?:,? (?:that's|that is|thats) (?:it|all|the feedback|my feedback|everything)| really| from me| folks| i've got| i have| i can say)*",
];
const withdrawals = [
  "(?:(?:it|that|this) )?(?:(?:does|do|did)(?: not|n't)|dun't|dunt|doesnt|dont|din't) matter(?: (?:really|now|anyway|much|though|any ?more|to me))*",
  "never mind(?: (?:that|me|though|it|eh))*",
  "(?:forget (?:it|that)|ignore (?:me|that)|(?:forget|ignore) i (?:said|wrote|mentioned|asked|spoke)(?: (?:it|that|anything|owt|a word))?|(?:forget|scrap|ignore|strike|delete) what i (?:just )?(?:said|wrote))(?: please)?",
  "no (?:matter|bother|big deal|hard feelings|harm done)(?: (?:though|really|anyway))*",
  "(?:it's |that's )?(?:all )?(?:water under the bridge|forgiven(?: and forgotten)?)",
  "(?:it's|that's|it is) (?:nothing|nowt|not important|no big deal)(?: really)?",
];
const pattern = new RegExp(
  String.raw`^\W*${abstentionStart}${anyOf(...pointers, ...abstentions, ...withdrawals)}\W*$`,
  "iu",
);

/** Maximum words of a sentence whose verb is in the one before. */
const MAX_ELLIPTIC_WORDS = 5;
const ellipticEndPattern =
  /^\W*(?:(?:and|but|so|though|here|there|then|now) )*(?:(?:with|in|at|on|for) \p{L}+,? )?(?:it|this|that|they|these|those|he|she|you|we|i|mine|ours|hers|nobody else|no one else|others?|most|few) (?:(?:always|never|really|often|usually|just|still|also) )?(?:does|do|did|is|are|was|were|has|have|had|can|could|will|would|should|(?:does|do|did|is|are|was|were|has|have|had|ca|could|wo|would|should)n['’]?t|(?:does|do|did|is|are|was|were|has|have|had|can|could|will|would|should) not|cannot)\W*$/iu;
const pointerPattern =
  /^\W*(?:(?:and|also|again|just|but|please),? )*(?:see|cf\.?|refer to|compare|as in|same as in|like in) (?:(?:the|my|that|this|our|question|answer|point|no\.?) )?(?:[\p{L}\p{N}'’-]+ ){0,3}?(?:story|stories|answers?|above|below|example|questions?|points?|comments?|before|earlier|remarks?|anecdote|\d+)\W*$/iu;
/** Matches the comment on what was said before, often in irony: "Keeps a man young." */
const commentPattern =
  /^\W*(?:(?:and|but|it|that|this|which) )*(?:keeps?|makes?|kept|made) (?:one|a (?:man|woman|girl|lad|lass|body|person)) (?:\p{L}+ ){0,3}?\p{L}+\W*$/iu;

/** Matches that others would do what the sentence before denies: "There's plenty would." */
const othersWouldPattern =
  /^\W*(?:and |but )?there(?:['’]?s| is| are| were| was) (?:plenty|lots|many|some|others|a few|not many|few|loads|those|people)(?: of (?:them|people))?(?: (?:who|that|as))? (?:would|do|does|did|don['’]?t|could|can|will|wouldn['’]?t)\W*$/iu;

/** Whether a sentence has its meaning only from another sentence: "Here it doesn't.", "See the story above." */
export function isWithoutContent({ text, words }: Pick<Segment, "text" | "words">): boolean {
  const plain = restoreApostrophes(text);
  return (
    (words.length <= MAX_ELLIPTIC_WORDS && ellipticEndPattern.test(plain)) ||
    pointerPattern.test(plain) ||
    othersWouldPattern.test(plain) ||
    commentPattern.test(plain) ||
    isPointerOrAbstention(plain)
  );
}

/** Whether a sentence only points to another answer, abstains or withdraws. */
export function isPointerOrAbstention(text: string): boolean {
  return pattern.test(text.replaceAll("’", "'"));
}
