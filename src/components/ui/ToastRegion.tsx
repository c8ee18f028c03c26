import { useEffect } from "react";
import { toast, Toaster } from "sonner";
import { useIsMobile } from "../../hooks/useMediaQuery.ts";
import { onToast } from "./toast.ts";

const ABOVE_FOOTER = "calc(5.5rem + env(safe-area-inset-bottom))";

/** Drawn by sonner, loaded with the first toast. */
export default function ToastRegion() {
  useEffect(
    () =>
      onToast((tone, { title, description, action }) => {
        const show = tone === "plain" ? toast : toast[tone];
        show(title, { description, action, duration: tone === "error" ? 9000 : 5000 });
      }),
    [],
  );
  const isPhone = useIsMobile();
  return (
    <Toaster
      // A phone's dialog has its title at the top, and its footer below the toast.
      position={isPhone ? "bottom-center" : "top-right"}
      offset={{ top: "4.75rem", bottom: ABOVE_FOOTER }}
      mobileOffset={{ bottom: ABOVE_FOOTER }}
      visibleToasts={3}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "flex w-full items-start gap-3 rounded-md border border-line bg-raised px-4 py-3 text-ink shadow-float font-sans md:w-90",
          title: "text-sm font-medium",
          description: "mt-0.5 text-sm text-soft",
          icon: "mt-0.5 [&_svg]:size-4.5",
          success: "[&_[data-icon]]:text-leaf",
          error: "[&_[data-icon]]:text-rose",
          actionButton: "ml-auto shrink-0 text-sm font-medium text-iris",
        },
      }}
    />
  );
}
