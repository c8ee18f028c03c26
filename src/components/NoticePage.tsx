import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "../lib/cx.ts";
import { message, t } from "../lib/language/t.ts";

/**
 * Content of a page that is one notice. `isTitleSmall`: the title only names the kind of notice, and `children` say
 * what happened. `problem` is the reason why the last press of an action failed. */
export function NoticePage({
  icon: Icon,
  title,
  isTitleSmall = false,
  children,
  actions,
  problem = null,
  below,
  takesFocus = false,
}: {
  icon: LucideIcon;
  title: string;
  isTitleSmall?: boolean;
  children: ReactNode;
  actions?: ReactNode;
  problem?: string | null;
  /** Content under the actions. */
  below?: ReactNode;
  /** Whether the notice replaced the page that had the focus. */
  takesFocus?: boolean;
}) {
  return (
    <main className="mx-auto grid w-full max-w-2xl flex-1 content-center justify-items-start gap-4 px-5 py-16">
      <Icon aria-hidden className="size-9 text-faint" strokeWidth={1.5} />
      <h1
        className={cx(
          "wrap-anywhere outline-none",
          isTitleSmall ? "font-sans text-base font-medium text-soft" : "text-3xl",
        )}
        tabIndex={takesFocus ? -1 : undefined}
        ref={(heading) => {
          if (takesFocus) heading?.focus({ preventScroll: true });
        }}
      >
        {title}
      </h1>
      <div
        role="status"
        className={cx("measure grid gap-2", isTitleSmall ? "font-serif text-2xl text-balance" : "text-soft")}
      >
        {children}
      </div>
      <div className="mt-2 flex w-full flex-col gap-3 sm:w-auto sm:flex-row">{actions}</div>
      <p role="alert" className="text-sm text-rose">
        {problem ?? ""}
      </p>
      {below}
    </main>
  );
}

/** The backend's `linkUnknown`, whose module would be in the first load of every page. */
export const unknownLinkText = message(
  "This link no longer works, or a part of it is missing. Please ask for a new one.",
);

/** Help on every page of a link that leads nowhere, under the name of the problem. */
export function UnknownLinkHelp() {
  return <p>{t(unknownLinkText)}</p>;
}
