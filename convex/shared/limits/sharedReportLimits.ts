/** These limits have a file of their own, because every page loads limits.ts. */
export const sharedReportLimits = {
  /** Links of one owner that are not expired. */
  links: 10,
  label: 120,
  /** Further names that a link hides. */
  hiddenNames: 50,
} as const;
