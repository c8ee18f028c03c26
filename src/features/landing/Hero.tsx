import { buttonClass } from "../../components/ui/Button.tsx";
import { landing } from "../../content/landing.ts";
import { product } from "../../content/product.ts";
import { paths } from "../../lib/paths.ts";
import { DashboardCrop } from "./DashboardCrop.tsx";

/** The landing page's first section. */
export function Hero() {
  const { eyebrow, lead, action, ask, note, demo } = landing.hero;
  return (
    <section className="mx-auto grid max-w-6xl grid-cols-1 items-center gap-x-14 gap-y-7 px-5 pt-7 pb-7 md:px-10 md:pt-16 md:pb-16 lg:grid-cols-[1fr_1.05fr] lg:pb-20">
      <div>
        <p className="text-sm font-medium text-iris">{eyebrow}</p>
        <h1 className="mt-3 text-3xl text-ink md:mt-4 md:text-4xl">{product.tagline}</h1>
        <p className="mt-4 max-w-[46ch] text-soft md:mt-6 md:text-lg">{lead}</p>
        <div className="mt-6 flex flex-wrap items-center gap-3 md:mt-8">
          <a href={ask.href} className={buttonClass("primary", "md", "px-7 whitespace-normal!")}>
            {ask.label}
          </a>
          <a href={paths.onboarding} aria-describedby="hero-note" className={buttonClass("secondary")}>
            {action}
          </a>
        </div>
        <p className="mt-3 text-sm text-faint">
          <span id="hero-note" className="wrap-anywhere">
            {note}
          </span>{" "}
          <a href={demo.href} className="text-link">
            {demo.label}
          </a>
        </p>
      </div>
      <DashboardCrop />
    </section>
  );
}
