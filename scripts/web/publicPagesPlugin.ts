import { build as bundleWith } from "esbuild";
import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin, Rolldown } from "vite";
import type { PrerenderedPageName } from "../../src/lib/paths.js";
import { operatorContent } from "../../src/content/operatorContent.js";
import { projectRoot } from "../projectFiles.js";
import { hostingFiles } from "./hostingFiles.js";
import { personalPages, staticPages, type StaticPage } from "./pages.js";
import { escapeMarkup, renderHead, robotsText, sitemap, structuredData, webManifest } from "./publicFiles.js";
import { ScriptError } from "../ScriptError.js";

type Bundle = Rolldown.OutputBundle;

interface Site {
  /** Address without a trailing slash. */
  readonly siteUrl: string;
  readonly analyticsOrigin: string | undefined;
  /** Address of a backend elsewhere; absent where page and backend share one origin. */
  readonly backendUrl: string | undefined;
}

type Emit = (fileName: string, source: string) => void;

/**
 * Writes manifest, robots.txt, sitemap and pages. Public pages are prerendered; others are a shell that preloads its
 * scripts. A build for a backend elsewhere (VITE_CONVEX_URL) also has the files of its host.
 *
 * @param siteUrl without a trailing slash
 */
export function publicPagesPlugin(siteUrl: string, analyticsOrigin?: string): Plugin {
  const manifest = webManifest();
  let backendUrl: string | undefined;
  return {
    name: "public-pages",
    enforce: "post",
    configResolved({ env }: { readonly env: Record<string, string> }) {
      backendUrl = env["VITE_CONVEX_URL"];
    },
    transformIndexHtml: (html) =>
      html
        .replaceAll("%PRODUCT_NAME%", operatorContent.name)
        .replaceAll("%PRODUCT_DESCRIPTION%", operatorContent.description),
    configureServer(server) {
      server.middlewares.use("/manifest.webmanifest", (_request, response) => {
        response.setHeader("content-type", "application/manifest+json");
        response.end(manifest);
      });
    },
    async generateBundle(_options, bundle) {
      const site: Site = { siteUrl, analyticsOrigin, backendUrl };
      const emit: Emit = (fileName, source) => this.emitFile({ type: "asset", fileName, source });
      emit("manifest.webmanifest", manifest);
      emit("robots.txt", robotsText(siteUrl));
      const addresses = staticPages.map((page) => page.path);
      emit("sitemap.xml", sitemap(siteUrl, addresses));
      const shell = bundle["index.html"];
      if (shell?.type !== "asset") return;
      const build = buildId(bundle);
      emit("build.json", JSON.stringify({ build }));
      const html = withHead(String(shell.source), [`<meta name="build" content="${build}" />`]);
      emitPersonalPages({ html, bundle, backendUrl }, emit);
      emitHostingFiles(site, emit);
      const render = await loadRenderer();
      for (const page of staticPages) {
        const source = staticPageHtml(page, { siteUrl, html, bundle, render });
        if (page.file === "index.html") shell.source = source;
        else emit(page.file, source);
      }
    },
  };
}

/** The built page, of which every other page is made. */
interface Shell {
  readonly html: string;
  readonly bundle: Bundle;
}

/** Returns a hash of all file names. They contain content hashes, so together they identify the build. */
function buildId(bundle: Bundle): string {
  return createHash("sha256").update(Object.keys(bundle).toSorted().join("\n")).digest("base64url").slice(0, 12);
}

function emitPersonalPages({ html, bundle, backendUrl }: Shell & Pick<Site, "backendUrl">, emit: Emit): void {
  for (const { file, modules } of personalPages) {
    const head = ['<meta name="robots" content="noindex" />', ...preloadTags(chunkFilesOf(modules, bundle), html)];
    emit(file, withHead(html, head));
    if (file === "app.html" && backendUrl !== undefined) emit("404.html", withHead(html, head));
  }
}

/** @throws ScriptError InvalidSetting for a deployed backend with a local page */
function emitHostingFiles({ siteUrl, analyticsOrigin, backendUrl }: Site, emit: Emit): void {
  if (backendUrl === undefined) return;
  if (/^http:\/\/localhost\b/.test(siteUrl) && backendUrl.startsWith("https:")) {
    throw new ScriptError(
      "InvalidSetting",
      "Set SITE_URL to the page's public address: link previews and the sitemap contain it.",
    );
  }
  const files = hostingFiles({ siteUrl, backendUrl, analyticsOrigin });
  for (const [file, text] of Object.entries(files)) emit(file, text);
}

function staticPageHtml(
  page: StaticPage,
  { siteUrl, html, bundle, render }: Shell & Pick<Site, "siteUrl"> & { readonly render: Renderer },
): string {
  const { markup, title } = page;
  const head = [renderHead({ siteUrl, ...page }), ...(page.path === "/" ? [structuredData(siteUrl)] : [])];
  const titledHtml = html
    .replace(/<title>.*?<\/title>/s, () => `<title>${escapeMarkup(title)}</title>`)
    .replace(/\s*<meta name="description"[^>]*>/, "");
  if (markup === undefined) {
    return withHead(titledHtml, [...preloadTags(chunkFilesOf(page.modules ?? [], bundle), html), ...head]);
  }
  return withHead(delayScripts(titledHtml), head)
    .replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (_link, name: string) => inlineStyles(name, bundle))
    .replace('<div id="root"></div>', () => `<div id="root" data-page="${markup}">${render(markup)}</div>`)
    .replace(/\s*<noscript>.*?<\/noscript>/s, "");
}

/** Returns the names of the modules' chunks with all their static imports. */
function chunkFilesOf(modules: readonly string[], bundle: Bundle): string[] {
  const chunks = new Set<string>();
  const visit = (fileName: string) => {
    const chunk = bundle[fileName];
    if (chunk?.type !== "chunk" || chunks.has(fileName)) return;
    chunks.add(fileName);
    chunk.imports.forEach(visit);
  };
  for (const module of modules) {
    const entry = Object.values(bundle).find(
      (chunk) => chunk.type === "chunk" && chunk.facadeModuleId?.endsWith(`/src/${module}`),
    );
    if (entry === undefined) throw new Error(`no chunk was built for ${module}`);
    visit(entry.fileName);
  }
  return [...chunks];
}

function inlineStyles(fileName: string, bundle: Bundle): string {
  const styles = bundle[fileName];
  if (styles?.type !== "asset") throw new Error(`there is no stylesheet ${fileName}`);
  return `<style>${String(styles.source)}</style>`;
}

function withHead(html: string, head: readonly string[]): string {
  return html.replace("</head>", () => `  ${head.join("\n    ")}\n  </head>`);
}

/** Tags that preload chunks, except those that the HTML already names. */
function preloadTags(chunks: readonly string[], html: string): string[] {
  return chunks
    .filter((chunk) => !html.includes(chunk))
    .map((chunk) => `<link rel="modulepreload" crossorigin href="/${chunk}" />`);
}

/** Gives scripts a low priority, so that text and fonts of a prerendered page load before them. */
function delayScripts(html: string): string {
  return html.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');
}

type Renderer = (page: PrerenderedPageName) => string;

/** Loads the renderer of public pages from a bundle for Node, since its source is written for Vite. */
async function loadRenderer(): Promise<Renderer> {
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
    const module = (await import(pathToFileURL(outfile).href)) as { renderPublicPage: Renderer };
    return module.renderPublicPage;
  } finally {
    await rm(folder, { recursive: true });
  }
}
