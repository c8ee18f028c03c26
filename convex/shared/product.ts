/** The product's name, in e-mails and on pages. What else an operator renames is in src/content/product.ts. */
export const product = {
  name: "Facets",
} as const;
