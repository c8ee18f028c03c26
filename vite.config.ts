import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { analyticsConfig } from "./scripts/launch/LaunchConfig.js";
import { routeBudgets } from "./scripts/web/routeBudgets.js";
import { catalogues } from "./scripts/web/catalogues.js";
import { distanceLocale } from "./scripts/web/distanceLocale.js";
import { importHelper } from "./scripts/web/importHelper.js";
import { iconImports } from "./scripts/web/iconImportsPlugin.js";
import { publicPagesPlugin } from "./scripts/web/publicPagesPlugin.js";
import { sharedChunks } from "./scripts/web/sharedChunks.js";

/** Modules of a route's first visit, without the entry. */
const routeModules = (...routes: string[]): string[] => [
  ...new Set(
    routeBudgets
      .filter(({ route }) => routes.includes(route))
      .flatMap(({ modules }) => modules.filter((module) => module !== "index.html")),
  ),
];

/** Address of the backend in development. In production, page and backend share one origin. */
const backend = process.env["BACKEND_URL"] ?? "http://127.0.0.1:3210";

/** Address in link previews and the sitemap. */
const siteUrl = (process.env["SITE_URL"] || "http://localhost:5173").replace(/\/$/, "");

export default defineConfig({
  plugins: [
    iconImports(),
    importHelper(),
    catalogues(),
    distanceLocale(),
    react(),
    tailwindcss(),
    publicPagesPlugin(siteUrl, analyticsConfig(process.env).analyticsOrigin),
  ],
  resolve: {
    // For bundlers the package names its development build, which has 0.5 kB of warnings.
    alias: [
      {
        find: /^react-router$/,
        replacement: fileURLToPath(new URL("node_modules/react-router/dist/production/index.mjs", import.meta.url)),
      },
    ],
  },
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
    // Every supported browser but Safari 16 preloads modules itself. Safari 16 loads them when they are imported.
    modulePreload: { polyfill: false },
    sourcemap: false,
    assetsInlineLimit: 0,
    // One stylesheet, as another request costs more than the difference between pages.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Libraries change less often than the app.
          groups: [
            // These priorities are above those of the audiences' chunks, which grow with their number.
            { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 102 },
            { name: "convex", test: /node_modules\/convex\/(?!.*http_client)|convex\/_generated\//, priority: 101 },
            {
              name: "session",
              // Without sessionEnd.ts here, the demo would load the account's chunk for it. This chunk captures its
              // imports.
              test: /node_modules\/(react-router|react-router-dom|@convex-dev\/auth)\/|src\/app\/session\/sessionEnd\.ts/,
              priority: 100,
            },
            ...sharedChunks("src/main.tsx", {
              public: routeModules("/", "/privacy-policy"),
              respondent: routeModules("/share/:token"),
              invite: routeModules("/invite/:token"),
              report: routeModules("/report/:token"),
              // The lists of the demo load later, without the account's code, as do the first names of Thank You. The
              // sums of the stone are those of the recorder, and would be a chunk of their own.
              demo: [
                ...routeModules("/app/demo"),
                "src/features/demo/DemoLists.tsx",
                "convex/shared/words/firstName.ts",
                "src/lib/sumOf.ts",
              ],
              account: routeModules("/app"),
            }),
          ],
        },
      },
    },
  },
});
