/**
 * What a host of static files needs to serve the page as `npm start` does. Made for Netlify, Cloudflare Pages and
 * Vercel.
 */
import { paths } from "../../src/lib/paths.js";
import { NOT_INDEXED, securityHeaders } from "../launch/securityHeaders.js";
import { staticPages } from "./pages.js";

/** Addresses for which the files of a host are made. */
export interface HostingAddresses {
  /** Address without a trailing slash. */
  readonly siteUrl: string;
  /** Origin of the Convex deployment. */
  readonly backendUrl: string;
  /** Origin of PostHog. */
  readonly analyticsOrigin?: string | undefined;
}

interface Rewrite {
  readonly from: string;
  /** File name without `.html`, which these hosts add. */
  readonly to: string;
}

/** Rules of addresses. Those with a file of their own have none; any other address is not found. */
export const hostingRewrites: readonly Rewrite[] = Object.values(paths)
  .filter((path) => !staticPages.some((page) => page.path === path))
  .flatMap((path) => {
    const kind = /^\/(share|invite|report)\//.exec(path)?.[1] ?? "app";
    const full = path.replace("?", "");
    const withoutToken = path.endsWith("?") ? [full.replace(/\/:\w+$/, "")] : [];
    return [full, ...withoutToken].map((from) => ({ from, to: `/${kind}` }));
  })
  .filter(({ from, to }) => from !== to);

/** Returns files by name. `404.html` shows the page's own "not found". */
export function hostingFiles(hosting: HostingAddresses): Record<"_headers" | "_redirects" | "vercel.json", string> {
  const rules = headerRules(hosting);
  return {
    _headers: rules
      .map(({ path, headers }) => [path, ...headers.map(([k, v]) => `  ${k}: ${v}`)].join("\n") + "\n")
      .join("\n"),
    _redirects: hostingRewrites.map(({ from, to }) => `${from} ${to} 200\n`).join(""),
    "vercel.json": `${JSON.stringify(
      {
        cleanUrls: true,
        trailingSlash: false,
        headers: rules.map(({ path, headers }) => ({
          source: path.replace(/\*$/, "(.*)"),
          headers: headers.map(([key, value]) => ({ key, value })),
        })),
        rewrites: hostingRewrites.map(({ from, to }) => ({ source: from, destination: to })),
      },
      null,
      2,
    )}\n`,
  };
}

/**
 * Returns headers by rule. Where several rules have one header, hosts send both, and browsers enforce both policies.
 */
function headerRules({ siteUrl, backendUrl, analyticsOrigin }: HostingAddresses) {
  const { origin, host, protocol } = new URL(backendUrl);
  const backendUrls = [origin, `${protocol === "https:" ? "wss" : "ws"}://${host}`];
  const headers = (counted?: string) =>
    Object.entries(securityHeaders({ siteUrl, analyticsOrigin: counted, backendUrls }));
  const respondents = analyticsOrigin === undefined ? [] : ["/share/*", "/invite/*", "/report/*", "/mail/*"];
  const policy = headers().filter(([name]) => name === "content-security-policy");
  return [
    { path: "/*", headers: headers(analyticsOrigin) },
    { path: "/assets/*", headers: [["cache-control", "public, max-age=31536000, immutable"]] as [string, string][] },
    ...respondents.map((path) => ({ path, headers: policy })),
    { path: "/report/*", headers: Object.entries(NOT_INDEXED) },
  ];
}
