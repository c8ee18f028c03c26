interface ImportMetaEnv {
  /** Where it is not the page's own origin. */
  readonly VITE_CONVEX_URL?: string;
}

declare module "*.css";
