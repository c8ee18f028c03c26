import type { ReactNode } from "react";
import { cx } from "../../../lib/cx.ts";

/** Bottom bar, with `notices` above it. While a recording runs, it leaves room for the recorder's bar. */
export function BottomBar({
  isRecording,
  notices,
  children,
}: {
  isRecording: boolean;
  notices: ReactNode;
  children: ReactNode;
}) {
  return (
    // On low screens, such as a desktop's at 200 %, a sticky bar would leave no room for the answer.
    <div className={cx("dock bottom-0 z-10 [@media(min-height:30rem)]:sticky", isRecording && "pb-28")}>
      <div className="inset-x-0 bottom-0 [@media(max-height:29.99rem)]:fixed">{notices}</div>
      {children}
    </div>
  );
}
