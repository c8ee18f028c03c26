import { product } from "../shared/product";

/** Text made safe for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

/** One e-mail's words. Plain text everywhere: escaping happens here alone. */
export interface MailParts {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** An absolute http(s) address and what its button says. */
  readonly action?: { readonly label: string; readonly url: string };
  readonly footnote?: string;
  /** A small link below, like the way to stop reminders. */
  readonly smallLink?: { readonly label: string; readonly url: string };
}

/** Sets an e-mail in HTML (light and dark) and in plain text. */
export function layout(parts: MailParts): { html: string; text: string } {
  const { heading, paragraphs, action, footnote, smallLink } = parts;
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title>
<style>
  body { margin: 0; padding: 24px; background: #f6f4f0; color: #211f1c; font: 16px/1.55 Georgia, "Times New Roman", serif; }
  .sheet { max-width: 560px; margin: 0 auto; padding: 32px; background: #ffffff; border-radius: 12px; }
  h1 { margin: 0 0 16px; font-size: 22px; line-height: 1.3; font-weight: 600; }
  p { margin: 0 0 16px; white-space: pre-line; }
  a.button { display: inline-block; padding: 12px 20px; border-radius: 8px; background: #5b3fb5; color: #ffffff; text-decoration: none; }
  .small { color: #6b665e; font-size: 13px; }
  .small a { color: inherit; }
  @media (prefers-color-scheme: dark) {
    body { background: #161513; color: #eeebe5; }
    .sheet { background: #211f1c; }
    a.button { background: #8f76e0; color: #161513; }
    .small { color: #a39d93; }
  }
</style>
</head>
<body>
<div class="sheet">
<h1>${escapeHtml(heading)}</h1>
${paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join("\n")}
${action === undefined ? "" : `<p><a class="button" href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a></p>\n<p class="small">Or open this address: ${escapeHtml(action.url)}</p>`}
${footnote === undefined ? "" : `<p class="small">${escapeHtml(footnote)}</p>`}
${smallLink === undefined ? "" : `<p class="small"><a href="${escapeHtml(smallLink.url)}">${escapeHtml(smallLink.label)}</a></p>`}
<p class="small">${escapeHtml(product.name)}</p>
</div>
</body>
</html>
`;
  const text = [
    heading,
    ...paragraphs,
    ...(action === undefined ? [] : [`${action.label}: ${action.url}`]),
    ...(footnote === undefined ? [] : [footnote]),
    ...(smallLink === undefined ? [] : [`${smallLink.label}: ${smallLink.url}`]),
    product.name,
  ].join("\n\n");
  return { html, text: `${text}\n` };
}
