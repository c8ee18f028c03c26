/** Decides which sentences deny a complaint: "No complaints about the rota", "I can't fault her planning". */

const complaint =
  "(?:complaints?|criticisms?|objections?|problems?|issues?|worries|quarrels?|gripes?|concerns?|reservations?|grumbles?|trouble)";
const about = "(?:about|with|on|over|regarding|as to|concerning|when it comes to|as far as|in terms of)";
const objectSource = String.raw`(?<object>[^.;!?…\n]+)`;
// "He has no problem with shouting" means that he shouts.
const notOwnersSource = String.raw`(?<!\b(?:he|she|they|you)(?:['’]s|['’]ve| has| have| had| is| are)?(?: got)? )`;
const deniedComplaintPatterns = [
  String.raw`${notOwnersSource}\b(?:no|not (?:a|one|any)(?: single)?|zero|hardly any|without(?: any| a)?) (?:real |big |serious |major |other )?${complaint} (?:whatsoever |at all |here |from me |of mine )?${about} ${objectSource}`,
  String.raw`\b(?:i|we) (?:have )?(?:never|hardly ever|haven['’]t|have not|didn['’]t|did not|don['’]t|do not) (?:really |ever )?(?:had |have |got )?(?:any |a |one )?(?:single )?${complaint} (?:whatsoever |at all )?${about} ${objectSource}`,
  String.raw`\b(?:(?:i|we|you|one) (?:can|could|would)(?:n['’]t|not| not| never|['’]t)|(?:nobody|no one) (?:can|could|would)) (?:really |possibly |ever |honestly )*(?:complain (?:about|of)|fault|find fault with|criticise|criticize|object to|grumble about|moan about) ${objectSource}`,
  String.raw`\bnothing (?:\p{L}+ )?(?:to (?:complain|grumble|moan) about(?: in| with| when it comes to)?|to criticise in|to criticize in|to say against|against|wrong with) ${objectSource}`,
  String.raw`\b(?:nobody|no one|none of us) (?:ever )?(?:complains?|complained|grumbles?|moans?) (?:about|of|over) ${objectSource}`,
].map((source) => new RegExp(source, "iu"));

/**
 * Returns what a denied complaint is about: "the rota" of "No complaints about the rota". Null where none is denied.
 */
export function deniedComplaintIn(text: string): string | null {
  for (const pattern of deniedComplaintPatterns) {
    const topic = pattern.exec(text)?.groups?.["object"];
    // In "No complaints about X, but Y", what follows is something else.
    if (topic !== undefined)
      return topic.split(/,? (?:but|though|although|except|only)\b|, (?=(?:he|she|they|i|we|it)\b)/iu)[0] ?? topic;
  }
  return null;
}
