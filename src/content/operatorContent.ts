import { product } from "../../convex/shared/product.ts";

/** Texts and addresses that an operator replaces. */
export const operatorContent = {
  ...product,
  tagline: "Hear how you are at your best, from the people who have seen it.",
  description:
    "Send a few people a link. They talk or type for about five minutes. You read what they said, who said it, and what it adds up to.",
  supportEmail: "support@facets.example",
  legal: {
    company: "Facets",
    contactEmail: "privacy@facets.example",
    jurisdiction: "England and Wales",
    lastUpdated: "30 November 2026",
    minimumAge: 13,
  },
  /** Replace the figures with measured ones, and these words with their source. */
  landingFiguresNote: "Our aims. Nobody has measured them yet.",
  landingFigures: [
    { value: "2.5x", label: "more feedback" },
    { value: "80%", label: "time saved" },
    { value: "99.9%", label: "uptime" },
    { value: "30-minute", label: "demo" },
  ],
} as const;
