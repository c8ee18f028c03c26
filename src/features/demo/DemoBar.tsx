import { Link } from "react-router-dom";
import type { DemoVariant } from "../../../convex/shared/validators";
import { FacetMark } from "../../components/facet/FacetMark.tsx";
import { homeLabel, Wordmark } from "../../components/facet/Wordmark.tsx";
import { Badge } from "../../components/ui/Badge.tsx";
import { ButtonLink } from "../../components/ui/ButtonLink.tsx";
import { paths } from "../../lib/paths.ts";

/** Top bar of the demo. Visitors get a button to a first link; "Log In" leads to the dashboard. */
export function DemoBar({ variant, isSignedIn = false }: { variant: DemoVariant; isSignedIn?: boolean }) {
  const otherVariant =
    variant === "complete"
      ? { to: paths.demoIncomplete, label: "See it half-way" }
      : { to: paths.demo, label: "See it finished" };
  return (
    <>
      <header className="fixed inset-x-0 top-0 z-30 border-b border-line bg-paper">
        <div className="@container mx-auto flex h-16 max-w-[88rem] items-center gap-2 px-5 max-[349px]:px-3 sm:gap-4 md:px-10">
          <Link
            to="/"
            reloadDocument
            aria-label={homeLabel()}
            className="-mx-1 inline-flex min-h-11 min-w-11 shrink-0 items-center rounded-md px-1"
          >
            {/* Narrow screens show the mark instead of the name. */}
            <Wordmark className="max-[429px]:hidden" />
            <FacetMark className="size-7 min-[430px]:hidden" />
          </Link>
          {/* Larger text leaves no room for it. */}
          <span className="shrink-0 @max-[15rem]:hidden">
            <Badge tone="iris">Demo mode</Badge>
          </span>
          <nav aria-label="Demo" className="ml-auto flex items-center gap-2">
            <span className="hidden items-center gap-2 md:flex">
              <ButtonLink to={otherVariant.to} variant="ghost" size="sm">
                {otherVariant.label}
              </ButtonLink>
              {!isSignedIn && (
                <ButtonLink to={paths.dashboard} variant="ghost" size="sm">
                  Log in
                </ButtonLink>
              )}
            </span>
            {isSignedIn ? (
              <ButtonLink to={paths.dashboard} variant="secondary" size="sm" className="whitespace-normal!">
                Your dashboard
              </ButtonLink>
            ) : (
              <ButtonLink to={paths.start} size="sm" className="whitespace-normal!">
                Ask for feedback
              </ButtonLink>
            )}
          </nav>
        </div>
      </header>
      <AboutDemo other={otherVariant} isSignedIn={isSignedIn} />
    </>
  );
}

/** Line that the people are samples, with the links for which a phone's bar has no room. */
function AboutDemo({ other, isSignedIn }: { other: { to: string; label: string }; isSignedIn: boolean }) {
  return (
    <aside
      aria-label="About this demo"
      className="mt-16 flex flex-wrap items-baseline justify-center gap-x-3 border-b border-line bg-sunk px-5 py-2.5 text-center text-sm text-soft"
    >
      Sample people and sample answers: nobody here is real.
      <span className="flex gap-x-5 md:hidden">
        <Link to={other.to} className="text-link inline-flex min-h-11 items-center">
          {other.label}
        </Link>
        {!isSignedIn && (
          <Link to={paths.dashboard} className="text-link inline-flex min-h-11 min-w-11 items-center justify-center">
            Log in
          </Link>
        )}
      </span>
    </aside>
  );
}
