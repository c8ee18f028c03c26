import { operatorContent } from "../../content/operatorContent.ts";
import { paths, signUpPath } from "../../lib/paths.ts";
import { Wordmark } from "../facet/Wordmark.tsx";

const groups = [
  {
    title: "Product",
    className: "max-sm:hidden",
    links: [
      { label: "How it works", href: "/#how-it-works" },
      { label: "Features", href: "/#features" },
      { label: "Security", href: "/#security" },
      { label: "Request a demo", href: "/#contact" },
    ],
  },
  {
    title: "Try it",
    links: [
      { label: "A finished dashboard", href: paths.demo },
      { label: "Answering, as a person you ask", href: paths.shareDemo },
      { label: "Sign up", href: signUpPath },
      { label: "Log in", href: paths.auth },
    ],
  },
  {
    title: "Legal",
    links: [
      { label: "Privacy policy", href: paths.privacyPolicy },
      { label: "Terms of use", href: paths.termsOfUse },
    ],
  },
] as const;

/** Footer of public pages. */
export function SiteFooter() {
  return (
    <footer className="border-t border-line print:hidden">
      <div className="mx-auto grid max-w-6xl grid-cols-2 gap-x-8 gap-y-7 px-5 py-10 sm:grid-cols-3 md:py-14 md:px-10 lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <div className="col-span-2 grid grid-cols-1 content-start gap-2 sm:col-span-3 md:gap-4 lg:col-span-1">
          <Wordmark />
          <p className="max-w-[26ch] text-sm text-soft">{operatorContent.tagline}</p>
          <a
            href={`mailto:${operatorContent.supportEmail}`}
            className="text-link inline-flex min-h-11 items-center justify-self-start text-sm wrap-anywhere md:min-h-0"
          >
            {operatorContent.supportEmail}
          </a>
        </div>
        {groups.map((group) => (
          <nav
            key={group.title}
            aria-label={group.title}
            className={"className" in group ? group.className : undefined}
          >
            <h2 className="font-sans text-sm font-medium tracking-normal text-ink">{group.title}</h2>
            <ul className="mt-1 grid md:mt-3">
              {group.links.map((link) => (
                <li key={link.href}>
                  <a
                    href={link.href}
                    className="inline-flex min-h-11 min-w-11 items-center text-sm text-soft md:min-h-0 md:py-1.5 hover:text-ink hover:underline"
                  >
                    {link.label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}
