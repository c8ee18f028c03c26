import { useId } from "react";
import type { InsightPolarity } from "../../../convex/shared/validators";
import { isQuote, type Theme } from "../../lib/themes/themes.ts";

export const allClaims = { strength: "Strengths", wish: "Wishes" } as const;
export const otherClaims = { strength: "Other strengths", wish: "Other wishes" } as const;

export const polarities = ["strength", "wish"] as const;

/** Choice of one claim, of either polarity, by its name and first quote. */
export function ClaimChoices({
  claims,
  legends,
  chosen,
  onChoose,
}: {
  claims: readonly Theme[];
  legends: Readonly<Record<InsightPolarity, string>>;
  /** Key of the chosen claim; null for none. */
  chosen: string | null;
  onChoose: (key: string) => void;
}) {
  const name = useId();
  return polarities.map((polarity) => {
    const ofPolarity = claims.filter((claim) => claim.polarity === polarity);
    if (ofPolarity.length === 0) return null;
    return (
      <fieldset key={polarity}>
        <legend className="eyebrow">{legends[polarity]}</legend>
        <div className="mt-1 divide-y divide-line">
          {ofPolarity.map((claim) => (
            <label key={claimKey(claim)} className="flex min-h-11 cursor-pointer items-start gap-3 py-3">
              <input
                type="radio"
                name={name}
                className="mt-1.5 size-4 shrink-0 accent-iris"
                checked={chosen === claimKey(claim)}
                onChange={() => onChoose(claimKey(claim))}
              />
              <NamedClaim theme={claim} />
            </label>
          ))}
        </div>
      </fieldset>
    );
  });
}

/** Name of a claim with its first quote, which may be the name. */
export function NamedClaim({ theme }: { theme: Theme }) {
  const [first] = theme.claim?.evidence ?? [];
  const isNamed = !isQuote(theme) || first?.text !== theme.title;
  return (
    <span className="min-w-0">
      {isNamed && (
        <span dir="auto" className="block font-serif wrap-anywhere">
          {theme.name}
        </span>
      )}
      {first !== undefined && (
        <span dir="auto" className={isNamed ? "line-clamp-2 text-sm text-soft" : "line-clamp-3 font-serif"}>
          “{first.text}”
        </span>
      )}
    </span>
  );
}

/** Identifies a claim while its place may change. */
export function claimKey({ title, polarity, claim }: Theme): string {
  const [first] = claim?.evidence ?? [];
  return `${polarity} ${title} ${first?.responseId} ${first?.text}`;
}
