import { ConvexAuthProvider } from "@convex-dev/auth/react";
import { render, type RenderResult } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import type { ReactElement } from "react";
import { MemoryRouter, useLocation, useRoutes, type Location, type RouteObject } from "react-router-dom";
import ToastRegion from "../components/ui/ToastRegion.tsx";
import { FakeBackend } from "./FakeBackend.ts";

interface Setup {
  backend?: FakeBackend;
  /** Path, or location with state. */
  at?: string | { pathname: string; hash?: string; search?: string; state?: unknown };
  isSignedIn?: boolean;
}

/** Renders components or routes with the providers of the app. `at()` of the result is the current location. */
export function renderApp(
  what: ReactElement | RouteObject[],
  { backend = new FakeBackend(), at = "/", isSignedIn = true }: Setup = {},
): RenderResult & { backend: FakeBackend; user: UserEvent; at: () => Location } {
  const tokens = new Map<string, string>();
  if (isSignedIn) tokens.set("__convexAuthJWT_test", "token");
  const storage = {
    getItem: (key: string) => tokens.get(key),
    setItem: (key: string, value: string) => void tokens.set(key, value),
    removeItem: (key: string) => void tokens.delete(key),
  };
  const routes = Array.isArray(what) ? what : [{ path: "*", element: what }];
  let location: Location | null = null;
  function Pages() {
    const here = useLocation();
    const pages = useRoutes(routes);
    location = here;
    return pages;
  }
  const user = userEvent.setup();
  const result = render(
    <MemoryRouter initialEntries={[at]}>
      <ConvexAuthProvider client={backend.client} storage={storage} storageNamespace="test">
        <Pages />
        <ToastRegion />
      </ConvexAuthProvider>
    </MemoryRouter>,
  );
  const where = () => {
    if (location === null) throw new Error("nothing is mounted");
    return location;
  };
  return { ...result, backend, user, at: where };
}
