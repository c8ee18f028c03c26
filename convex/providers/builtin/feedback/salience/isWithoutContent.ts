import type { Segment } from "../../text/quotableSegments";
import { restoreApostrophes } from "../../text/textFormat";
import { isPointerOrAbstention } from "./isPointerOrAbstention";

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
