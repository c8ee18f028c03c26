import { describe, expect, test } from "vitest";
import { operatorContent } from "../../src/content/operatorContent.js";
import { renderHead, robotsText, sitemap, structuredData, webManifest } from "./publicFiles.js";

const site = "https://feedback.example.com";

describe("texts for search engines and previews", () => {
  test("[LAND-01] names the page's own address, and the preview image's, in full", () => {
    const head = renderHead({ siteUrl: site, path: "/terms-of-use", title: "Terms", description: "All of them" });
    expect(head).toContain(`<link rel="canonical" href="${site}/terms-of-use" />`);
    expect(head).toContain(`<meta property="og:image" content="${site}/social.png" />`);
  });

  test("escapes what an operator writes", () => {
    const head = renderHead({ siteUrl: site, path: "/", title: 'A "good" <name> & co', description: "x" });
    expect(head).toContain('content="A &quot;good&quot; &lt;name&gt; &amp; co"');
    expect(structuredData(site).match(/</g)).toHaveLength(2);
  });

  test("[LAND-01] describes the product as data that parses", () => {
    const json = /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(structuredData(site))?.[1] ?? "";
    expect(JSON.parse(json)).toMatchObject({ "@type": "WebApplication", name: operatorContent.name, url: `${site}/` });
  });

  test("[SEC-02] keeps links with a token out of search engines and lets the demos in", () => {
    const text = robotsText(site);
    for (const path of ["/app", "/share/", "/invite/", "/report/", "/mail/", "/reset-password"])
      expect(text).toContain(`\nDisallow: ${path}\n`);
    expect(text).toContain("\nAllow: /share/demo\n");
    expect(text).toContain(`Sitemap: ${site}/sitemap.xml`);
  });

  test("lists absolute addresses in the sitemap", () => {
    expect(sitemap(site, ["/", "/auth"])).toContain(`<loc>${site}/auth</loc>`);
  });

  test("offers a home screen an icon it may cut to shape", () => {
    const { name, icons } = JSON.parse(webManifest()) as { name: string; icons: { purpose: string }[] };
    expect(name).toBe(operatorContent.name);
    expect(icons.map((icon) => icon.purpose)).toContain("maskable");
  });
});
