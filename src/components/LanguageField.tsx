import { lazy, type ReactNode, Suspense } from "react";

/** Where the chooser fails to load, the page stays in the language it has. */
const LanguageChooser = lazy<() => ReactNode>(() =>
  import("./LanguageChooser.tsx").catch(() => ({ default: () => null })),
);

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
