import { buttonClass } from "../../components/ui/Button.tsx";
import { landing } from "../../content/landing.ts";
import { product } from "../../content/product.ts";
import { SampleAnswersCarousel } from "./SampleAnswersCarousel.tsx";

export function Hero() {
  const { kicker, lead, action, secondary, note } = landing.hero;
  return (
    <section className="mx-auto grid max-w-6xl items-center gap-x-12 gap-y-14 px-5 pt-12 pb-16 md:px-10 md:pt-20 lg:grid-cols-[1.08fr_1fr] lg:pb-24">
      <div>
        <p className="text-sm font-medium text-iris">{kicker}</p>
        <h1 className="mt-4 text-3xl text-ink md:text-4xl">{product.tagline}</h1>
        <p className="mt-6 max-w-[46ch] text-lg text-soft">{lead}</p>
        <div className="mt-8 flex flex-wrap items-center gap-3">
          <a href="/onboarding" className={buttonClass("primary", "md", "px-7")}>
            {action}
          </a>
          <a href={secondary.href} className={buttonClass("secondary")}>
            {secondary.label}
          </a>
        </div>
        <p className="mt-4 text-sm text-faint">{note}</p>
      </div>
      <SampleAnswersCarousel />
    </section>
  );
}
