import { Suspense, useEffect, useState } from "react";
import { onFirstNotice } from "./notify.ts";
import { lazyWithRetry } from "../../lib/lazyWithRetry.ts";

const ToastRegion = lazyWithRetry(() => import("./ToastRegion.tsx"));

/** Where notices appear. Stands once, at the root. */
export function Notices() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => onFirstNotice(() => setNeeded(true)), []);
  if (!needed) return null;
  return (
    <Suspense fallback={null}>
      <ToastRegion />
    </Suspense>
  );
}
