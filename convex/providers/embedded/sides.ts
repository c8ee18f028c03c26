/** Owns the side of a piece. The question decides it; words of the answer only exclude pieces. */
import type { Piece } from "./pieces";

export type Side = "strength" | "wish";

const owner = String.raw`(?:i|you|he|she|they|we|this person)`;
const asksForStrengths =
  /\b(strengths?|good at|great at|best|do(?:es|ing)? (?:really |particularly )?well|keep doing|continue|appreciates?|admires?|likes? (?:most|about)|values?|proud|superpowers?|made a difference|(?:significant|positive) impact|unique|different from|thank|would (?:you|people) miss|stärken?|schätz\p{L}*|(?:mach\p{L}*|kann|läuft) .*\bgut|beibehalten)(?!\p{L})/iu;
const asksForChange = new RegExp(
  String.raw`\b(?:${[
    "grow|growth|changes?(?! in\\b)|improve(?:ments?)?|develop(?:ment)?|differently|better|easier|stop|drop|avoid|less|more of|wish|wants?|advice|tips?|suggest(?:ions?)?",
    "weakness(?:es)?|blind ?spots?|challenges?|struggles?|frustrat(?:es|ing)|annoys?|bothers?|get wrong|am i missing|slows? \\w+ down",
    `(?:should|could|might|would you have|would you rather) ${owner}(?! (?:keep|continue|be proud))|need(?:s|ed)? from`,
    "holds? (?:them|you|him|her|me) back|holding (?:them|you|him|her|me) back",
    "ander[es]|besser|ändern|verbesser\\p{L}*|weniger|aufhören|wünsch\\p{L}*",
  ].join("|")})(?!\p{L})`,
  "iu",
);

/** Questions that take something good for granted, though they may speak of growth or of better work. */
const presumesPraise =
  /\b(?:seen this person grow|learned from|that helps|helps? (?:you|us|them) (?:the )?most|that makes (?:it easier|others|people|you)|(?:did|have|has) (?:i|they|he|she|this person) (?:ever )?ma[dk]e .*(?:easier|better)|made you trust|before (?:others|anyone)|has changed the way|come to this person for|larger role|(?:changed the direction|win support)|helped you|stayed with you|without being told)\b/i;
const presumesFault = /\bin (?:this person's|their|her|his|your|my|the|our) (?:own )?way\b/i;

/** Null where the question asks for neither, or for both. */
export function sideOfQuestion(questionText: string): Side | null {
  if (presumesPraise.test(questionText)) return "strength";
  if (presumesFault.test(questionText)) return "wish";
  const strength = asksForStrengths.test(questionText);
  return strength === asksForChange.test(questionText) ? null : strength ? "strength" : "wish";
}

/** In an answer about strengths: from here on it may be a worry. */
const turnsToWish =
  /\b(worr(?:y|ies|ied)|frighten\w*|trouble (?:is|with)|problems?|the only thing|only (?:gripe|complaint)|wish(?:es)?|downsides?|drawbacks?|weakness(?:es)?|if anything|that said|on the other hand|frustrat\w*|annoy\w*|ought to|should(?:n't)?|could do with|needs? to|would (?:be|have been) (?:nice|good|better|helpful)|would have liked|grumble|mind you)\b/i;
/** In an answer about strengths such a piece holds a doubt, whatever else it holds. */
const doubts = new RegExp(
  [
    String.raw`\b(?:unfortunately|sadly|a (?:pity|shame)|tends? to|struggles?|can be (?:a (?:bit|little)|too|rather|quite))\b`,
    // "too" is no doubt where it means "also".
    String.raw`\btoo (?!and\b|but\b|when\b|if\b|the\b|she\b|he\b|i\b|in\b|at\b|on\b|to\b|with\b|as\b|for\b|so\b|because\b)\p{L}`,
    String.raw`\b(?:but|though|although|however|except)\b.{0,60}(?:\b(?:not|never|no|less|rarely|seldom|hardly|late|forget\w*|fails?|lacks?)\b|n't\b)`,
  ].join("|"),
  "iu",
);
/** In an answer about change: from here on it may be praise. */
const turnsToPraise =
  /^more\b(?! (?:notice|warning|time|detail|context|feedback)\b)|(?:^|[,.;!] )keep (?:the|up|coming|going|your|at)\b|\b(more of (?:the same|this|that|what|it)\b|(?:should|could|can|to) \w+ more of|nothing|can'?t think|no complaints?|wouldn'?t change|not (?:a|one) thing|keep (?:doing|on|being|it(?! (?:to|short|under|at|within|brief|down|simple)\b))|(?:shall|should|must|do) not change|(?:shouldn'?t|don'?t) change|no change|as (?:she|he|they) (?:is|are)|mind you|to be fair|in fairness|having said|that said|otherwise|apart from that|love|adore|brilliant|wonderful|excellent|fantastic|best|learn(?:ed)? (?:so much|a lot|the most))\b/i;
/** Praise that nothing turns round, for answers to neutral questions. */
const praise =
  /\b(brilliant|wonderful|excellent|fantastic|outstanding|amazing|superb|a (?:joy|pleasure|delight)|the best|love working)\b/i;
const doubtful = /\b(not|never|no|but|although|though|however|if|unless|wish|should|could|would|too)\b|n't\b/i;

/** The pieces of one answer with their side; those that may belong to the other side are left out. */
export function sided<P extends Piece>(pieces: readonly P[], isSelf = false): { piece: P; side: Side }[] {
  // All prompts of the self-assessment ask for what is good.
  if (isSelf) return pieces.map((piece) => ({ piece, side: "strength" }));
  const side = sideOfQuestion(pieces[0]?.questionText ?? "");
  if (side === null) {
    return pieces
      .filter(({ text }) => praise.test(text) && !doubtful.test(text))
      .map((piece) => ({ piece, side: "strength" as const }));
  }
  const turn = turnOf(pieces, side === "strength" ? turnsToWish : turnsToPraise);
  return pieces
    .filter(({ end, text }) => end <= turn && !(side === "strength" && doubts.test(text)))
    .map((piece) => ({ piece, side }));
}

/** Where the answer turns to the other side: nothing from here on is quoted. */
function turnOf(pieces: readonly Piece[], turns: RegExp): number {
  return Math.min(
    ...pieces.map(({ text, start }) => {
      const at = text.search(turns);
      return at === -1 ? Infinity : start + at;
    }),
  );
}
