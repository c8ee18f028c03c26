import { type AuthTokenFetcher, ConvexReactClient } from "convex/react";
import type { FunctionReturnType, OptionalRestArgs } from "convex/server";
import { actionByHttp } from "../../lib/httpCalls.ts";

type AnyAction = Parameters<ConvexReactClient["action"]>[0];

/** Client that sends recordings by HTTP and everything else through the socket. */
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

/** Address of the backend: set at build time, or the page's origin. */
export function backendUrl(): string {
  return import.meta.env.VITE_CONVEX_URL ?? window.location.origin;
}
