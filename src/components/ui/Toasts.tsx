import { Suspense, useEffect, useState } from "react";
import { onFirstToast } from "./toast.ts";
import { lazyWithRetry } from "../../lib/lazyWithRetry.ts";

const ToastRegion = lazyWithRetry(() => import("./ToastRegion.tsx"));

/** Once, at the root. */
export function Toasts() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => onFirstToast(() => setNeeded(true)), []);
  if (!needed) return null;
  return (
    <Suspense fallback={null}>
      <ToastRegion />
    </Suspense>
  );
}
