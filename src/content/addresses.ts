/** The landing page's table. */
export const WHO_READS_WHAT = "/#security";
