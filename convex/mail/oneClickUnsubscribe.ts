/** Owns the address in the List-Unsubscribe header of emails (RFC 8058). */
import { api } from "../_generated/api";
import { siteUrl } from "../lib/configuration";
import { httpAction } from "../lib/publicFunctions";
import { appErrorData } from "../shared/errors";
import { limits } from "../shared/limits/limits";

/** Characters of a form; more fields are cut off. */
const MAX_FORM_LENGTH = 2_000;

/** The form is URL-encoded, or a part of multipart/form-data. */
const ONE_CLICK = /List-Unsubscribe(=|"\s+)One-Click/;

function unsubscribeToken(request: Request): string | null {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return token === "" || token.length > limits.capabilityToken ? null : token;
}

/**
 * Unsubscribes by a mail program's request, which has no cookie. Its body distinguishes it from a scanner's request.
 */
export const unsubscribeByPost = httpAction(async (ctx, request) => {
  const token = unsubscribeToken(request);
  if (token === null || !ONE_CLICK.test((await request.text()).slice(0, MAX_FORM_LENGTH))) {
    return new Response("No link that ends email.", { status: 400 });
  }
  try {
    await ctx.runMutation(api.mail.mailLinks.unsubscribe, { token });
  } catch (error) {
    const code = appErrorData(error)?.code;
    if (code === "INVALID_LINK") return new Response("This link is not known.", { status: 404 });
    if (code === "RATE_LIMITED") return new Response("Too many requests.", { status: 429 });
    throw error;
  }
  return new Response(null, { status: 200 });
});

/** Redirects mail programs without one click to a page that requires a confirmation. */
export const openPage = httpAction((_, request) => {
  const token = unsubscribeToken(request);
  if (token === null) return Promise.resolve(new Response("No link that ends email.", { status: 400 }));
  const location = `${siteUrl()}/mail/stop/${encodeURIComponent(token)}`;
  return Promise.resolve(new Response(null, { status: 303, headers: { Location: location } }));
});
