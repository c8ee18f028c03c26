import { Eye, FileText, LogOut, Menu as MenuIcon, UserRound } from "lucide-react";
import { Suspense, useState, type ReactNode } from "react";
import { Link, NavLink, useNavigate } from "react-router-dom";
import { homeLabel, Wordmark } from "../components/facet/Wordmark.tsx";
import { Button } from "../components/ui/Button.tsx";
import { Menu, MenuRadioGroup, MenuItem, MenuSeparator } from "../components/ui/Menu.tsx";
import { nameAndContact, userInitials } from "../lib/userInitials.ts";
import { themeOptions, useColorTheme } from "./useColorTheme.ts";
import type { MenuProps } from "./MobileMenu.tsx";
import { lazyWithRetry } from "../lib/lazyWithRetry.ts";
import { paths } from "../lib/paths.ts";

const PhoneMenu = lazyWithRetry(() => import("./MobileMenu.tsx"));
const WhoReadsWhatDialog = lazyWithRetry(() => import("../components/site/WhoReadsWhatDialog.tsx"));

/** Bar above the owner's pages with navigation, account menu and `notice`. */
export function TopBar({ notice, ...bar }: Omit<MenuProps, "onWhoReadsWhat"> & { notice?: ReactNode }) {
  const [showsReaders, setShowsReaders] = useState(false);
  const menu = { ...bar, onWhoReadsWhat: () => setShowsReaders(true) };
  return (
    <header className="fixed inset-x-0 top-0 z-30 border-b border-line bg-paper print:hidden">
      <div className="group/bar mx-auto flex h-16 max-w-[88rem] items-center gap-2 px-5 md:gap-6 md:px-6 lg:px-10">
        <Link
          to="/"
          aria-label={homeLabel()}
          className="-mx-1 inline-flex min-h-11 min-w-11 shrink-0 items-center rounded-md px-1"
        >
          {/* A phone has no room for the name beside a notice of one line. */}
          <Wordmark className="max-[27rem]:group-has-[[role=group]]/bar:[&>:last-child]:hidden" />
        </Link>
        {notice}
        <nav aria-label="Main" className="ml-auto hidden shrink-0 items-center gap-5 md:flex">
          <BarLink to={paths.dashboard}>Dashboard</BarLink>
          <BarLink to={paths.selfAssessment}>Self Assessment</BarLink>
          <AccountMenu {...menu} />
        </nav>
        <PhoneMenuButton {...menu} />
      </div>
      {showsReaders && (
        <Suspense fallback={null}>
          <WhoReadsWhatDialog onClose={() => setShowsReaders(false)} />
        </Suspense>
      )}
    </header>
  );
}

function BarLink({ to, children }: { to: string; children: string }) {
  return (
    <NavLink
      to={to}
      end
      className="rounded-md px-2 py-1.5 text-sm text-soft hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-iris aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8"
    >
      {children}
    </NavLink>
  );
}

function AccountMenu({ viewer, onSignOut, onWhoReadsWhat }: MenuProps) {
  const [theme, setTheme] = useColorTheme();
  const navigate = useNavigate();
  const initials = viewer === null ? "" : userInitials(viewer);
  const identity = nameAndContact(viewer);
  return (
    <Menu
      label="Your account"
      trigger={
        <button
          type="button"
          // The label has to contain the visible words, and text in brackets would not count.
          aria-label={`Your account${initials && `, ${initials}`}: ${identity.join(", ")}`}
          className="figures grid size-9 place-content-center rounded-full border border-iris/30 bg-iris-wash text-xs font-semibold tracking-wide text-iris transition-colors hover:border-iris"
        >
          {initials}
        </button>
      }
    >
      <p className="max-w-64 px-3 pt-2 pb-1 text-sm text-soft">
        {identity.map((line) => (
          <bdi key={line} className="block truncate first:not-last:text-ink">
            {line}
          </bdi>
        ))}
      </p>
      <MenuSeparator />
      <MenuRadioGroup label="Colours" value={theme} options={themeOptions} onChange={setTheme} />
      <MenuSeparator />
      <MenuItem onSelect={() => void navigate(paths.report)}>
        <FileText aria-hidden />
        Report
      </MenuItem>
      <MenuItem onSelect={() => void navigate(paths.account)}>
        <UserRound aria-hidden />
        Account
      </MenuItem>
      <MenuItem onSelect={onWhoReadsWhat}>
        <Eye aria-hidden />
        Who reads what
      </MenuItem>
      <MenuItem onSelect={onSignOut}>
        <LogOut aria-hidden />
        Sign Out
      </MenuItem>
    </Menu>
  );
}

function PhoneMenuButton(props: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Open the menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="-mr-2.5 ml-auto shrink-0 md:hidden"
        onClick={() => setIsOpen(true)}
      >
        <MenuIcon aria-hidden />
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PhoneMenu {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
