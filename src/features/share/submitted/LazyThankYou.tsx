import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { importWithRetry } from "../../../lib/lazyWithRetry.ts";
import { loadFailedModule } from "../../../components/ui/loadFailedModule.tsx";
import { LoadingLink } from "../ui/LoadingLink.tsx";
import type { ThankYouProps } from "./ThankYou.tsx";

const load = () => import("./ThankYou.tsx").then((module) => ({ default: module.ThankYou }));
const ThankYou = lazy<ComponentType<ThankYouProps>>(() => importWithRetry(load).catch(loadFailedModule));

/** The Thank You page, as a separate chunk. */
export function LazyThankYou(props: ThankYouProps) {
  return (
    <Suspense fallback={<LoadingLink />}>
      <ThankYou {...props} />
    </Suspense>
  );
}

/** Preloads the Thank You page for a begun form, since the connection may fail before submission. */
export function usePreloadThankYou(hasBegun: boolean): void {
  useEffect(() => {
    if (!hasBegun) return;
    load().catch((error: unknown) => console.warn("The last page is loaded later.", error));
  }, [hasBegun]);
}
