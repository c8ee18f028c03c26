import type { ConvexReactClient } from "convex/react";
import { backendUrl, PageClient } from "./convexClient.ts";

/** Client that counts a failed token refresh as signed out. The rejection would leave waiting pages loading. */
export class SessionClient extends PageClient {
  private lastAuth: Parameters<ConvexReactClient["setAuth"]> | null = null;

  /** Renews the connection after a change of user. */
  readonly reauthenticate = (): void => {
    if (this.lastAuth !== null) this.setAuth(...this.lastAuth);
  };

  override setAuth(...[fetchToken, onChange]: Parameters<ConvexReactClient["setAuth"]>): void {
    this.lastAuth = [fetchToken, onChange];
    super.setAuth(async (options) => {
      try {
        return await fetchToken(options);
      } catch (error) {
        console.error("The session was not refreshed.", error);
        return null;
      }
    }, onChange);
  }
}

/**
 * Creates the owner's client. Leaving with a pending mutation prompts first (`unsavedChangesWarning`, on by
 * default).
 */
export function createConvexClient(): SessionClient {
  return new SessionClient(backendUrl());
}
