/** References to the functions of `project/`, with their types. */
import { anyApi, type ApiFromModules } from "convex/server";
import type * as articles from "./project/convex/articles";
import type * as environment from "./project/convex/environment";
import type * as files from "./project/convex/files";
import type * as filters from "./project/convex/filters";
import type * as items from "./project/convex/items";
import type * as jobs from "./project/convex/jobs";
import type * as limits from "./project/convex/limits";
import type * as lines from "./project/convex/lines";
import type * as nested from "./project/convex/nested";
import type * as nodeActions from "./project/convex/nodeActions";
import type * as pages from "./project/convex/pages";
import type * as points from "./project/convex/points";
import type * as validators from "./project/convex/validators";
import type * as values from "./project/convex/values";

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
