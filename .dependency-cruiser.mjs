/**
 * Import rules, checked by `npm run lint:deps`.
 * @type {import("dependency-cruiser").IConfiguration}
 */
const layers = [
  "shared",
  "values",
  "protocol",
  "persistence",
  "database",
  "subscriptions",
  "functions",
  "sync",
  "push",
  "server",
];

/** Domains of convex/, each importing only those before it. */
const domains = [
  "mail",
  "accounts",
  "questions",
  "goals",
  "insights",
  "recordings",
  "respondents",
  "reports",
  "rounds",
  "events",
  "answering",
  "demo",
  "personalData",
  "deployment",
];
/** Folders of convex/providers/builtin that read answers, each importing only those before it. */
const rules = ["text", "vectors", "concepts", "feedback", "insights", "johari", "chat"];
/** Subfolders of such a folder, each importing only those before it; the folder's own files import them all. */
const ruleSubfolders = {
  feedback: ["praise", "salience", "selfAssessment", "polarity", "wishes"],
  insights: ["agreement", "phrases", "names"],
  chat: ["kinds", "topics", "replies", "passages", "questions"],
};
const anyDomain = `(${domains.join("|")})`;

/** Tests may import other roots, but not other features. */
const test = "\\.test\\.tsx?$";

/** Features that use the question flow. */
const questionFlowUsers = "^src/features/(share|invite|onboarding)/";

export default {
  forbidden: [
    {
      name: "no-circular",
      severity: "error",
      comment: "A cycle has no order to read it in. Imports of types count, by `tsPreCompilationDeps`.",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-unresolvable",
      severity: "error",
      from: {},
      // The build provides these modules: scripts/web/catalogues.ts.
      to: { couldNotResolve: true, pathNot: "^virtual:messages/" },
    },
    {
      name: "app-knows-nothing-of-embedded",
      severity: "error",
      comment: "convex/ and src/ run on Convex Cloud and self-hosted Convex just as well.",
      from: { path: "^(convex|src)/" },
      to: { path: "^(embedded|scripts|tests)/", pathNot: "^tests/support/" },
    },
    {
      name: "embedded-knows-nothing-of-the-app",
      severity: "error",
      from: { path: "^embedded/", pathNot: test },
      to: { path: "^(convex|src|scripts|tests)/" },
    },
    ...layers.map((layer, at) => ({
      name: `embedded-${layer}-imports-downwards`,
      severity: "error",
      comment: `embedded/src: ${layers.join(" <- ")}`,
      from: { path: `^embedded/src/${layer}/`, pathNot: test },
      to: {
        path: `^embedded/src/(${[...layers.slice(at + 1), "(index|startBackend|BackendOptions)\\.ts$"].join("|")})`,
      },
    })),
    {
      name: "embedded-folders-import-no-root-file-of-their-layer",
      severity: "error",
      comment: "The files at a layer's root connect its folders, so a folder can be read without them.",
      from: { path: "^embedded/src/(database|functions|server)/[^/]+/", pathNot: [test, "/testing/"] },
      to: { path: "^embedded/src/$1/[^/]+\\.ts$" },
    },
    {
      name: "embedded-types-and-logs-import-few-folders",
      severity: "error",
      comment: "Every folder of the layer may import these two.",
      from: { path: "^embedded/src/(database/types|functions/logs)/", pathNot: test },
      to: {
        path: "^embedded/src/(database|functions)/",
        pathNot: "^embedded/src/(database/types|functions/(logs|udf))/",
      },
    },
    {
      name: "scripts-use-embedded-by-its-front-door",
      severity: "error",
      from: { path: "^scripts/" },
      to: { path: "^embedded/src/", pathNot: "^embedded/src/index\\.ts$" },
    },
    {
      name: "scripts-import-no-app",
      severity: "error",
      comment:
        "The launcher pushes convex/ and serves the page; it runs neither. The page's build needs its words, questions, paths and languages, and the names of files that it copies. The launcher checks settings of providers, and a command a report's file.",
      from: { path: "^scripts/", pathNot: test },
      to: {
        path: "^(convex|src|tests)/",
        pathNot:
          "^(src/(content/|lib/(reportFile/|language/|paths\\.ts$))|convex/shared/(providerSettings|speech/speechAssets|questions/(defaultQuestionText|questionBank))\\.ts$)",
      },
    },
    {
      name: "convex-imports-no-web-app",
      severity: "error",
      from: { path: "^convex/" },
      to: { path: "^src/" },
    },
    {
      name: "convex-domains-have-one-door",
      severity: "error",
      comment: "A domain's index.ts exports what other domains may use.",
      from: { path: `^convex/${anyDomain}/`, pathNot: test },
      to: { path: `^convex/${anyDomain}/`, pathNot: "^convex/($1/|[^/]+/index\\.ts$)" },
    },
    ...domains.map((domain, index) => ({
      name: `convex-${domain}-imports-earlier-domains`,
      severity: "error",
      comment: `convex: ${domains.join(" <- ")}`,
      from: { path: `^convex/${domain}/`, pathNot: test },
      to: { path: `^convex/(${[...domains.slice(index + 1), "none"].join("|")})/` },
    })),
    ...rules.map((folder, index) => ({
      name: `convex-rules-${folder}-imports-earlier-folders`,
      severity: "error",
      comment: `convex/providers/builtin: ${rules.join(" <- ")}`,
      from: { path: `^convex/providers/builtin/${folder}/`, pathNot: test },
      to: { path: `^convex/providers/builtin/(${[...rules.slice(index + 1), "builtinProviders"].join("|")})` },
    })),
    ...Object.entries(ruleSubfolders).flatMap(([folder, subfolders]) =>
      subfolders.map((subfolder, index) => ({
        name: `convex-rules-${folder}-${subfolder}-imports-earlier-subfolders`,
        severity: "error",
        comment: `convex/providers/builtin/${folder}: ${subfolders.join(" <- ")}`,
        from: { path: `^convex/providers/builtin/${folder}/${subfolder}/`, pathNot: test },
        to: {
          path: `^convex/providers/builtin/${folder}/(${[...subfolders.slice(index + 1).map((later) => `${later}/`), "[^/]+$"].join("|")})`,
        },
      })),
    ),
    {
      name: "convex-lib-knows-no-domain",
      severity: "error",
      from: { path: "^convex/(lib|providers|shared)/", pathNot: test },
      to: { path: `^convex/${anyDomain}/` },
    },
    {
      name: "convex-rules-read-no-table",
      severity: "error",
      comment: "ESLint, whose rules are about functions and tables, leaves this folder out.",
      from: { path: "^convex/providers/builtin/", pathNot: test },
      to: { path: "^(convex/_generated/server|convex/lib/\\w+Functions\\.ts$|node_modules/convex/dist/.*/server/)" },
    },
    {
      name: "convex-queries-and-mutations-load-no-provider",
      severity: "error",
      comment: "Convex evaluates a module's imports on every call. Only *Actions.ts load SDKs and language processing.",
      from: {
        path: `^convex/(${anyDomain}/|lib/|schema|auth|crons)`,
        pathNot: [test, "Actions\\.ts$"],
      },
      to: { path: "^convex/providers/(choose|builtin|openai|resend)", reachable: true },
    },
    {
      name: "convex-shared-is-pure",
      severity: "error",
      comment: "The browser imports convex/shared; nothing of the server may come along.",
      from: { path: "^convex/shared/", pathNot: test },
      to: { path: "^convex/", pathNot: "^convex/shared/" },
    },
    {
      name: "validators-stay-in-their-files",
      severity: "error",
      comment: "`v` costs the browser 2 kB, so only these modules of convex/shared make validators.",
      from: {
        path: "^convex/shared/",
        pathNot: [test, "^convex/shared/(eventTypes|validators)\\.ts$", "^convex/shared/validators/"],
      },
      to: {
        path: [
          "^node_modules/convex/dist/[^/]+/values/",
          "^convex/shared/(eventTypes|validators)\\.ts$",
          "^convex/shared/validators/",
        ],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "web-app-loads-no-validators",
      severity: "error",
      from: { path: "^src/", pathNot: test },
      to: {
        path: ["^convex/shared/(eventTypes|validators)\\.ts$", "^convex/shared/validators/"],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "web-app-sees-api-and-shared-only",
      severity: "error",
      from: { path: "^src/", pathNot: test },
      to: { path: "^convex/", pathNot: "^convex/(shared|_generated)/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "features-never-import-each-other",
      severity: "error",
      comment:
        "One direction is allowed: the pages that show the question flow import `answering`, which imports none.",
      from: { path: "^src/features/([^/]+)/", pathNot: questionFlowUsers },
      to: { path: "^src/features/", pathNot: "^src/features/$1/" },
    },
    {
      name: "question-flow-users-import-answering-only",
      severity: "error",
      from: { path: questionFlowUsers },
      to: { path: "^src/features/", pathNot: "^src/features/($1|answering)/" },
    },
    {
      name: "features-never-import-the-app",
      severity: "error",
      comment: "Routes in src/app compose features, not the other way round.",
      from: { path: "^src/features/" },
      to: { path: "^src/(app|main)" },
    },
    {
      name: "generic-parts-know-no-feature",
      severity: "error",
      from: { path: "^src/(components|lib|hooks|content|styles|testing)/" },
      to: { path: "^src/(features|app|main)" },
    },
    {
      name: "ui-primitives-are-stateless",
      severity: "error",
      comment: "A primitive is given its data; only a feature's hook asks the backend.",
      from: { path: "^src/components/ui/" },
      to: { path: "^(convex/|node_modules/convex/)" },
    },
    {
      name: "product-code-needs-no-dev-dependency",
      severity: "error",
      from: {
        path: "^(convex|src|embedded/src)/",
        pathNot: [
          test,
          "\\.d\\.ts$",
          "^src/testing/",
          "^src/features/[^/]+/testing/",
          "^src/features/[^/]+/[^/]+/testing/",
          "^embedded/src/testing/",
        ],
      },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    },
  ],
  options: {
    doNotFollow: { path: ["node_modules", "^convex/_generated"] },
    exclude: { path: "^(dist|\\.cache|\\.data|coverage)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".d.ts", ".json", ".css"],
    },
    cache: { folder: ".cache/dependency-cruiser", strategy: "content" },
  },
};
