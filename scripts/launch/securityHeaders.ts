/** Header of addresses that hold a secret and lead to people's answers. */
export const NOT_INDEXED: Readonly<Record<string, string>> = { "x-robots-tag": "noindex, nofollow" };

interface ServedPage {
  /** Host of the request: some browsers don't match WebSocket addresses with 'self'. */
  readonly host?: string | undefined;
  /** Address of the page; https adds Strict-Transport-Security. */
  readonly siteUrl: string;
  readonly analyticsOrigin?: string | undefined;
  /** Addresses of a backend elsewhere. */
  readonly backendUrls?: readonly string[];
}

/** Returns headers that allow only this origin and the page's services, no inline script and no framing. */
export function securityHeaders(page: ServedPage): Record<string, string> {
  const { host, siteUrl, analyticsOrigin, backendUrls = [] } = page;
  const services = analyticsOrigin === undefined ? backendUrls : [...backendUrls, analyticsOrigin];
  const sockets = host !== undefined && /^[\w.:[\]-]+$/.test(host) ? ` ws://${host} wss://${host}` : "";
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    // Toasts and dialogs add style elements.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    `connect-src 'self'${sockets}${services.map((origin) => ` ${origin}`).join("")}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    "content-security-policy": policy.join("; "),
    "x-content-type-options": "nosniff",
    // Addresses of /share and /invite are secrets. Client-side navigation keeps the first page's policy.
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), geolocation=(), microphone=(self), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    ...(siteUrl.startsWith("https:") ? { "strict-transport-security": "max-age=31536000" } : {}),
  };
}
