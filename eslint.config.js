// Convex's own rules, which oxlint (.oxlintrc.json) lacks.
import convex from "@convex-dev/eslint-plugin";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";

/** Tests, and rules about texts, which read no table: their types take a third of the time. */
const WITHOUT_TABLES = ["convex/**/*.test.ts", "convex/providers/builtin/"];

export default defineConfig(globalIgnores(["convex/_generated/", ...WITHOUT_TABLES]), {
  files: ["convex/**/*.ts"],
  languageOptions: {
    parser: tseslint.parser,
    parserOptions: { project: "tsconfig.eslint.json", tsconfigRootDir: import.meta.dirname },
  },
  linterOptions: { reportUnusedDisableDirectives: "off" },
  plugins: { "@convex-dev": convex },
  rules: {
    ...convex.configs.recommended[0].rules,
    "@convex-dev/no-filter-in-query": "error",
    "@convex-dev/no-top-of-hour-crons": "error",
    "@convex-dev/no-collect-in-query": "error",
    // A typed `env` needs variables declared in a convex.config.ts, which brings in components (docs/decisions/0001).
    "@convex-dev/no-process-env": "off",
  },
});
