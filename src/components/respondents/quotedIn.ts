import type { Id } from "../../../convex/_generated/dataModel";
import type { InsightDetails, JohariWindow, Quote } from "../../../convex/shared/validators";
import { type ThemeSection, listThemes } from "../../lib/themes/themes.ts";

/** Theme of the dashboard that quotes an answer. */
export interface QuotedIn {
  readonly responseId: Id<"responses">;
  readonly section: ThemeSection;
  readonly title: string;
  /** Short name of the theme, if any. */
  readonly name?: string | undefined;
  readonly quote: string;
  /** Hash of the theme's row on the dashboard. */
  readonly hash: string;
}

/**
 * Finds the themes that quote a respondent's answers. `responseIdOf` gives the id of the answer that a quote is from,
 * or undefined for other people's.
 */
export function quotedIn(
  insight: InsightDetails,
  johari: JohariWindow | undefined,
  responseIdOf: (quote: Quote) => Id<"responses"> | undefined,
): QuotedIn[] {
  return listThemes(insight, johari).flatMap(({ id, section, title, claim }) =>
    (claim?.evidence ?? []).flatMap((quote) => {
      const responseId = responseIdOf(quote);
      return responseId === undefined
        ? []
        : [{ responseId, section, title, name: claim?.name, quote: quote.text, hash: id }];
    }),
  );
}
