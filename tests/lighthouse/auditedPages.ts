/** Limits of bytes and requests per visit, all files counted. */
export const auditedPages: readonly { readonly path: string; readonly bytes: number; readonly requests: number }[] = [
  { path: "/", bytes: 200_000, requests: 16 },
  { path: "/share/demo", bytes: 235_000, requests: 21 },
  { path: "/app/demo", bytes: 275_000, requests: 27 },
];
