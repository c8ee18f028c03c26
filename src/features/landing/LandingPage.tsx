import { SiteFooter } from "../../components/site/SiteFooter.tsx";
import { SiteHeader } from "../../components/site/SiteHeader.tsx";
import { landing } from "../../content/landing.ts";
import { Benefits } from "./Benefits.tsx";
import { Features } from "./Features.tsx";
import { Figures } from "./Figures.tsx";
import { Hero } from "./Hero.tsx";
import { HowItWorks } from "./HowItWorks.tsx";
import { RequestDemo } from "./RequestDemo.tsx";
import { WhoReadsWhat } from "./WhoReadsWhat.tsx";

/** Page for visitors without an account. */
export function LandingPage() {
  return (
    <>
      <SiteHeader navigation={landing.navigation} action={landing.signUp} />
      <main id="content">
        <Hero />
        <Figures />
        <HowItWorks />
        <Features />
        <Benefits />
        <WhoReadsWhat />
        <RequestDemo />
      </main>
      <SiteFooter />
    </>
  );
}
