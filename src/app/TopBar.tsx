import { LogOut, Menu as MenuIcon, X } from "lucide-react";
import * as RadixDialog from "@radix-ui/react-dialog";
import { useState } from "react";
import { Link, NavLink } from "react-router-dom";
import { Wordmark } from "../components/facet/Wordmark.tsx";
import { Button } from "../components/ui/Button.tsx";
import { Menu, MenuChoice, MenuItem, MenuSeparator } from "../components/ui/Menu.tsx";
import { product } from "../content/product.ts";
import { initials, type Nameable } from "../lib/initials.ts";
import { chooseTheme, readTheme, type Theme } from "../lib/theme.ts";

interface TopBarProps {
  viewer: Nameable | null;
  onSignOut: () => void;
}

const themes: { value: Theme; label: string }[] = [
  { value: "system", label: "Like this device" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];

/** The fixed bar over the requestor's pages: the way home, the self-assessment, and the person's own menu. */
export function TopBar({ viewer, onSignOut }: TopBarProps) {
  return (
    <header className="fixed inset-x-0 top-0 z-30 border-b border-line bg-paper/95 supports-[backdrop-filter]:bg-paper/85 supports-[backdrop-filter]:backdrop-blur-md print:hidden">
      <div className="mx-auto flex h-16 max-w-[88rem] items-center gap-6 px-5 md:px-10">
        <Link to="/" aria-label={`${product.name}, home`} className="-mx-1 flex rounded-md px-1 py-1.5">
          <Wordmark />
        </Link>
        <nav aria-label="Main" className="ml-auto hidden items-center gap-5 md:flex">
          <BarLink to="/app">Dashboard</BarLink>
          <BarLink to="/app/self-assessment">Self Assessment</BarLink>
          <AccountMenu viewer={viewer} onSignOut={onSignOut} />
        </nav>
        <PhoneMenu viewer={viewer} onSignOut={onSignOut} />
      </div>
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

function AccountMenu({ viewer, onSignOut }: TopBarProps) {
  const [theme, setTheme] = useState(readTheme);
  const who = viewer?.email ?? viewer?.phone ?? "Signed in without an address";
  return (
    <Menu
      label="Your account"
      trigger={
        <button
          type="button"
          aria-label={`Your account: ${who}`}
          className="figures grid size-9 place-content-center rounded-full border border-iris/30 bg-iris-wash text-xs font-semibold tracking-wide text-iris transition-colors hover:border-iris"
        >
          {viewer === null ? "" : initials(viewer)}
        </button>
      }
    >
      <p className="max-w-64 truncate px-3 pt-2 pb-1 text-sm text-soft">{who}</p>
      <MenuSeparator />
      <MenuChoice
        label="Colours"
        value={theme}
        options={themes}
        onChange={(next) => {
          setTheme(next);
          chooseTheme(next);
        }}
      />
      <MenuSeparator />
      <MenuItem onSelect={onSignOut}>
        <LogOut aria-hidden />
        Sign Out
      </MenuItem>
    </Menu>
  );
}

/** Under 768 px the menu covers the screen; it holds the focus and closes on Escape. */
function PhoneMenu({ viewer, onSignOut }: TopBarProps) {
  const [open, setOpen] = useState(false);
  return (
    <RadixDialog.Root open={open} onOpenChange={setOpen}>
      <RadixDialog.Trigger asChild>
        <Button variant="quiet" size="icon" aria-label="Open the menu" className="-mr-2.5 ml-auto md:hidden">
          <MenuIcon aria-hidden />
        </Button>
      </RadixDialog.Trigger>
      <RadixDialog.Portal>
        <RadixDialog.Content
          aria-describedby={undefined}
          className="fixed inset-0 z-50 flex animate-enter flex-col bg-paper px-5 pb-[max(1.5rem,env(safe-area-inset-bottom))] md:hidden"
        >
          <RadixDialog.Title className="sr-only">Menu</RadixDialog.Title>
          <div className="flex h-16 shrink-0 items-center justify-between">
            <Wordmark />
            <RadixDialog.Close asChild>
              <Button variant="quiet" size="icon" aria-label="Close the menu" className="-mr-2.5">
                <X aria-hidden />
              </Button>
            </RadixDialog.Close>
          </div>
          <nav aria-label="Main" className="mt-8 grid gap-1">
            <Link
              to="/app"
              onClick={() => setOpen(false)}
              className="border-b border-line py-4 font-serif text-2xl text-ink"
            >
              Dashboard
            </Link>
            <Link
              to="/app/self-assessment"
              onClick={() => setOpen(false)}
              className="border-b border-line py-4 font-serif text-2xl text-ink"
            >
              Self Assessment
            </Link>
            <button
              type="button"
              onClick={() => {
                setOpen(false);
                onSignOut();
              }}
              className="border-b border-line py-4 text-left font-serif text-2xl text-ink"
            >
              Sign Out
            </button>
          </nav>
          <p className="mt-auto truncate text-sm text-faint">{viewer?.email ?? viewer?.phone ?? ""}</p>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
