import { lazy, type ReactNode, Suspense } from "react";

/** Without it, the page stays in the language it has. */
const LanguageChooser = lazy<() => ReactNode>(() =>
  import("./LanguageChooser.tsx").catch(() => ({ default: () => null })),
);

/** Keeps the place of the chooser, which loads behind the page. */
export function LanguageField() {
  return (
    <span className="inline-flex h-11 w-14 shrink-0">
      <Suspense fallback={null}>
        <LanguageChooser />
      </Suspense>
    </span>
  );
}
