interface ImportMetaEnv {
  /** Address of the backend where it is not the page's own origin. */
  readonly VITE_CONVEX_URL?: string;
}

declare module "*.css";

/** Modules that scripts/web/catalogues.ts provides. */
declare module "virtual:messages/*" {
  import type formatMessage from "icu-minify/format";
  import type { CompiledMessage } from "icu-minify/format";
  const messages: Readonly<Record<string, CompiledMessage>>;
  export default messages;
  export const format: typeof formatMessage;
  export const questions: readonly (readonly [text: string, translation: string])[];
  export const bank: () => Promise<{ readonly default: typeof questions }>;
  export const later: () => Promise<{ readonly default: typeof messages }>;
}
