import { Fragment, type ReactNode } from "react";
import { cx } from "../../lib/cx.ts";

/**
 * The one layout of a person's row: name and address, then state and actions, each on one line where they fit. The menu
 * is on the right. `children` is an error, shown last.
 */
export function PersonRow({
  id,
  name,
  email,
  isNew = false,
  state,
  menu,
  actions,
  children,
}: {
  /** Id of the row, which the stone links to. */
  id?: string | undefined;
  name: string;
  email?: string | undefined;
  /** Whether the row arrived while the page was open. */
  isNew?: boolean;
  state: ReactNode;
  menu?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}) {
  const hasAddress = email !== undefined && email !== name;
  return (
    <li
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      className={cx("grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-3 max-md:py-2", isNew && "animate-settle")}
    >
      <div className="flex min-w-0 items-baseline gap-x-2.5 md:flex-wrap">
        <p className={cx("max-w-full truncate font-serif text-lg", hasAddress && "max-md:max-w-[70%] max-md:shrink-0")}>
          <bdi>{name}</bdi>
        </p>
        {hasAddress && <Address email={email} />}
      </div>
      {menu !== undefined && <div className="-mt-2.5 -mr-2.5">{menu}</div>}
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 max-md:gap-y-0">
        <div className="text-sm">{state}</div>
        {actions}
      </div>
      {children !== undefined && children !== false && <div className="col-span-2">{children}</div>}
    </li>
  );
}

/** Address whose line breaks before the "@" rather than within a word. */
function Address({ email }: { email: string }) {
  return (
    <p className="text-sm text-faint max-md:truncate max-md:[&>wbr]:hidden md:[overflow-wrap:anywhere]">
      {email.split("@").map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {index > 0 && "@"}
          {part}
        </Fragment>
      ))}
    </p>
  );
}
