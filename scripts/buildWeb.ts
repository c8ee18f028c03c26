// Builds the web page into the given folder, for the launcher. `.env.local` is not read: its VITE_CONVEX_URL belongs to
// another deployment.
import { build } from "vite";
import { projectRoot } from "./projectFiles.js";

const outDir = process.argv[3];
if (outDir === undefined) throw new Error("usage: buildWeb <folder>");
await build({ root: projectRoot, envDir: false, logLevel: "warn", build: { outDir, emptyOutDir: true } });
