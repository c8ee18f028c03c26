import type { Mention, Statement } from "../feedback/salience/sentenceTypes";
import type { ProposedJohariTheme, OthersClaim, SourceAnswer } from "../../types";
import { conceptsNamed, conceptFamilyOf } from "../concepts/lexiconIndex";
import { areOppositeStances, type Stance, stanceKey } from "../concepts/stance";
import { uniqueBy } from "../text/uniqueBy";
import { readFeedback } from "../feedback/readFeedback";
import { insightKinds } from "../../../shared/insights/insightKinds";
import type { Polarity } from "../text/Polarity";
import { quoteOf } from "../text/quotableSegments";

type Stated = (Statement | Mention) & { readonly stance: Stance };

interface Claims {
  readonly strengths: readonly OthersClaim[];
  readonly blindSpots: readonly OthersClaim[];
}

/**
 * Returns a theme for each own sentence that the answers contradict: "Everyone gets the rota in time" against three who
 * want it earlier. Where as many others agree, there is no contradiction.
 */
export function selfViewContradictions(
  ownStatements: readonly Statement[],
  answers: readonly SourceAnswer[],
  claims: Claims,
  ownerName: string,
): ProposedJohariTheme[] {
  const ownStances = ownStatements.filter(hasStance);
  const concepts = new Set(ownStances.map(({ stance }) => conceptFamilyOf(stance.concept)));
  if (concepts.size === 0) return [];
  // Reading takes time, and most answers name no such concept.
  const relevantAnswers = answers.map((answer) =>
    conceptsNamed(answer.text).some((concept) => concepts.has(concept)) ? answer : { ...answer, text: "" },
  );
  const { statements, mentions } = readFeedback(insightKinds.externalFeedback, relevantAnswers, ownerName);
  const others = [...statements, ...mentions].filter(hasStance);
  const contradictedPlaces = new Set<string>();
  return ownStances.flatMap(({ stance, segment }) => {
    const place = `${segment.answerIndex} ${segment.start}`;
    const opposed = onePerPerson(others.filter((other) => areOppositeStances(stance, other.stance)));
    // Who says "She listens, but …" wishes for more.
    const isOfOpposed = ({ segment: statement }: Stated) =>
      opposed.some((other) => other.segment.author === statement.author);
    const alike = onePerPerson(
      others.filter((other) => stanceKey(other.stance) === stanceKey(stance) && !isOfOpposed(other)),
    );
    if (contradictedPlaces.has(place) || opposed.length === 0 || opposed.length <= alike.length) return [];
    contradictedPlaces.add(place);
    return [contradictedTheme(quoteOf(segment), opposed, claims)];
  });
}

/** Returns the theme with the title of the claim that quotes one of them, where there is one. */
function contradictedTheme(
  ownSentence: { answerIndex: number; text: string },
  opposed: readonly Stated[],
  { strengths, blindSpots }: Claims,
): ProposedJohariTheme {
  const [first] = opposed;
  const polarity: Polarity = first?.stance.isWanted === true ? "wish" : "strength";
  const claim = (polarity === "wish" ? blindSpots : strengths).find(({ evidence }) =>
    evidence.some((quote) =>
      opposed.some(({ segment }) => segment.answerIndex === quote.answerIndex && quote.text.includes(segment.text)),
    ),
  );
  const quotes = opposed.map(({ segment }) => quoteOf(segment));
  return {
    label: claim?.title ?? quotes[0]?.text ?? ownSentence.text,
    name: claim?.name ?? first?.stance.name,
    ...(polarity === "wish" ? { polarity: polarity } : {}),
    self: [ownSentence],
    others: quotes,
    people: Math.max(quotes.length, claim?.people ?? 0),
  };
}

function hasStance<T extends Statement | Mention>(statement: T): statement is T & { readonly stance: Stance } {
  return statement.stance !== undefined;
}

function onePerPerson(found: readonly Stated[]): Stated[] {
  return uniqueBy(found, ({ segment }) => segment.author);
}
