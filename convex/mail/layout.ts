import { directionOf } from "../shared/locale";
import { product } from "../shared/product";
import type { Language } from "../shared/validators";

/** The text as HTML, for content and quoted attributes. */
function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

export interface MailContent {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Links that every email may have; addresses are absolute. */
export interface MailLinks {
  /** Address of the page on which the recipient unsubscribes from all email. */
  readonly unsubscribeUrl: string;
}

/** Fields of an email with the address on which the recipient unsubscribes. Subjects are fixed words. */
export type WithUnsubscribeLink<Fields> = Fields & { readonly unsubscribeUrl: string };

/** The link below an email, with its English label. */
export function unsubscribeLink(url: string): { label: string; url: string } {
  return { label: "End all email to this address", url };
}

/** Parts of an email as plain text, which `layout` escapes. */
export interface MailParts {
  /** The email is in English where this is absent. */
  readonly language?: Language | undefined;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Texts that people wrote, in any language. */
  readonly quoted?: readonly { readonly about: string; readonly text: string }[];
  /** The address is absolute, http or https. */
  readonly action?: { readonly label: string; readonly url: string; readonly orOpen?: string };
  readonly footnote?: string;
  readonly smallLinks?: readonly { readonly label: string; readonly url: string }[];
}

/** A button. It repeats the address as text, for readers without buttons. */
function actionHtml({ label, url, orOpen = "Or open this address:" }: NonNullable<MailParts["action"]>): string {
  const address = escapeHtml(url);
  return `<p class="act"><a class="button" href="${address}">${escapeHtml(label)}</a></p>
<p class="small">${escapeHtml(orOpen)}<br><a dir="ltr" href="${address}">${address}</a></p>`;
}

/** The quoted texts. Each line has its own direction: `dir`, and a style for `p[dir]`. */
function quotedHtml({ quoted = [] }: MailParts): string {
  return quoted
    .map(({ about, text }) => [`<h2 dir="auto">${escapeHtml(about)}</h2>`, ...text.split("\n\n").map(quotedParagraph)])
    .flat()
    .join("\n");
}

const quotedParagraph = (text: string) => `<p dir="auto">${escapeHtml(text)}</p>`;

function footHtml({ footnote, smallLinks = [] }: MailParts): string {
  return [
    ...(footnote === undefined ? [] : [`<p class="small">${escapeHtml(footnote)}</p>`]),
    ...smallLinks.map(({ label, url }) => `<p class="small"><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`),
  ].join("\n");
}

const styleSheet = `  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  body { margin: 0; padding: 32px 16px; background: #faf7f0; color: #1d1530; font: 17px/1.6 Georgia, "Times New Roman", serif; -webkit-text-size-adjust: 100%; }
  .sheet { max-width: 520px; margin: 0 auto; padding: 32px; background: #fffefb; border: 1px solid #e4dfd3; border-radius: 10px; overflow-wrap: anywhere; }
  .brand { margin: 0 0 28px; color: #5b3d9e; font-size: 15px; letter-spacing: 0.02em; }
  h1 { margin: 0 0 20px; font-size: 26px; line-height: 1.25; font-weight: 500; }
  h2 { margin: 28px 0 8px; font-size: 18px; line-height: 1.35; font-weight: bold; }
  p { margin: 0 0 18px; white-space: pre-line; }
  p[dir] { unicode-bidi: plaintext; }
  .act { margin: 28px 0 16px; }
  a.button { display: inline-block; padding: 13px 24px; border-radius: 8px; background: #5b3d9e; color: #ffffff; font-family: Helvetica, Arial, sans-serif; font-size: 16px; line-height: 1.3; font-weight: bold; text-decoration: none; }
  .small { margin: 0 0 10px; color: #655f70; font: 13px/1.5 Helvetica, Arial, sans-serif; }
  .small a { color: inherit; }
  .foot { margin-top: 28px; padding-top: 18px; border-top: 1px solid #e4dfd3; }
  @media (max-width: 480px) {
    body { padding: 12px 8px; }
    .sheet { padding: 24px 20px; }
  }
  @media (prefers-color-scheme: dark) {
    body { background: #14111c; color: #eeeaf4; }
    .sheet { background: #1d1928; border-color: #363045; }
    .brand { color: #b9a3ef; }
    a.button { background: #b9a3ef; color: #14111c; }
    .small { color: #a9a2b8; }
    .foot { border-color: #363045; }
  }
`;

function plainText({ heading, paragraphs, quoted = [], action, footnote, smallLinks = [] }: MailParts): string {
  const blocks = [
    heading,
    ...paragraphs,
    ...quoted.map(({ about, text }) => `${about}\n\n${text}`),
    ...(action === undefined ? [] : [`${action.label}: ${action.url}`]),
    ...(footnote === undefined ? [] : [footnote]),
    ...smallLinks.map(({ label, url }) => `${label}: ${url}`),
    product.name,
  ];
  return `${blocks.join("\n\n")}\n`;
}

/** An email's HTML and plain text. */
export function layout(parts: MailParts): { html: string; text: string } {
  const { language = "en", heading, paragraphs, action, footnote, smallLinks = [] } = parts;
  // Mail programs drop the attributes of the document's own elements.
  const attributes = `lang="${language}" dir="${directionOf(language)}"`;
  const html = `<!doctype html>
<html ${attributes}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title>
<style>
${styleSheet}</style>
</head>
<body>
<div class="sheet" ${attributes}>
<p class="brand">${escapeHtml(product.name)}</p>
<h1>${escapeHtml(heading)}</h1>
${paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join("\n")}
${quotedHtml(parts)}
${action === undefined ? "" : actionHtml(action)}
${footnote === undefined && smallLinks.length === 0 ? "" : `<div class="foot">${footHtml(parts)}</div>`}
</div>
</body>
</html>
`;
  return { html, text: plainText(parts) };
}
