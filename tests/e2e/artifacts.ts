import { beforeEach } from "vitest";
import { saveArtifactsOnFailure } from "../support/browser.js";

beforeEach(saveArtifactsOnFailure);
