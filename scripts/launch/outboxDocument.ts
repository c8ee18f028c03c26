import { z } from "zod";
import { product } from "../../src/content/product.js";

/** Row of `mail/outbox:list`, which has the newest first. */
export const OutboxMail = z.object({
  _id: z.string(),
  createdAt: z.number(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  status: z.string(),
});
export type OutboxMail = z.infer<typeof OutboxMail>;

/** Times are in English, as the page is, and in the time zone of this machine, where it is read. */
const TIME = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

const STYLE = `
  :root { color-scheme: light dark; --paper: #faf7f0; --raised: #fffefb; --ink: #1d1530; --soft: #655f70; --line: #e4dfd3; --iris: #5b3d9e; }
  @media (prefers-color-scheme: dark) {
    :root { --paper: #14111c; --raised: #1d1928; --ink: #eeeaf4; --soft: #a9a2b8; --line: #363045; --iris: #b9a3ef; }
  }
  body { margin: 0; padding: 2.5rem 1.25rem 4rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
  main { max-width: 44rem; margin: 0 auto; }
  .brand { margin: 0; color: var(--iris); font-family: Georgia, serif; }
  h1, h2 { font-family: Georgia, "Times New Roman", serif; font-weight: 500; line-height: 1.25; }
  h1 { margin: 0.25rem 0 0.5rem; font-size: 2rem; }
  h2 { margin: 0; font-size: 1.25rem; overflow-wrap: anywhere; }
  p { margin: 0.25rem 0; color: var(--soft); overflow-wrap: anywhere; }
  ul { margin: 1.5rem 0 0; padding: 0; list-style: none; }
  li { margin-top: 1rem; padding: 1.25rem; border: 1px solid var(--line); border-radius: 10px; background: var(--raised); }
  .links { display: flex; flex-wrap: wrap; gap: 0 1.25rem; }
  a { display: inline-block; padding: 0.625rem 0; color: var(--iris); overflow-wrap: anywhere; }
  summary { display: inline-flex; align-items: center; gap: 0.625rem; padding: 0.625rem 0; color: var(--iris); cursor: pointer; list-style: none; }
  summary::-webkit-details-marker { display: none; }
  summary::before { content: ""; width: 0.4rem; height: 0.4rem; border: solid currentColor; border-width: 0 1.5px 1.5px 0; rotate: -45deg; }
  details[open] > summary::before { rotate: 45deg; }
  :focus-visible { outline: 2px solid var(--iris); outline-offset: 2px; }
  pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 0.875rem/1.5 ui-monospace, monospace; }
  iframe { display: block; width: 100%; height: 34rem; border: 1px solid var(--line); border-radius: 8px; background: var(--paper); color-scheme: light dark; }
`;

/** HTML of the outbox. Fields are escaped; the emails' HTML is framed without scripts or origin. */
export function outboxDocument(mails: readonly OutboxMail[], siteUrl: string): string {
  const list =
    mails.length === 0
      ? "<p>No emails yet. Ask somebody for feedback, and the invitation is here.</p>"
      : `<ul>\n${mails.map((mail) => item(mail, siteUrl)).join("\n")}\n</ul>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox · ${escape(product.name)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="brand">${escape(product.name)}</p>
<h1>Outbox</h1>
<p>Email isn&#39;t set up, so nobody was sent these emails. Only you can open this page, on this machine.</p>
${list}
</main>
</body>
</html>
`;
}

function item(mail: OutboxMail, siteUrl: string): string {
  const links = ownLinks(mail.text, siteUrl).map((link) => `<a href="${escape(link)}">${escape(link)}</a>`);
  const written = new Date(mail.createdAt);
  return `<li>
<h2>${escape(mail.subject)}</h2>
<p>${escape(mail.text.split("\n", 1)[0] ?? "")}</p>
<p>To <bdi>${escape(mail.to)}</bdi> · <time datetime="${written.toISOString()}">${TIME.format(written)}</time>${mail.status === "outbox" ? "" : ` · ${escape(mail.status)}`}</p>
<details><summary>Show the email</summary><iframe sandbox="" title="${escape(mail.subject)}" srcdoc="${escape(mail.html)}"></iframe></details>
<details><summary>Show it as text</summary><pre>${escape(mail.text)}</pre></details>
<details><summary>Show its links</summary><div class="links">${links.join("\n")}</div></details>
</li>`;
}

/** Addresses of this site in a text. Other sites' addresses stay text. */
function ownLinks(text: string, siteUrl: string): string[] {
  const found = text.match(/https?:\/\/[^\s<>"']+/g) ?? [];
  const own = found
    .map((link) => link.replace(/[.,;:!?)\]]+$/, ""))
    .filter((link) => URL.canParse(link) && new URL(link).origin === siteUrl);
  return [...new Set(own)];
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
