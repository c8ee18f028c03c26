/** Owns sentences whose author denies an opinion: "I don't think he is slow", "I wouldn't call her strict". */

const mild = "(?:really |personally |honestly |actually |ever )*";
const endSource = String.raw`(?=[.;!?…\n]|,? (?:but|though|although|just|only|it['’]s|it is|rather|more)\b|, (?:i|we|he|she|they)\b|$)`;
const deniedOpinionPatterns = [
  String.raw`\b(?:i|we) (?:(?:do|did|would|could|can)(?:n['’]t| not)|cannot|never) ${mild}(?:think|thought|believe|believed|feel|felt|find|found|say|said|agree|(?:have|had|got) the (?:feeling|impression))(?: that)? (?<opinion>(?!so\b)(?:i['’]?t|he|she|they|you|that|this|his|her|their|your|the|our|\p{Lu}\p{L}+)\b.*?)${endSource}`,
  String.raw`\b(?:i|we) (?:(?:do|did|would|could|can)(?:n['’]t| not)|cannot|never) ${mild}(?:call|called|find|found|consider|considered) (?<opinion>(?:him|her|them|it|that|this|you)\b.*?)${endSource}`,
].map((source) => new RegExp(source, "iu"));

/** Returns the opinion that a sentence denies: "he is slow" of "I don't think he is slow". Null where it denies none. */
export function deniedOpinionIn(text: string): string | null {
  for (const pattern of deniedOpinionPatterns) {
    const opinion = pattern.exec(text)?.groups?.["opinion"];
    if (opinion !== undefined) return opinion;
  }
  return null;
}
