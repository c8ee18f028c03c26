import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { product } from "./src/content/product.ts";

/** Where `vite` finds the backend in development; in production the page and the backend share one origin. */
const backend = process.env["BACKEND_URL"] ?? "http://127.0.0.1:3210";

/** The product's name and tagline have one home, `src/content/product.ts`; this carries them into the static files. */
function productContent(): Plugin {
  const manifest = () =>
    JSON.stringify({
      name: product.name,
      short_name: product.name,
      description: product.tagline,
      start_url: "/app",
      display: "standalone",
      background_color: "#faf7f2",
      theme_color: "#faf7f2",
      icons: [{ src: "/facet.svg", sizes: "any", type: "image/svg+xml", purpose: "any" }],
    });
  return {
    name: "product-content",
    transformIndexHtml: (html) =>
      html.replaceAll("%PRODUCT_NAME%", product.name).replaceAll("%PRODUCT_TAGLINE%", product.tagline),
    configureServer(server) {
      server.middlewares.use("/manifest.webmanifest", (_request, response) => {
        response.setHeader("content-type", "application/manifest+json");
        response.end(manifest());
      });
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "manifest.webmanifest", source: manifest() });
    },
  };
}

export default defineConfig({
  plugins: [react(), tailwindcss(), productContent()],
  server: {
    port: Number(process.env["VITE_PORT"] ?? 5174),
    strictPort: true,
    proxy: {
      "/api": { target: backend, ws: true },
      "/http": { target: backend },
      "/outbox": { target: backend },
    },
  },
  build: { outDir: "dist", manifest: true, sourcemap: false, assetsInlineLimit: 0 },
});
