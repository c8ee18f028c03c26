import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { PeopleStone, type StonePerson } from "../../components/facet/PeopleStone.tsx";
import { homeLabel, Wordmark } from "../../components/facet/Wordmark.tsx";
import { operatorContent } from "../../content/operatorContent.ts";

const decorativePeople: StonePerson[] = Array.from({ length: 24 }, (_, index) => ({
  id: String(index),
  name: "",
  isCompleted: index % 5 !== 2 && index % 7 !== 4,
}));

/** Layout of the pages that sign in. */
export function AuthLayout({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <div className="grid min-h-dvh grid-cols-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <main className="flex flex-col px-5 py-6 md:px-12">
        <Link to="/" aria-label={homeLabel()} className="inline-flex min-h-11 items-center self-start rounded-md">
          <Wordmark />
        </Link>
        {/* The form is not centred, since an error must not move the fields. */}
        <div className="mx-auto w-full max-w-sm py-10 md:pt-[12vh]">
          <h1 className="text-3xl">{title}</h1>
          {lead !== undefined && <p className="mt-2 mb-8 text-soft">{lead}</p>}
          {children}
        </div>
      </main>
      <aside className="hidden content-center justify-items-center gap-12 border-l border-line bg-sunk p-12 lg:grid">
        <div aria-hidden className="w-full max-w-80">
          <PeopleStone people={decorativePeople} hasSelfAssessment label="" className="w-full" />
        </div>
        <p className="max-w-md text-center font-serif text-2xl text-balance text-ink">{operatorContent.tagline}</p>
      </aside>
    </div>
  );
}
