/** Words of questions in the chat that name no topic. */

import { stemsOf } from "./stemsOf";

/** Stems of a question for authors, without its topic. */
export const authorFrameStems = new Set(
  `who else also want ask like love value prais appreci admir compliment suggest recommend advis expect wish notic describ
  call see talk speak comment bring find write believ mind complain dislik criticis critic should could ought stop start
  part chang differ improv good great im`.split(/\s+/),
);

/** Words that ask and name no topic. */
export const askingWords = new Set(
  `mind minds worry worries worried happen happens problem problems feel feels struggle struggles colleagues comment comments complain
  complains mention mentions anybody anyone somebody everybody notice bother bothers annoy annoys suffer suffers`.split(
    /\s+/,
  ),
);

/** Words of a question for disagreement that name no topic. */
export const disagreementFrameWords = new Set(
  `do does did are is am be there any anything something anywhere somewhere who where what which on about in how my the of to with from
  whom whose two among between and or each other another one people they others colleagues everybody everyone anybody anyone somebody someone team staff answers answer
  feedback opinions opinion views view say says think thinks really ever at all most more much things thing topics points me i not agree
  disagree disagrees disagreed disagreement disagreements disagreeing contradict contradicts contradicted contradiction contradictions
  contradictory contradicting differ differs different differing divided conflict conflicts conflicting opposite argue find see have has
  don't doesn't aren't tell show`.split(/\s+/),
);

/** Stems that show no subject which a passage could share. */
export const generalStems = new Set(
  stemsOf(
    "himself herself themselves myself one day days week month year time times thing things way work job person colleague boss make makes get got go going become like really ever soon still now lot new",
  ),
);

/** Stems that ask, with a name, for what this person wrote. */
export const reportingStems = new Set(
  stemsOf(
    "say says said think thought write wrote written tell told mention mentioned feel felt feedback answer answers answered want wants wish opinion view comment talk speak suggest ask asked give gave mean means meant exactly anything something",
  ),
);

/** Stems that show a question's polarity, or only that it asks. */
export const polarityStems = new Set(
  stemsOf(
    `best better differently different change improve stop start keep doing easier well good value appreciate admire
    strength strengths work working most wish advice habit weakness weaknesses blind spot growth grow praise see use find
    criticise criticize criticised criticized criticism criticisms critical complain complains complaint complaints annoy
    annoys annoying frustrate frustrates frustrating bother bothers struggle negative bad fault faults first important main
    want wants wanted expect expects big bigger biggest greatest weakest flaw flaws shortcoming shortcomings`,
  ),
);

/** Matches words that only ask for feedback, as "do my colleagues write about". */
export const askingPattern =
  /\b(?:colleagues?|co-?workers?|people|others|everybody|everyone|they)(?: (?:ever|really))?(?: (?:say|said|think|thought|feel|felt|write|wrote|written|talk|talked|comment|respond|answer)\b(?: about| of| on| to)?)?(?!\p{L})/giu;

/** Stems that judge and name no subject: "Is the van a problem, and for whom?" asks about the van. */
export const judgingStems = new Set(
  stemsOf(
    `problem problems problematic issue issues trouble difficult difficulty hard easy good bad okay fine wrong enough whom anyone anybody someone
    happen happens happened
    schwierig schwer problematisch gut schlecht probleme wen jemanden difficile difficulté bon bonne mauvais mauvaise problème problèmes
    difícil difíceis bueno buena malo mala problema problemas bom boa mau ruim`,
  ),
);

/** Words of a question that add nothing to its concept. */
export const stanceFrameWords = new Set(
  `who what people anyone everybody want wants earlier sooner later late time enough more less fewer shorter longer clearer better
  fairer too often much many please should could`.split(/\s+/),
);
