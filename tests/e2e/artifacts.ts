/** Setup file: runs before each file of browser tests. */
import { beforeEach } from "vitest";
import { saveArtifactsOnFailure } from "../support/browser.js";

beforeEach(saveArtifactsOnFailure);
