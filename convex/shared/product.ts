/** The product's name, in e-mails and on pages. src/content/product.ts has the rest of what operators rename. */
export const product = {
  name: "Facets",
} as const;
