import { WhoReadsTable } from "../../components/site/WhoReadsTable.tsx";
import { whoReadsWhat } from "../../content/whoReadsWhat.ts";

/** The landing page's table of who reads which data. */
export function WhoReadsWhat() {
  const { heading, lead } = whoReadsWhat;
  return (
    <section id="security" aria-labelledby="security-heading" className="border-y border-line bg-sunk">
      <div className="mx-auto max-w-6xl px-5 py-9 md:px-10 md:py-24">
        <h2 id="security-heading" className="text-2xl text-ink md:text-3xl">
          {heading}
        </h2>
        <p className="mt-3 max-w-[52ch] text-soft md:mt-4 md:text-lg">{lead}</p>
        <WhoReadsTable className="mt-5 md:mt-10" />
      </div>
    </section>
  );
}
