import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer, type Server } from "node:http";
import Provider from "oidc-provider";

export interface ProviderAccount {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
}

/** Replaces Google; one button per account, automatic consent. */
export class OpenIdProvider {
  static readonly CLIENT_ID = "facets-under-test";
  static readonly CLIENT_SECRET = "a-secret-between-the-two";

  readonly #server: Server;

  private constructor(
    server: Server,
    readonly issuer: string,
  ) {
    this.#server = server;
  }

  static async start(accounts: readonly ProviderAccount[], redirectUri: string): Promise<OpenIdProvider> {
    const server = createServer().listen(0, "localhost");
    await once(server, "listening");
    const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
    const { CLIENT_ID, CLIENT_SECRET } = OpenIdProvider;
    const provider: Provider = new Provider(issuer, {
      clients: [{ client_id: CLIENT_ID, client_secret: CLIENT_SECRET, redirect_uris: [redirectUri] }],
      cookies: { keys: ["for-tests-alone"] },
      claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
      // As with Google, the ID token contains the claims.
      conformIdTokenClaims: false,
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_ctx, { uid }) => `/choose/${uid}` },
      findAccount: (_ctx, id) => {
        const account = accounts.find((one) => one.id === id);
        if (account === undefined) return undefined;
        const { email, emailVerified: email_verified, name } = account;
        return { accountId: id, claims: () => ({ sub: id, email, email_verified, name }) };
      },
      loadExistingGrant: async (ctx) => {
        const { client, session } = ctx.oidc;
        if (client === undefined || session?.accountId === undefined) return undefined;
        const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
        grant.addOIDCScope("openid email profile");
        await grant.save();
        return grant;
      },
    });
    provider.use(async (ctx, next) => {
      if (!ctx.path.startsWith("/choose/")) return next();
      const chosen = ctx.query["account"];
      if (typeof chosen === "string") {
        ctx.respond = false;
        await provider.interactionFinished(ctx.req, ctx.res, { login: { accountId: chosen } });
        return;
      }
      ctx.type = "html";
      ctx.body = accounts
        .map(({ id, name }) => `<p><a href="${ctx.path}?account=${id}">Continue as ${name}</a></p>`)
        .join("");
    });
    const answer = provider.callback();
    server.on("request", (request, response) => void answer(request, response));
    return new OpenIdProvider(server, issuer);
  }

  get environment(): Record<string, string> {
    return {
      AUTH_GOOGLE_ID: OpenIdProvider.CLIENT_ID,
      AUTH_GOOGLE_SECRET: OpenIdProvider.CLIENT_SECRET,
      AUTH_GOOGLE_ISSUER: this.issuer,
    };
  }

  async close(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, "close");
  }
}
