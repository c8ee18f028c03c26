/**
 * Headers of every page. The policy allows this origin only, no inline script and no framing.
 * @param host The Host header. WebSocket addresses are listed because some browsers don't match them with 'self'.
 * @param siteUrl An https address adds Strict-Transport-Security.
 * @param analyticsOrigin The one other host that the page may reach.
 */
export function securityHeaders(
  host: string | undefined,
  siteUrl: string,
  analyticsOrigin?: string,
): Record<string, string> {
  const sockets = host !== undefined && /^[\w.:[\]-]+$/.test(host) ? ` ws://${host} wss://${host}` : "";
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    // Toasts and dialogs add style elements.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    `connect-src 'self'${sockets}${analyticsOrigin === undefined ? "" : ` ${analyticsOrigin}`}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    "content-security-policy": policy.join("; "),
    "x-content-type-options": "nosniff",
    // Addresses of /share and /invite are secrets, and client-side navigation keeps the policy of the first page.
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), geolocation=(), microphone=(self), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    ...(siteUrl.startsWith("https:") ? { "strict-transport-security": "max-age=31536000" } : {}),
  };
}
