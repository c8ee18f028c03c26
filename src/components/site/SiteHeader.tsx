import { useSyncExternalStore } from "react";
import { hasSession } from "../../lib/hasSession.ts";
import { paths } from "../../lib/paths.ts";
import { homeLabel, Wordmark } from "../facet/Wordmark.tsx";
import { buttonClass } from "../ui/Button.tsx";

const neverChanges = () => () => {};

interface SiteHeaderProps {
  navigation?: readonly { label: string; href: string }[];
  action?: { label: string; href: string };
}

/**
 * Header of public pages. It has plain anchors, as public pages have no router. `action` is for visitors without a
 * session.
 */
export function SiteHeader({ navigation = [], action }: SiteHeaderProps) {
  const isSignedIn = useSyncExternalStore(neverChanges, hasSession, () => false);
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper print:hidden">
      <a
        href="#content"
        className="absolute top-2 left-5 z-10 -translate-y-20 rounded-md bg-iris px-4 py-2 text-sm text-on-iris focus:translate-y-0"
      >
        Skip to the content
      </a>
      <div className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center gap-x-2 px-5 md:gap-x-4 md:px-10">
        <a
          href="/"
          aria-label={homeLabel()}
          className="-mx-1 inline-flex min-h-11 min-w-11 items-center rounded-md px-1"
        >
          <Wordmark />
        </a>
        {navigation.length > 0 && (
          <nav aria-label="On this page" className="hidden items-center md:flex lg:ml-6 lg:gap-1">
            {navigation.map(({ label, href }) => (
              <a key={href} href={href} className="rounded-md px-2 py-2 text-sm text-soft hover:text-ink lg:px-3">
                {label}
              </a>
            ))}
          </nav>
        )}
        <div className="ml-auto flex items-center gap-1 md:gap-3">
          {isSignedIn ? (
            <a href={paths.dashboard} className={buttonClass("secondary", "sm", "px-4")}>
              Dashboard
            </a>
          ) : (
            <a href={paths.auth} className={buttonClass("ghost", "sm")}>
              Log in
            </a>
          )}
          {action !== undefined && !isSignedIn && (
            <a href={action.href} className={buttonClass("secondary", "sm", "px-4")}>
              {action.label}
            </a>
          )}
        </div>
      </div>
    </header>
  );
}
