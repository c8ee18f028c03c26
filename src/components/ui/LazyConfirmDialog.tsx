import { Suspense, useState, type ComponentProps } from "react";
import type { ConfirmDialog as Confirm } from "./ConfirmDialog.tsx";
import { lazyWithRetry } from "../../lib/lazyWithRetry.ts";

const Loaded = lazyWithRetry(() =>
  import("./ConfirmDialog.tsx").then(({ ConfirmDialog }) => ({ default: ConfirmDialog })),
);

/** Confirmation that loads when it is first opened. */
export function LazyConfirmDialog(props: ComponentProps<typeof Confirm>) {
  const [isWanted, setIsWanted] = useState(props.open);
  if (props.open && !isWanted) setIsWanted(true);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
