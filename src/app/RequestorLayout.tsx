import { Outlet } from "react-router-dom";

/** The signed-in pages: the top bar and, under it, the page. */
export function Component() {
  return <Outlet />;
}
