import { z } from "zod";

/** Newest first, from `mail/outbox:list`. */
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

/** Escapes fields; e-mails' HTML is framed without scripts or origin. */
export function outboxDocument(mails: readonly OutboxMail[], siteUrl: string): string {
  const list = mails.length === 0 ? "<p>No e-mails yet.</p>" : mails.map((mail) => article(mail, siteUrl)).join("\n");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
  article { border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: 1rem 0; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; margin: 0.5rem 0; }
  dt { opacity: 0.7; }
  dd { margin: 0; overflow-wrap: anywhere; }
  h2 { font-size: 1.1rem; margin: 0; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; }
  iframe { width: 100%; height: 24rem; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); background: #fff; }
</style>
</head>
<body>
<h1>Outbox</h1>
<p>No mail service is configured, so these e-mails were not sent. This page opens on this machine only, and only with the key in its address.</p>
${list}
</body>
</html>
`;
}

function article(mail: OutboxMail, siteUrl: string): string {
  const links = ownLinks(mail.text, siteUrl);
  const linkRows = links.map((link) => `<dt>Link</dt><dd><a href="${escape(link)}">${escape(link)}</a></dd>`);
  return `<article>
<h2>${escape(mail.subject)}</h2>
<dl>
<dt>To</dt><dd>${escape(mail.to)}</dd>
<dt>Written</dt><dd>${escape(new Date(mail.createdAt).toISOString())}</dd>
<dt>Status</dt><dd>${escape(mail.status)}</dd>
${linkRows.join("\n")}
</dl>
<details><summary>Text</summary><pre>${escape(mail.text)}</pre></details>
<details><summary>HTML</summary><iframe sandbox="" title="${escape(mail.subject)}" srcdoc="${escape(mail.html)}"></iframe></details>
</article>`;
}

/** Other sites' addresses stay text. */
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
