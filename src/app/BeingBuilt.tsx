import { Wordmark } from "../components/facet/Wordmark.tsx";
import { ButtonLink } from "../components/ui/ButtonLink.tsx";

/** An honest page for an address whose page is not built yet. */
export function BeingBuilt({ title }: { title: string }) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center justify-items-start gap-4 p-6">
      <Wordmark />
      <h1 className="mt-4 text-3xl">{title}</h1>
      <p className="text-soft">This page is being built. Nothing is hidden behind it yet.</p>
      <ButtonLink to="/app" variant="secondary">
        Go to the dashboard
      </ButtonLink>
    </main>
  );
}
