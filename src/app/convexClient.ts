import { ConvexReactClient } from "convex/react";

/**
 * A Convex client for which a failed token refresh means signed out. Without that, the rejection leaves every page that
 * waits for the session loading.
 */
export class SessionClient extends ConvexReactClient {
  private lastAuth: Parameters<ConvexReactClient["setAuth"]> | null = null;

  /** Fetches the token again after a change of user. */
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

/** The backend's address: set at build time, or the page's origin. */
export function backendUrl(): string {
  return import.meta.env.VITE_CONVEX_URL ?? window.location.origin;
}

/** Leaving the page with a pending mutation asks first (`unsavedChangesWarning`, on by default). */
export function createConvexClient(): SessionClient {
  return new SessionClient(backendUrl());
}
