import { BookOpen, UserRoundPlus } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../../components/ui/Button.tsx";
import { ButtonLink } from "../../components/ui/ButtonLink.tsx";
import { insightsAddress } from "../useDashboardTab.ts";
import { addRespondentSection, focusAddRespondent } from "../focusAddRespondent.ts";

/**
 * Bar with the button that opens "Add a Contributor". It stays at a phone's bottom edge while that form is out of
 * sight. Once everybody asked has answered, it leads to the insights first.
 */
export default function AskBar({ isAllIn }: { isAllIn: boolean }) {
  const isFormInView = useIsFormInView();
  return (
    <div
      className={`sticky flex gap-2 bottom-0 z-10 -mx-5 -mb-16 border-t border-line bg-paper px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden print:hidden ${isFormInView ? "invisible" : ""}`}
    >
      {isAllIn && (
        <ButtonLink to={insightsAddress} className="min-w-0 flex-1 px-2 max-[22.5rem]:[&>svg]:hidden">
          <BookOpen aria-hidden />
          Read your insights
        </ButtonLink>
      )}
      <Button
        variant={isAllIn ? "secondary" : "primary"}
        className={isAllIn ? "px-2 min-[22.5rem]:px-4" : "w-full"}
        onClick={focusAddRespondent}
      >
        {!isAllIn && <UserRoundPlus aria-hidden />}
        Ask someone
      </Button>
    </div>
  );
}

function useIsFormInView(): boolean {
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    const form = addRespondentSection();
    if (form === null || !("IntersectionObserver" in window)) return;
    const observer = new IntersectionObserver((entries) => setIsInView(entries.at(-1)?.isIntersecting ?? false));
    observer.observe(form);
    return () => observer.disconnect();
  }, []);
  return isInView;
}
