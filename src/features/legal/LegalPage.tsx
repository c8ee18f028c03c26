import { SiteFooter } from "../../components/site/SiteFooter.tsx";
import { SiteHeader } from "../../components/site/SiteHeader.tsx";
import { useDocumentTitle } from "../../hooks/useDocumentTitle.ts";
import { privacyPolicy, termsOfUse, type LegalBlock, type LegalText } from "../../content/legal.ts";
import { operatorContent } from "../../content/operatorContent.ts";

/** Page of the privacy policy. */
export function PrivacyPolicyPage() {
  return <LegalPage text={privacyPolicy} />;
}

/** Page of the terms of use. */
export function TermsOfUsePage() {
  return <LegalPage text={termsOfUse} />;
}

function LegalPage({ text }: { text: LegalText }) {
  useDocumentTitle(text.title);
  return (
    <>
      <SiteHeader />
      <main id="content" className="mx-auto max-w-6xl px-5 py-14 md:px-10 md:py-20">
        <header className="max-w-[42rem]">
          <h1 className="text-3xl text-ink md:text-4xl">{text.title}</h1>
          <p className="mt-5 text-lg text-soft">{text.summary}</p>
          <p className="mt-4 text-sm text-faint">Last changed on {operatorContent.legal.lastUpdated}</p>
        </header>
        <div className="mt-14 grid gap-x-16 gap-y-10 lg:grid-cols-[14rem_1fr]">
          <nav
            aria-label="On this page"
            className="self-start border-t border-line pt-4 lg:sticky lg:top-24 print:hidden"
          >
            <ol className="grid text-sm sm:grid-cols-2 lg:grid-cols-1">
              {text.sections.map(({ id, heading }) => (
                <li key={id}>
                  <a href={`#${id}`} className="inline-block py-1.5 text-soft hover:text-ink hover:underline">
                    {heading}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
          <div className="max-w-[42rem] min-w-0">
            {text.sections.map(({ id, heading, body }) => (
              <section key={id} id={id} aria-labelledby={`${id}-heading`} className="border-t border-line py-8">
                <h2 id={`${id}-heading`} className="text-xl text-ink">
                  {heading}
                </h2>
                <div className="mt-4 grid gap-4 text-soft">
                  {body.map((block, place) => (
                    <Block key={place} block={block} />
                  ))}
                </div>
              </section>
            ))}
          </div>
        </div>
      </main>
      <SiteFooter />
    </>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === "string") return <p>{block}</p>;
  if ("list" in block) {
    return (
      <ul className="grid list-disc gap-2.5 pl-5 marker:text-iris">
        {block.list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  }
  const [head = [], ...rows] = block.table;
  return (
    <table className="w-full border-collapse text-left text-sm">
      <thead className="max-sm:sr-only">
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col" className="py-2 pr-5 align-top font-medium text-ink">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]} className="border-t border-line max-sm:grid max-sm:gap-0.5 max-sm:py-3">
            {row.map((cell, place) => (
              <td
                key={head[place]}
                className={
                  place === 0 ? "text-ink sm:w-[46%] sm:py-3 sm:pr-5 sm:align-top" : "sm:py-3 sm:pr-5 sm:align-top"
                }
              >
                {place > 0 && <span className="text-faint sm:hidden">{head[place]}: </span>}
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
