/** The part of the generated file that `environment.ts` uses. */
export declare const env: {
  readonly CONVEX_SITE_URL: string;
  readonly GREETING: string;
  readonly EMPTY: string;
  readonly ABSENT: string | undefined;
};
