import { Fragment, useMemo } from "react";
import { t } from "../../../lib/language/t.ts";
import { describeDiff, wordDiff } from "./wordDiff.ts";

/** Differences of two texts, labelled for screen readers. */
export function WordDiff({ own, tidied }: { own: string; tidied: string }) {
  const parts = useMemo(() => wordDiff(own, tidied), [own, tidied]);
  return (
    <>
      <p className="measure font-serif text-lg whitespace-pre-wrap">
        {parts.map(({ kind, text }, index) => {
          // Changed spaces are not marked.
          if (kind === "same" || text.trim() === "") return kind === "removed" ? null : text;
          const Mark = kind === "removed" ? "del" : "ins";
          const [, before = "", words = "", after = ""] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
          return (
            <Fragment key={index}>
              {before}
              <Mark
                className={
                  kind === "removed"
                    ? "rounded-sm bg-rose-wash px-0.5 text-rose line-through decoration-1"
                    : "rounded-sm bg-leaf-wash px-0.5 text-leaf underline decoration-1 underline-offset-4"
                }
              >
                <span className="sr-only">{` [${kind === "removed" ? t("taken out:") : t("put in:")} `}</span>
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
