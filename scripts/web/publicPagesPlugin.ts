import { build } from "esbuild";
import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import type { PublicPage } from "../../src/app/publicPaths.ts";
import { privacyPolicy, termsOfUse } from "../../src/content/legal.ts";
import { product } from "../../src/content/product.ts";
import { projectRoot } from "../projectRoot.js";
import { headOf, robots, sitemap, structuredData, webManifest } from "./publicFiles.js";

/** The pages that are written out with their markup, and the file that every other path gets. */
const pages: readonly {
  page: PublicPage;
  file: string;
  route: string;
  path: string;
  title: string;
  description: string;
}[] = [
  {
    page: "landing",
    file: "index.html",
    route: "Landing",
    path: "/",
    title: `${product.name}: 360-degree feedback in people’s own words`,
    description: product.description,
  },
  {
    page: "privacyPolicy",
    file: "privacy-policy.html",
    route: "PrivacyPolicy",
    path: "/privacy-policy",
    title: `${privacyPolicy.title} · ${product.name}`,
    description: privacyPolicy.summary,
  },
  {
    page: "termsOfUse",
    file: "terms-of-use.html",
    route: "TermsOfUse",
    path: "/terms-of-use",
    title: `${termsOfUse.title} · ${product.name}`,
    description: termsOfUse.summary,
  },
];

/** What Vite writes beside a chunk about the styles it needs. */
interface WithStyles {
  viteMetadata?: { importedCss: Set<string> };
}

/**
 * Carries the product's words into the static files: the head of every page, manifest, robots and sitemap; and writes the
 * public pages out with their markup, so that they are read before any script has run. Every other path gets app.html.
 *
 * @param siteUrl what people's browsers reach the site under, without a slash at the end
 */
export function publicPages(siteUrl: string): Plugin {
  const manifest = webManifest();
  return {
    name: "public-pages",
    enforce: "post",
    transformIndexHtml: (html) =>
      html.replaceAll("%PRODUCT_NAME%", product.name).replaceAll("%PRODUCT_DESCRIPTION%", product.description),
    configureServer(server) {
      server.middlewares.use("/manifest.webmanifest", (_request, response) => {
        response.setHeader("content-type", "application/manifest+json");
        response.end(manifest);
      });
    },
    async generateBundle(_options, bundle) {
      this.emitFile({ type: "asset", fileName: "manifest.webmanifest", source: manifest });
      this.emitFile({ type: "asset", fileName: "robots.txt", source: robots(siteUrl) });
      this.emitFile({
        type: "asset",
        fileName: "sitemap.xml",
        source: sitemap(siteUrl, [...pages.map((page) => page.path), "/app/demo", "/share/demo", "/auth"]),
      });
      const shell = bundle["index.html"];
      if (shell?.type !== "asset") return;
      const html = String(shell.source);
      this.emitFile({ type: "asset", fileName: "app.html", source: html });

      const render = await loadRenderer();
      for (const { page, file, route, path: address, title, description } of pages) {
        const assets = assetsOf(route);
        const head = [
          ...assets.styles
            .filter((style) => !html.includes(style))
            .map((style) => `<link rel="stylesheet" href="/${style}" />`),
          ...assets.scripts
            .filter((script) => !html.includes(script))
            .map((script) => `<link rel="modulepreload" href="/${script}" />`),
          headOf({ siteUrl, path: address, title, description }),
          ...(page === "landing" ? [structuredData(siteUrl)] : []),
        ].join("\n    ");
        const markup = await render(page);
        const source = html
          .replace(/<title>.*?<\/title>/s, () => `<title>${title}</title>`)
          .replace(/<meta name="description"[^>]*>/, "")
          .replace("</head>", () => `  ${head}\n  </head>`)
          .replace('<div id="root"></div>', () => `<div id="root" data-page="${page}">${markup}</div>`)
          .replace(/\s*<noscript>.*?<\/noscript>/s, "");
        if (file === "index.html") shell.source = source;
        else this.emitFile({ type: "asset", fileName: file, source });
      }

      /** The chunk of a route with everything it imports: what the page asks for anyway, asked for at once. */
      function assetsOf(route: string): { scripts: string[]; styles: string[] } {
        const scripts = new Set<string>();
        const styles = new Set<string>();
        const visit = (fileName: string) => {
          const chunk = bundle[fileName];
          if (chunk?.type !== "chunk" || scripts.has(fileName)) return;
          scripts.add(fileName);
          for (const style of (chunk as WithStyles).viteMetadata?.importedCss ?? []) styles.add(style);
          chunk.imports.forEach(visit);
        };
        for (const [fileName, chunk] of Object.entries(bundle)) {
          if (chunk.type === "chunk" && chunk.facadeModuleId?.endsWith(`/routes/${route}.tsx`)) visit(fileName);
        }
        if (scripts.size === 0) throw new Error(`no chunk was built for the public page ${route}`);
        return { scripts: [...scripts], styles: [...styles] };
      }
    },
  };
}

/** Bundles the renderer for Node and loads it, as the pages' own code is written for the browser's bundler. */
async function loadRenderer(): Promise<(page: PublicPage) => Promise<string>> {
  const folder = await mkdtemp(path.join(projectRoot, "node_modules/.public-pages-"));
  try {
    const outfile = path.join(folder, "renderPublicPage.mjs");
    await build({
      entryPoints: [path.join(projectRoot, "src/app/renderPublicPage.tsx")],
      outfile,
      bundle: true,
      format: "esm",
      platform: "node",
      packages: "external",
      jsx: "automatic",
      loader: { ".css": "empty" },
      define: { "process.env.NODE_ENV": '"production"' },
      logLevel: "warning",
    });
    const module = (await import(pathToFileURL(outfile).href)) as {
      renderPublicPage: (page: PublicPage) => Promise<string>;
    };
    return module.renderPublicPage;
  } finally {
    await rm(folder, { recursive: true });
  }
}
