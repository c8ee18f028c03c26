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
  build: {
    outDir: "dist",
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    // One stylesheet: what differs between pages is smaller than asking for it.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Few files instead of dozens of small ones: a phone waits for each. What the public pages share stays
          // apart from what needs the backend, so that they load without it.
          groups: [
            { name: "start", test: /vite\/preload-helper|src\/lib\/(KeyValueStorage|theme)/, priority: 6 },
            { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 5 },
            { name: "convex", test: /node_modules\/convex\/(?!.*http_client)|convex\/_generated\//, priority: 4 },
            { name: "session", test: /node_modules\/(react-router|react-router-dom|@convex-dev\/auth)\//, priority: 3 },
            {
              name: "base",
              test: /src\/(components\/(facet|site)|content\/product|app\/FirstMarkup|lib\/(cx|errorMessage|clock)|hooks\/(useMediaQuery|useTitle)|components\/ui\/(Button|Field|TextField|TextArea)\.)|convex\/shared\/(limits|errors|product)|lucide-react\/dist\/esm\/(?!icons)|icons\/(check|cloud|cloud-off|copy|eye|link-2|mic|pause|play|refresh-cw|x)\./,
              minShareCount: 2,
              priority: 2,
            },
            // What respondents' pages share with the others.
            {
              name: "parts",
              test: /src\/(hooks\/(useLive|useStore)|lib\/(backoff|connection|copyText|lazyWithRetry)|app\/(convexClient|PageErrorBoundary)|features\/answering\/(ui\/WhoSeesThis|drafts\/LocalOnlyDrafts)|components\/ui\/(Badge|ErrorState|FullScreenLoading|Notices|notify|Skeleton))|convex\/shared\/(selfReflectionPrompts|whoSeesThis)|icons\/(audio-lines|bell-off|circle|cloud-upload|keyboard|mic-off|rotate-ccw|share-2|square|text-cursor-input|triangle-[a-z-]+|unlink|volume-2)\./,
              minShareCount: 2,
              priority: 1,
            },
            // What the pages of an account share.
            {
              name: "desk",
              test: /src\/(hooks|lib\/(?!relativeTime)|app\/session|features\/selfAssessment\/useSelfReflection|components\/(contributors\/StoneProgress|ui\/(EmptyState|LazyConfirmDialog|Menu|Panel|Spinner|useBeside)))|lucide-react|convex\/shared\/texts/,
              minShareCount: 2,
              priority: 0,
            },
          ],
        },
      },
    },
  },
});
