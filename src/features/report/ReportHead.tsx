import type { ReactNode } from "react";
import { FacetMark } from "../../components/facet/FacetMark.tsx";
import { ThemesPicture } from "../../components/facet/ThemesPicture.tsx";
import type { Theme } from "../../lib/themes/themes.ts";
import { operatorContent } from "../../content/operatorContent.ts";

/** Head of a report: title, owner, one line, and the stone of themes. */
export function ReportHead({
  name,
  themes,
  stone,
  children,
}: {
  /** Name of the owner; null while unknown. */
  name: string | null;
  themes: readonly Theme[];
  /** Stone in place of that of themes. */
  stone?: ReactNode;
  /** The line below the title. */
  children: ReactNode;
}) {
  return (
    <header className="report-head">
      <div className="flex items-end justify-between gap-6">
        <div className="min-w-0">
          <p className="flex items-center gap-2.5 text-sm text-soft">
            <FacetMark className="size-6" />
            {operatorContent.name}
          </p>
          <h1 className="mt-6 text-4xl">Feedback report</h1>
          {name !== null && <p className="mt-3 font-serif text-xl [overflow-wrap:anywhere] text-soft">for {name}</p>}
        </div>
        {themes.length === 0 && stone}
      </div>
      <p className="figures mt-6 border-y border-line py-3 text-sm text-soft">{children}</p>
      {themes.length > 0 && (
        <div className="report-keep mt-8">
          <ThemesPicture themes={themes} hasNameList stoneClass="mx-auto w-[min(22rem,100%)]" />
        </div>
      )}
    </header>
  );
}
