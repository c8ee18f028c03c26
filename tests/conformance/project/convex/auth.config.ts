/** `TOKEN_KEYS` is a data: URI. */
export default {
  providers: [
    {
      type: "customJwt",
      issuer: "https://issuer.test",
      applicationID: "convex",
      jwks: process.env["TOKEN_KEYS"],
      algorithm: "RS256",
    },
  ],
};
