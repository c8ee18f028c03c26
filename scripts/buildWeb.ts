// Builds the web page into the folder that is named, for the launcher. `.env.local` is left unread: the launcher has
// read it already, and its VITE_CONVEX_URL belongs to another deployment.
import { build } from "vite";
import { projectRoot } from "./projectRoot.js";

const outDir = process.argv[3];
if (outDir === undefined) throw new Error("usage: buildWeb <folder>");
await build({ root: projectRoot, envDir: false, logLevel: "warn", build: { outDir, emptyOutDir: true } });
