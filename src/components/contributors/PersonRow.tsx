import { Fragment, type ReactNode } from "react";
import { cx } from "../../lib/cx.ts";

/**
 * The one layout of a person: name and address, then the state and the actions, each on one line where they fit.
 * The menu stands right. `children` is an error, shown last.
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
  /** The stone leads to it. */
  id?: string | undefined;
  name: string;
  email?: string | undefined;
  /** Arrived while the page was open. */
  isNew?: boolean;
  state: ReactNode;
  menu?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <li
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      className={cx("grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-3", isNew && "animate-settle")}
    >
      <div className="flex flex-wrap items-baseline gap-x-2.5">
        <p className="max-w-full truncate font-serif text-lg">
          <bdi>{name}</bdi>
        </p>
        {email !== undefined && email !== name && <Address email={email} />}
      </div>
      {menu !== undefined && <div className="-mt-2.5 -mr-2.5">{menu}</div>}
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="text-sm">{state}</div>
        {actions}
      </div>
      {children !== undefined && children !== false && <div className="col-span-2">{children}</div>}
    </li>
  );
}

/** A line ends before the "@" rather than within a word. */
function Address({ email }: { email: string }) {
  return (
    <p className="text-sm [overflow-wrap:anywhere] text-faint">
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
