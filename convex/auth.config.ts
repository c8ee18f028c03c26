/** Tokens are issued and signed by this deployment itself. */
export default {
  providers: [{ domain: process.env.CONVEX_SITE_URL, applicationID: "convex" }],
};
