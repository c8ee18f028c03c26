import { beforeEach } from "vitest";
import { saveArtifactsOnFailure } from "../support/browser/browser.js";

beforeEach(saveArtifactsOnFailure);
