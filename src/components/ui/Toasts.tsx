import { Suspense, useEffect, useState } from "react";
import { onFirstToast } from "./toast.ts";
import { lazyWithRetry } from "../../lib/lazyWithRetry.ts";

const ToastRegion = lazyWithRetry(() => import("./ToastRegion.tsx"));

/** Place of the toasts, once at the root. Their library loads with the first one. */
export function Toasts() {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => onFirstToast(() => setIsNeeded(true)), []);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <ToastRegion />
    </Suspense>
  );
}
