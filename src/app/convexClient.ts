import { ConvexReactClient } from "convex/react";

/**
 * The Convex client, with one difference: a session that can't be refreshed reads as signed out, and the reason is
 * logged. Left alone, the rejection would keep every page that waits for the session waiting for ever.
 */
export class SessionClient extends ConvexReactClient {
  private lastAuth: Parameters<ConvexReactClient["setAuth"]> | null = null;

  /** Asks for the token again: the session it is of has taken another's place. */
  readonly reauthenticate = (): void => {
    if (this.lastAuth !== null) this.setAuth(...this.lastAuth);
  };

  override setAuth(...[fetchToken, onChange]: Parameters<ConvexReactClient["setAuth"]>): void {
    this.lastAuth = [fetchToken, onChange];
    super.setAuth(async (options) => {
      try {
        return await fetchToken(options);
      } catch (error) {
        console.error("The session could not be refreshed.", error);
        return null;
      }
    }, onChange);
  }
}

/** Where the backend is: named at build time, or the origin the page came from. */
export function backendUrl(): string {
  return import.meta.env.VITE_CONVEX_URL ?? window.location.origin;
}

/** One per page. Leaving with a change under way asks first (`unsavedChangesWarning`, on by default). */
export function createConvexClient(): SessionClient {
  return new SessionClient(backendUrl());
}
