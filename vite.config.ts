import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { publicPages } from "./scripts/web/publicPagesPlugin.js";

/** Where `vite` finds the backend in development; in production the page and the backend share one origin. */
const backend = process.env["BACKEND_URL"] ?? "http://127.0.0.1:3210";

/** What people's browsers reach the site under; previews and the sitemap need it in full. */
const siteUrl = (process.env["SITE_URL"] || "http://localhost:5173").replace(/\/$/, "");

export default defineConfig({
  plugins: [react(), tailwindcss(), publicPages(siteUrl)],
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
