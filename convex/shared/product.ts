/** The product's name, used in e-mails and on pages. */
export const product = {
  name: "Facets",
} as const;
