import type { Claim, InsightDetails, Quote } from "../../../convex/shared/validators";

/** A strength or wish that quotes an answer. */
export interface QuotedIn {
  readonly responseId: string;
  readonly side: "strength" | "wish";
  readonly title: string;
  /** Its short name, if any. */
  readonly name?: string | undefined;
  readonly quote: string;
  /** Of its row on the dashboard. */
  readonly hash: string;
}

/** `responseIdOf` gives the id of the answer that a quote is from, or undefined for other people's. */
export function quotedIn(
  { strengths, blindSpots }: Pick<InsightDetails, "strengths" | "blindSpots">,
  responseIdOf: (quote: Quote) => string | undefined,
): QuotedIn[] {
  const of = (side: QuotedIn["side"], claims: Claim[]): QuotedIn[] =>
    claims
      .filter(({ evidence }) => evidence.length > 0)
      .flatMap(({ title, name, evidence }, index) =>
        evidence.flatMap((quote) => {
          const responseId = responseIdOf(quote);
          return responseId === undefined
            ? []
            : [{ responseId, side, title, name, quote: quote.text, hash: `${side}-${index + 1}` }];
        }),
      );
  return [...of("strength", strengths), ...of("wish", blindSpots)];
}
