/** Copies the files of the speech recognizer to `dist/speech/`, where a deployment on Convex Cloud fetches them. */
import { copyFile, mkdir } from "node:fs/promises";
import path from "node:path";
import { speechAssets } from "../../convex/shared/speech/speechAssets";
import { projectRoot } from "../projectFiles.js";

const folder = path.join(projectRoot, "dist", "speech");

await mkdir(folder, { recursive: true });
for (const [name, installed] of Object.entries(speechAssets)) {
  await copyFile(path.join(projectRoot, "node_modules", installed), path.join(folder, name));
}
