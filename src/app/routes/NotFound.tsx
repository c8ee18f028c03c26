import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { FacetMark } from "../../components/facet/FacetMark.tsx";
import { ButtonLink } from "../../components/ui/ButtonLink.tsx";
import { useDocumentTitle } from "../../hooks/useDocumentTitle.ts";

export function NotFound() {
  useDocumentTitle("Page not found");
  const { pathname } = useLocation();
  useEffect(() => {
    console.error("404: no page at", pathname);
  }, [pathname]);
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 p-6 text-center">
      <FacetMark className="size-12" />
      <h1 className="text-4xl">404</h1>
      <p className="font-serif text-lg text-soft">Oops! Page not found</p>
      <ButtonLink to="/" variant="secondary" className="mt-2">
        Return to Home
      </ButtonLink>
    </main>
  );
}
