/** src/content/operatorContent.ts has the operator's other names. */
export const product = {
  name: "Facets",
} as const;
