import { Suspense, useEffect, useState } from "react";
import { onFirstToast } from "./toast.ts";
import { lazyWithRetry } from "../../lib/lazyWithRetry.ts";

const ToastRegion = lazyWithRetry(() => import("./ToastRegion.tsx"));

/** Place of the toasts, once at the root. Their library loads with the first one. */
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
