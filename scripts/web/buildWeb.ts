// Builds the page for the launcher, without `.env.local`: its VITE_CONVEX_URL names another deployment.
import { build } from "vite";
import { projectRoot } from "../projectFiles.js";
import { ScriptError } from "../ScriptError.js";

const outDir = process.argv[3];
if (outDir === undefined) throw new ScriptError("InvalidUsage", "usage: buildWeb <folder>");
await build({ root: projectRoot, envDir: false, logLevel: "warn", build: { outDir, emptyOutDir: true } });
