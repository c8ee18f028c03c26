import { Fragment, useMemo } from "react";
import { describeDiff, wordDiff } from "./wordDiff.ts";

/**
 * One's own words with what tidying takes out and puts in: struck through or underlined, named for screen readers, and
 * summed up in a sentence.
 */
export function WordDiff({ own, tidied }: { own: string; tidied: string }) {
  const parts = useMemo(() => wordDiff(own, tidied), [own, tidied]);
  return (
    <>
      <p className="measure font-serif text-lg whitespace-pre-wrap">
        {parts.map(({ kind, text }, index) => {
          // Spaces alone would be strokes in the air; what follows shows that they changed.
          if (kind === "same" || text.trim() === "") return kind === "gone" ? null : text;
          const Mark = kind === "gone" ? "del" : "ins";
          const [, before = "", words = "", after = ""] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
          return (
            <Fragment key={index}>
              {before}
              <Mark
                className={
                  kind === "gone"
                    ? "rounded-sm bg-rose-wash px-0.5 text-rose line-through decoration-1"
                    : "rounded-sm bg-leaf-wash px-0.5 text-leaf underline decoration-1 underline-offset-4"
                }
              >
                <span className="sr-only">{kind === "gone" ? " [taken out: " : " [put in: "}</span>
                {words}
                <span className="sr-only">] </span>
              </Mark>
              {after}
            </Fragment>
          );
        })}
      </p>
      <p className="text-xs text-faint">{describeDiff(parts)}</p>
    </>
  );
}
