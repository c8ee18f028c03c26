import { Outlet } from "react-router-dom";
import { useViewer } from "../hooks/useViewer.ts";
import { useProfileNotice } from "./session/useProfileNotice.ts";
import { useSignOut } from "./session/useSignOut.ts";
import { TopBar } from "./TopBar.tsx";

/** The signed-in pages: the top bar and, under it, the page. */
export function Component() {
  const viewer = useViewer();
  const signOut = useSignOut();
  useProfileNotice(viewer);
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-md focus:bg-raised focus:px-4 focus:py-2 focus:shadow-float"
      >
        Skip to the content
      </a>
      <TopBar viewer={viewer.status === "ready" ? viewer.viewer : null} onSignOut={() => void signOut()} />
      <div id="content" className="pt-16 print:pt-0">
        <Outlet />
      </div>
    </>
  );
}
