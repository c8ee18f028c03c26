// Convex's own rules, which oxlint (.oxlintrc.json) lacks.
import convex from "@convex-dev/eslint-plugin";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";

export default defineConfig(globalIgnores(["convex/_generated/"]), {
  files: ["convex/**/*.ts"],
  languageOptions: {
    parser: tseslint.parser,
    parserOptions: { project: "convex/tsconfig.json", tsconfigRootDir: import.meta.dirname },
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
