import type { Segment } from "../../text/quotableSegments";
import { asksWhatToStop } from "../../text/polarityOfQuestion";

/** In the opening of an answer about faults, matches a denial. */
const faultDenialPattern = new RegExp(
  [
    String.raw`^\W*(?:nowhere|nope?|never|none|nothing|nobody|not (?:really|at all|once|yet)|(?:gar )?nicht|nirgends|nie|nein)\s*(?:[.,;:!–—-]|$)`,
    String.raw`(?:\b(?:not|never|no(?:body|thing|where)?|hardly|rarely|kein\w*|nicht|nie)\b|n['’]t\b).{0,40}\b(?:confus|struggl|annoy|frustrat|irritat|bother|unclear|problem|difficult|hard|wrong|remember|recall|lost|complaint|fault|anything|think of|verwirr|unklar|schwierig)`,
    String.raw`\b(?:used to|no longer|any ?more)\b`,
    String.raw`(?<!\b(?:not|never) |n['’]t )\b(?:(?:always|all|perfectly|crystal|very|so|were|was|is|are) clear|(?:made|makes) (?:perfect )?sense|easy to (?:follow|use|understand)|work(?:s|ed) (?:well|fine)|understood (?:everything|it all))\b`,
  ].join("|"),
  "iu",
);

/** In an answer to what should stop, matches "nothing". */
const nothingToStopPattern =
  /^\W*(?:(?:honest\w*|truth|well|um|uh|really)\W+)*(?:nothing|none|no(?: thing)?|nope|nowt|nought|pass|not (?:really|much|sure|a thing))\s*(?:[.,;:!–—-]|$|(?:really|that|i|at all|comes|to)\b)|(?:\b(?:not|never|nothing|hard(?:ly)?)\b|n['’]t\b).{0,20}\b(?:think of|name (?:one|any)|chang\w* (?:a|any)|to say|complain|stop (?:a|any)|find (?:a|any))|\b(?:carry on|stay (?:as|the way)|keep (?:going|it up)|as (?:she|he|they|you) (?:is|are))\b/iu;

/** Matches a sentence that denies a fault, also after the answer has named one, or praised. */
const oneDenialPattern = new RegExp(
  [
    // "Never in the way!", "In the way? At nobody's meeting."
    String.raw`\b(?:never|not (?:once|ever|really)|nothing|nowhere|hardly ever)\b(?!.*\b(?:only|except|but)\b).{0,25}\bin (?:the|my|our) way\b`,
    String.raw`n['’]t (?:ever |really )?(?:been )?in (?:the|my|our) way\b`,
    String.raw`\bnever (?:once )?(?:made|makes?) (?:it|things|my work|our work) (?:harder|worse|more difficult)\b`,
    String.raw`\bin (?:the|my|our) way\b\W*(?:(?:hm+|well|honestly|she|he|you|they|was|were|is|are)\W+)*(?:(?:never|nothing|not|nowhere|hardly ever)(?=\W*(?:$|[.,;!?–—]|(?:at|for|to|in|when|once|ever|really|that|as|so)\b))|at (?:no|nobody)\b|i (?:can['’]t|don['’]t|do not|cannot)\b)`,
    // Someone was no problem, or hindered no one.
    String.raw`\b(?:never|not|hardly|nowhere|no longer|rarely if ever) (?:\p{L}+ ){0,2}(?:in (?:the|my|our|anybody['’]s|anyone['’]s|people['’]s) way|a (?:problem|hindrance|nuisance|burden|bother|trouble))\b(?![^.!?]*\b(?:but|except|unless|only|apart from)\b)`,
    String.raw`\bin (?:the|my|our) way (?:he|she|they|you|i) (?:(?:was|were|is|are|have been|has been) (?:not|never)|(?:wasn|weren|isn|aren)['’]t|never (?:was|were|is|are))\b(?![^.!?]*\b(?:but|except|unless|only|apart from)\b)`,
    String.raw`\b(?:in|at|on|to|of) nobody['’]s \p{L}+\b`,
    String.raw`\b(?:in the way|a problem|annoying|a hindrance)\b[^.!?,;:]*\b(?:nobody|no one|no-one|nowhere|at no (?:time|point)|of none of us)\b`,
    String.raw`^\W*(?:he|she|they|you) (?:(?:has|have) )?(?:never|not once) (?:\p{L}+ )?(?:hindered|bothered|annoyed|held|slowed|stopped|disturbed|hurt) (?:me|us|anybody|anyone|my|our)\b`,
    String.raw`(?<!\p{L})(?:nie|niemals|nicht) (?:\p{L}+ ){0,2}im weg(?!\p{L})`,
    String.raw`(?<!\p{L})(?:nunca|jamás|jamais) (?:\p{L}+ ){0,3}(?:estorb\p{L}*|atrapalh\p{L}*|gên\p{L}*)`,
  ].join("|"),
  "iu",
);

/** Whether a sentence says that a fault was none: "Never in the way!" It is no wish, whatever was asked. */
export function deniesOneFault({ text }: Pick<Segment, "text">): boolean {
  return oneDenialPattern.test(text);
}

/** Whether an answer says that nothing went wrong, or that nothing should stop. */
export function deniesFault(text: string, questionText = ""): boolean {
  return (
    deniesOneFault({ text }) || (asksWhatToStop(questionText) ? nothingToStopPattern : faultDenialPattern).test(text)
  );
}
