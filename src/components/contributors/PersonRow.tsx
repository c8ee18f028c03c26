import { Fragment, type ReactNode } from "react";
import { cx } from "../../lib/cx.ts";

/** The one layout of a person: words on the left, the menu on the right, actions below. `children` is an error, shown last. */
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
      className={cx("grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 py-4", isNew && "animate-settle")}
    >
      <div>
        <p className="truncate font-serif text-lg">
          <bdi>{name}</bdi>
        </p>
        {email !== undefined && email !== name && <Address email={email} />}
        <div className="mt-1 text-sm">{state}</div>
      </div>
      {menu !== undefined && <div className="-mt-2 -mr-2.5 md:-mt-1">{menu}</div>}
      {actions !== undefined && <div className="col-span-2">{actions}</div>}
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
