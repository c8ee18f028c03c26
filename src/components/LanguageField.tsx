import { Suspense } from "react";
import { lazyOrNothing } from "../lib/lazyWithRetry.ts";

/** Where the chooser fails to load, the page stays in the language it has. */
const LanguageChooser = lazyOrNothing(() => import("./LanguageChooser.tsx"));

/** Keeps the place of the chooser, which loads after the page. */
export function LanguageField() {
  return (
    <span className="inline-flex h-11 w-14 shrink-0">
      <Suspense fallback={null}>
        <LanguageChooser />
      </Suspense>
    </span>
  );
}
