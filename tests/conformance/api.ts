/** References to the functions of `project/`, with their types. */
import { anyApi, type ApiFromModules } from "convex/server";
import type * as articles from "./project/convex/articles.js";
import type * as environment from "./project/convex/environment.js";
import type * as files from "./project/convex/files.js";
import type * as filters from "./project/convex/filters.js";
import type * as items from "./project/convex/items.js";
import type * as jobs from "./project/convex/jobs.js";
import type * as limits from "./project/convex/limits.js";
import type * as lines from "./project/convex/lines.js";
import type * as nested from "./project/convex/nested.js";
import type * as nodeActions from "./project/convex/nodeActions.js";
import type * as pages from "./project/convex/pages.js";
import type * as points from "./project/convex/points.js";
import type * as validators from "./project/convex/validators.js";
import type * as values from "./project/convex/values.js";

export const api = anyApi as unknown as ApiFromModules<{
  articles: typeof articles;
  environment: typeof environment;
  files: typeof files;
  filters: typeof filters;
  items: typeof items;
  jobs: typeof jobs;
  limits: typeof limits;
  lines: typeof lines;
  nested: typeof nested;
  nodeActions: typeof nodeActions;
  pages: typeof pages;
  points: typeof points;
  validators: typeof validators;
  values: typeof values;
}>;
