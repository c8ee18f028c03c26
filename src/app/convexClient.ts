import { type AuthTokenFetcher, ConvexReactClient } from "convex/react";
import type { FunctionReturnType, OptionalRestArgs } from "convex/server";
import { actionByHttp } from "../lib/callByHttp.ts";

type AnyAction = Parameters<ConvexReactClient["action"]>[0];

/** Recordings are sent by HTTP, everything else through the socket. */
export class PageClient extends ConvexReactClient {
  private fetchToken: AuthTokenFetcher | null = null;

  override setAuth(...args: Parameters<ConvexReactClient["setAuth"]>): void {
    this.fetchToken = args[0];
    super.setAuth(...args);
  }

  override clearAuth(): void {
    this.fetchToken = null;
    super.clearAuth();
  }

  override async action<Action extends AnyAction>(
    action: Action,
    ...args: OptionalRestArgs<Action>
  ): Promise<FunctionReturnType<Action>> {
    const [sent = {}] = args;
    if (!("audio" in sent)) return await super.action(action, ...args);
    const token = (await this.fetchToken?.({ forceRefreshToken: false })) ?? null;
    return await actionByHttp(this.url, action, sent, token);
  }
}

/** A failed token refresh counts as signed out; its rejection would leave waiting pages loading. */
export class SessionClient extends PageClient {
  private lastAuth: Parameters<ConvexReactClient["setAuth"]> | null = null;

  /** After a change of user. */
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

/** Set at build time, or the page's origin. */
export function backendUrl(): string {
  return import.meta.env.VITE_CONVEX_URL ?? window.location.origin;
}

/** Leaving with a pending mutation prompts first (`unsavedChangesWarning`, on by default). */
export function createConvexClient(): SessionClient {
  return new SessionClient(backendUrl());
}
