import { build as bundleWith } from "esbuild";
import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import type { PrerenderedPage } from "../../src/app/paths.ts";
import { product } from "../../src/content/product.ts";
import { projectRoot } from "../projectFiles.js";
import { hostingFiles } from "./hostingFiles.js";
import { personalPages, staticPages } from "./pages.js";
import { escaped, headOf, robots, sitemap, structuredData, webManifest } from "./publicFiles.js";

/**
 * Writes manifest, robots, sitemap and pages. Public pages are prerendered; others are a shell that preloads its
 * scripts. A build for a backend elsewhere (VITE_CONVEX_URL) also has the files of its host.
 *
 * @param siteUrl without a trailing slash
 */
export function publicPages(siteUrl: string, analyticsOrigin?: string): Plugin {
  const manifest = webManifest();
  let backendUrl: string | undefined;
  return {
    name: "public-pages",
    enforce: "post",
    configResolved({ env }) {
      backendUrl = (env as Record<string, string>)["VITE_CONVEX_URL"];
    },
    transformIndexHtml: (html) =>
      html.replaceAll("%PRODUCT_NAME%", product.name).replaceAll("%PRODUCT_DESCRIPTION%", product.description),
    configureServer(server) {
      server.middlewares.use("/manifest.webmanifest", (_request, response) => {
        response.setHeader("content-type", "application/manifest+json");
        response.end(manifest);
      });
    },
    async generateBundle(_options, bundle) {
      const emit = (fileName: string, source: string) => this.emitFile({ type: "asset", fileName, source });
      emit("manifest.webmanifest", manifest);
      emit("robots.txt", robots(siteUrl));
      emit(
        "sitemap.xml",
        sitemap(
          siteUrl,
          staticPages.map((page) => page.path),
        ),
      );
      const shell = bundle["index.html"];
      if (shell?.type !== "asset") return;
      // File names contain content hashes, so together they identify the build.
      const build = createHash("sha256")
        .update(Object.keys(bundle).toSorted().join("\n"))
        .digest("base64url")
        .slice(0, 12);
      emit("build.json", JSON.stringify({ build }));
      const html = withHead(String(shell.source), [`<meta name="build" content="${build}" />`]);
      for (const { file, modules } of personalPages) {
        const head = ['<meta name="robots" content="noindex" />', ...preloads(chunksOf(modules), html)];
        emit(file, withHead(html, head));
        if (file === "app.html" && backendUrl !== undefined) emit("404.html", withHead(html, head));
      }
      if (backendUrl !== undefined) {
        if (/^http:\/\/localhost\b/.test(siteUrl) && backendUrl.startsWith("https:")) {
          throw new Error("Set SITE_URL to the page's public address: link previews and the sitemap contain it.");
        }
        const files = hostingFiles({ siteUrl, backendUrl, analyticsOrigin });
        for (const [file, text] of Object.entries(files)) emit(file, text);
      }

      const render = await loadRenderer();
      for (const page of staticPages) {
        const { markup, title } = page;
        const head = [headOf({ siteUrl, ...page }), ...(page.path === "/" ? [structuredData(siteUrl)] : [])];
        const titled = html
          .replace(/<title>.*?<\/title>/s, () => `<title>${escaped(title)}</title>`)
          .replace(/\s*<meta name="description"[^>]*>/, "");
        const source =
          markup === undefined
            ? withHead(titled, [...preloads(chunksOf(page.modules ?? []), html), ...head])
            : withHead(waiting(titled), head)
                .replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (_link, name: string) =>
                  inlineStyles(name),
                )
                .replace('<div id="root"></div>', rootOf(markup))
                .replace(/\s*<noscript>.*?<\/noscript>/s, "");
        if (page.file === "index.html") shell.source = source;
        else emit(page.file, source);
      }

      function rootOf(page: PrerenderedPage): () => string {
        const markup = render(page);
        return () => `<div id="root" data-page="${page}">${markup}</div>`;
      }

      /** With all static imports. */
      function chunksOf(modules: readonly string[]): string[] {
        const chunks = new Set<string>();
        const visit = (fileName: string) => {
          const chunk = bundle[fileName];
          if (chunk?.type !== "chunk" || chunks.has(fileName)) return;
          chunks.add(fileName);
          chunk.imports.forEach(visit);
        };
        for (const module of modules) {
          const found = Object.values(bundle).find(
            (chunk) => chunk.type === "chunk" && chunk.facadeModuleId?.endsWith(`/src/${module}`),
          );
          if (found === undefined) throw new Error(`no chunk was built for ${module}`);
          visit(found.fileName);
        }
        return [...chunks];
      }

      function inlineStyles(fileName: string): string {
        const styles = bundle[fileName];
        if (styles?.type !== "asset") throw new Error(`there is no stylesheet ${fileName}`);
        return `<style>${String(styles.source)}</style>`;
      }
    },
  };
}

function withHead(html: string, head: readonly string[]): string {
  return html.replace("</head>", () => `  ${head.join("\n    ")}\n  </head>`);
}

/** Skips chunks that the HTML already names. */
function preloads(chunks: readonly string[], html: string): string[] {
  return chunks
    .filter((chunk) => !html.includes(chunk))
    .map((chunk) => `<link rel="modulepreload" crossorigin href="/${chunk}" />`);
}

/** Text and fonts of a prerendered page load before its scripts. */
function waiting(html: string): string {
  return html.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');
}

/** Bundled for Node, since the pages' source is written for Vite. */
async function loadRenderer(): Promise<(page: PrerenderedPage) => string> {
  const folder = await mkdtemp(path.join(projectRoot, "node_modules/.public-pages-"));
  try {
    const outfile = path.join(folder, "renderPublicPage.mjs");
    await bundleWith({
      entryPoints: [path.join(projectRoot, "src/app/renderPublicPage.tsx")],
      outfile,
      bundle: true,
      format: "esm",
      platform: "node",
      packages: "external",
      external: ["virtual:*"],
      jsx: "automatic",
      loader: { ".css": "empty" },
      define: { "process.env.NODE_ENV": '"production"' },
      logLevel: "warning",
    });
    const module = (await import(pathToFileURL(outfile).href)) as {
      renderPublicPage: (page: PrerenderedPage) => string;
    };
    return module.renderPublicPage;
  } finally {
    await rm(folder, { recursive: true });
  }
}
