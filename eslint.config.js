import convex from "@convex-dev/eslint-plugin";
import js from "@eslint/js";
import reactHooks from "eslint-plugin-react-hooks";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";

/** The raw builders carry no access rule; convex/lib wraps each with one. */
const rawBuilders = ["query", "mutation", "action", "internalQuery", "internalMutation", "internalAction"];

export default defineConfig(
  globalIgnores(["dist/", ".data/", ".cache/", "coverage/", "test-results/", "convex/_generated/"]),

  js.configs.recommended,
  tseslint.configs.recommendedTypeChecked,
  {
    // One program per tsconfig; the project service takes three times as long.
    languageOptions: {
      parserOptions: { project: ["tsconfig.json", "convex/tsconfig.json"], tsconfigRootDir: import.meta.dirname },
    },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      eqeqeq: ["error", "always"],
      "no-console": "error",
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", caughtErrors: "all", caughtErrorsIgnorePattern: "^_" },
      ],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true, allowBoolean: true }],
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
      // Other implementations of an interface's method may be async.
      "@typescript-eslint/require-await": "off",
    },
  },

  {
    files: ["src/**/*.{ts,tsx}"],
    extends: [reactHooks.configs.flat["recommended-latest"]],
    rules: {
      // Event handlers may be async.
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
    },
  },
  {
    files: ["src/**/*.{ts,tsx}"],
    ignores: ["**/*.test.{ts,tsx}", "src/testing/**"],
    rules: { "max-lines-per-function": ["error", { max: 80, skipBlankLines: true, skipComments: true }] },
  },
  // The not-found page logs the requested path.
  { files: ["src/**/*.{ts,tsx}"], rules: { "no-console": ["error", { allow: ["warn", "error"] }] } },

  {
    files: ["convex/**/*.ts"],
    plugins: { "@convex-dev": convex },
    rules: {
      ...convex.configs.recommended[0].rules,
      "@convex-dev/no-filter-in-query": "error",
      "@convex-dev/no-top-of-hour-crons": "error",
      "@convex-dev/no-collect-in-query": "error",
      // Function logs are the deployment's log.
      "no-console": "off",
      // A typed `env` needs variables declared in a convex.config.ts, which brings in components (docs/decisions/0001).
      "@convex-dev/no-process-env": "off",
    },
  },
  {
    files: ["convex/**/*.ts"],
    ignores: ["convex/lib/**", "convex/**/*.test.ts"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              group: ["**/_generated/server", "**/_generated/server.js"],
              importNames: rawBuilders,
              message: "Build functions with convex/lib: its builders carry identity and an access rule.",
            },
            {
              group: ["convex/server"],
              importNamePattern: "^(query|mutation|action|internalQuery|internalMutation|internalAction)Generic$",
              message: "Build functions with convex/lib: its builders carry identity and an access rule.",
            },
          ],
        },
      ],
    },
  },

  {
    files: [
      "scripts/**",
      "tests/attacks/**",
      "tests/bench/**",
      "tests/eval/**",
      "tests/lighthouse/**",
      "tests/support/fixture-app/**",
    ],
    rules: { "no-console": "off" },
  },
  {
    files: ["**/*.test.{ts,tsx}", "tests/**"],
    rules: {
      // Wire messages and rendered props are untyped; the assertion is the check.
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
      "@typescript-eslint/unbound-method": "off",
      "no-restricted-syntax": [
        "error",
        {
          selector:
            "CallExpression[callee.object.name=/^(test|it|describe)$/][callee.property.name=/^(only|skip|todo|fails)$/]",
          message: "Every test runs.",
        },
      ],
    },
  },

  {
    files: ["**/*.{js,mjs,cjs}"],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { globals: { process: "readonly", console: "readonly", URL: "readonly" } },
    rules: { "no-console": "off" },
  },
);
