/** Texts for search engines, link previews and home screens, with absolute addresses. */
import { operatorContent } from "../../src/content/operatorContent.js";

/** Texts of a page's head. */
export interface PageHead {
  readonly siteUrl: string;
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

/** Escapes a text for content and attributes of HTML and XML. */
export function escapeMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** Tags of description, canonical address and link preview. */
export function renderHead({ siteUrl, path, title, description }: PageHead): string {
  const url = escapeMarkup(siteUrl + path);
  const image = escapeMarkup(`${siteUrl}/social.png`);
  const meta = [
    ["property", "og:type", "website"],
    ["property", "og:site_name", operatorContent.name],
    ["property", "og:title", title],
    ["property", "og:description", description],
    ["property", "og:url", url],
    ["property", "og:image", image],
    ["property", "og:image:width", "1200"],
    ["property", "og:image:height", "630"],
    ["property", "og:image:alt", operatorContent.tagline],
    ["name", "twitter:card", "summary_large_image"],
  ] as const;
  return [
    `<meta name="description" content="${escapeMarkup(description)}" />`,
    `<link rel="canonical" href="${url}" />`,
    ...meta.map(([kind, name, content]) => `<meta ${kind}="${name}" content="${escapeMarkup(content)}" />`),
  ].join("\n    ");
}

/** Returns a tag with schema.org's JSON-LD. A content security policy allows it, since a data block is no script. */
export function structuredData(siteUrl: string): string {
  const data = {
    "@context": "https://schema.org",
    "@type": "WebApplication",
    name: operatorContent.name,
    description: operatorContent.description,
    url: `${siteUrl}/`,
    image: `${siteUrl}/social.png`,
    applicationCategory: "BusinessApplication",
    operatingSystem: "Any",
    browserRequirements: "A current browser with JavaScript",
    publisher: { "@type": "Organization", name: operatorContent.legal.company, email: operatorContent.supportEmail },
  };
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;
}

/** Returns the text of robots.txt. Public pages and demos may be indexed, personal pages not. */
export function robotsText(siteUrl: string): string {
  const lines = [
    "User-agent: *",
    "Allow: /app/demo",
    "Allow: /share/demo",
    "Disallow: /app",
    "Disallow: /share/",
    "Disallow: /invite/",
    "Disallow: /report/",
    "Disallow: /mail/",
    "Disallow: /reset-password",
    "Disallow: /seed",
    "Disallow: /outbox",
    "Disallow: /api/",
    "Disallow: /http/",
    "",
    `Sitemap: ${siteUrl}/sitemap.xml`,
  ];
  return `${lines.join("\n")}\n`;
}

/** Returns the XML of the sitemap with absolute addresses. */
export function sitemap(siteUrl: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>${escapeMarkup(siteUrl + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`;
}

/** Returns the JSON of the web app's manifest. */
export function webManifest(): string {
  return JSON.stringify({
    name: operatorContent.name,
    short_name: operatorContent.name,
    description: operatorContent.description,
    id: "/app",
    start_url: "/app",
    scope: "/",
    display: "standalone",
    background_color: "#faf7f2",
    theme_color: "#faf7f2",
    icons: [
      { src: "/facet.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
      { src: "/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  });
}
