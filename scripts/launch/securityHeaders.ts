/**
 * Headers of every page. The policy names this origin alone: no script, style, font, picture or request from elsewhere,
 * no inline script, no framing.
 * @param host The request's Host header; socket addresses are spelled out because some browsers don't count them to 'self'.
 * @param siteUrl Pages under https tell browsers to stay there.
 * @param analyticsOrigin Where product analytics are sent, which is then the one other host that pages may reach.
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
    // Toasts and dialogs add style elements as they open.
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
    // Addresses of /share and /invite are secrets, and a page keeps the policy it was loaded with as it navigates.
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), geolocation=(), microphone=(self), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    ...(siteUrl.startsWith("https:") ? { "strict-transport-security": "max-age=31536000" } : {}),
  };
}
