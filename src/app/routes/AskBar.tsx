import { UserRoundPlus } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../../components/ui/Button.tsx";
import { addContributorSection, focusAddContributor } from "../focusAddContributor.ts";

/**
 * Bar with the button that opens "Add a Contributor". It stays at a phone's bottom edge while that form is out of
 * sight.
 */
export default function AskBar() {
  const isFormInView = useIsFormInView();
  return (
    <div
      className={`sticky bottom-0 z-10 -mx-5 -mb-16 border-t border-line bg-paper px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden print:hidden ${isFormInView ? "invisible" : ""}`}
    >
      <Button className="w-full" onClick={focusAddContributor}>
        <UserRoundPlus aria-hidden />
        Ask someone
      </Button>
    </div>
  );
}

function useIsFormInView(): boolean {
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    const form = addContributorSection();
    if (form === null || !("IntersectionObserver" in window)) return;
    const observer = new IntersectionObserver((entries) => setIsInView(entries.at(-1)?.isIntersecting ?? false));
    observer.observe(form);
    return () => observer.disconnect();
  }, []);
  return isInView;
}
