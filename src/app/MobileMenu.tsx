import * as RadixDialog from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { Wordmark } from "../components/facet/Wordmark.tsx";
import { Button } from "../components/ui/Button.tsx";
import { CloseRequest } from "../components/ui/CloseRequest.tsx";
import { SegmentedControl } from "../components/ui/SegmentedControl.tsx";
import { toast } from "../components/ui/toast.ts";
import { useFocusReturn } from "../components/ui/useFocusReturn.ts";
import { themeOptions, useColorTheme } from "./useColorTheme.ts";
import { paths } from "../lib/paths.ts";
import { nameAndContact, type UserContact } from "../lib/userInitials.ts";

export interface MenuProps {
  viewer: UserContact | null;
  onWhoReadsWhat: () => void;
  onSignOut: () => void;
}

const pages = [
  { to: paths.dashboard, name: "Dashboard" },
  { to: `${paths.dashboard}#insights`, name: "Insights" },
  { to: paths.report, name: "Report" },
  { to: paths.selfAssessment, name: "Self Assessment" },
  { to: paths.account, name: "Account" },
];

const line = "border-b border-line py-4 text-left font-serif text-2xl text-ink";

/** Menu of a phone (below 768 px), which fills the screen and traps the focus. */
export default function MobileMenu({
  viewer,
  onWhoReadsWhat,
  onSignOut,
  onClose,
}: MenuProps & { onClose: () => void }) {
  const focusReturn = useFocusReturn();
  // A toast would cover the button that closes the menu.
  useEffect(() => toast.dismissBrief(0), []);
  return (
    <RadixDialog.Root open onOpenChange={onClose}>
      <RadixDialog.Portal>
        <RadixDialog.Content
          {...focusReturn}
          aria-describedby={undefined}
          className="fixed inset-0 z-50 flex animate-enter flex-col overflow-y-auto bg-paper px-5 pb-[max(1.5rem,env(safe-area-inset-bottom))] md:hidden"
        >
          <CloseRequest onClose={onClose} />
          <RadixDialog.Title className="sr-only">Menu</RadixDialog.Title>
          <div className="flex h-16 shrink-0 items-center justify-between">
            <Wordmark />
            <RadixDialog.Close asChild>
              <Button variant="ghost" size="icon" aria-label="Close the menu" className="-mr-2.5">
                <X aria-hidden />
              </Button>
            </RadixDialog.Close>
          </div>
          <MenuPages onWhoReadsWhat={onWhoReadsWhat} onSignOut={onSignOut} onClose={onClose} />
          <div className="mt-auto grid gap-4 pt-8">
            <ThemeChoice />
            <p className="truncate text-sm text-faint">
              <bdi>{nameAndContact(viewer).join(" · ")}</bdi>
            </p>
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

type MenuPagesProps = Omit<MenuProps, "viewer"> & { onClose: () => void };

/** What the menu leads to. Each closes it first. */
function MenuPages({ onWhoReadsWhat, onSignOut, onClose }: MenuPagesProps) {
  const closing = (next: () => void) => () => {
    onClose();
    next();
  };
  return (
    <nav aria-label="Main" className="mt-8 grid gap-1">
      {pages.map(({ to, name }) => (
        <Link key={to} to={to} onClick={onClose} className={line}>
          {name}
        </Link>
      ))}
      <button type="button" onClick={closing(onWhoReadsWhat)} className={line}>
        Who reads what
      </button>
      <button type="button" onClick={closing(onSignOut)} className={line}>
        Sign Out
      </button>
    </nav>
  );
}

function ThemeChoice() {
  const [theme, setTheme] = useColorTheme();
  return (
    <SegmentedControl
      label="Colours"
      isLabelShown
      value={theme}
      options={themeOptions}
      layout="grid grid-cols-[auto_1fr_1fr]"
      onChange={setTheme}
    />
  );
}
