import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { operatorContent } from "../../src/content/operatorContent.js";
import { projectRoot } from "../projectFiles.js";

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
/** An email of the outbox, as the backend returns it. */
export type OutboxMail = z.infer<typeof OutboxMail>;

/** Times are in English, as the page is, and in the time zone of this machine, where it is read. */
const TIME = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

const readAsset = (file: string) => readFileSync(path.join(projectRoot, file));

/** Fonts are data, so that a page of another port needs no file of the app. */
const fontFace = (family: string, file: string, weight: string) =>
  `@font-face { font-family: "${family}"; font-weight: ${weight}; src: url("data:font/woff2;base64,${readAsset(`src/styles/fonts/${file}`).toString("base64")}") format("woff2"); }`;

/** The app's palette, without what Tailwind alone reads. */
const palette = () => readAsset("src/styles/tokens.css").toString().split("@theme")[0] ?? "";

const LAYOUT = `
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 Inter, system-ui, sans-serif; }
  header { display: flex; align-items: center; gap: 0.625rem; height: 4rem; padding: 0 1.25rem; border-bottom: 1px solid var(--line); font: 1.25rem/1 Newsreader, Georgia, serif; }
  header svg { width: 1.625rem; height: 1.625rem; }
  main { max-width: 48rem; margin: 0 auto; padding: 2.5rem 1.25rem 5rem; }
  h1, h2 { font-family: Newsreader, Georgia, serif; font-weight: 400; line-height: 1.2; }
  h1 { margin: 0 0 0.75rem; font-size: clamp(2rem, 6vw, 2.5rem); }
  h2 { margin: 0; font-size: 1.375rem; overflow-wrap: anywhere; }
  p { margin: 0.375rem 0; color: var(--ink-soft); overflow-wrap: anywhere; }
  .faint { color: var(--ink-faint); font-size: 0.875rem; }
  ul { margin: 2.5rem 0 0; padding: 0; list-style: none; }
  li { padding: 1.5rem 0; border-top: 1px solid var(--line); }
  .links { display: grid; padding-bottom: 0.5rem; }
  a { padding: 0.625rem 0; color: var(--iris); font-size: 0.875rem; text-underline-offset: 4px; overflow-wrap: anywhere; }
  summary { display: inline-flex; align-items: center; gap: 0.625rem; min-height: 2.75rem; color: var(--iris); font-size: 0.875rem; cursor: pointer; list-style: none; }
  summary:hover { color: var(--iris-strong); }
  summary::-webkit-details-marker { display: none; }
  summary::before { content: ""; width: 0.4rem; height: 0.4rem; border: solid currentColor; border-width: 0 1.5px 1.5px 0; rotate: -45deg; }
  details[open] > summary::before { rotate: 45deg; }
  :focus-visible { outline: 2px solid var(--iris); outline-offset: 2px; border-radius: 6px; }
  pre { margin: 0 0 0.5rem; padding: 1rem; border-radius: 10px; background: var(--paper-sunk); white-space: pre-wrap; overflow-wrap: anywhere; font: 0.875rem/1.55 ui-monospace, monospace; }
  iframe { display: block; width: 100%; height: min(40rem, 80vh); margin-bottom: 0.5rem; border: 1px solid var(--line); border-radius: 10px; background: var(--paper); }
`;

/** Shows the colours that were chosen in the app, where this page has its origin. Its hash is in the page's policy. */
export const THEME_SCRIPT =
  'try{const t=localStorage.getItem("theme");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}';

let style: string | undefined;

/** The app's look, read at the first request. */
function appStyle(): string {
  style ??= [
    palette(),
    fontFace("Inter", "inter.woff2", "400 600"),
    fontFace("Newsreader", "newsreader.woff2", "400 500"),
    LAYOUT,
  ].join("\n");
  return style;
}

/** HTML of the outbox. Fields are escaped; the emails' HTML is framed without scripts or origin. */
export function outboxDocument(mails: readonly OutboxMail[], siteUrl: string): string {
  const mailList =
    mails.length === 0
      ? "<p>No emails yet. Ask somebody for feedback, and the invitation is here.</p>"
      : `<ul>\n${mails.map((mail, index) => item(mail, { siteUrl, isOpen: index === 0 })).join("\n")}\n</ul>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox · ${escape(operatorContent.name)}</title>
<style>${appStyle()}</style>
<script>${THEME_SCRIPT}</script>
</head>
<body>
<header>${readAsset("public/facet.svg").toString()}${escape(operatorContent.name)}</header>
<main>
<h1>Outbox</h1>
<p>Email isn’t set up, so nobody got these emails. You alone can open this page, on this machine.</p>
${mailList}
</main>
</body>
</html>
`;
}

/** `isOpen`: the email is shown as it looks, without a press. */
function item(mail: OutboxMail, { siteUrl, isOpen }: { siteUrl: string; isOpen: boolean }): string {
  const links = ownLinks(mail.text, siteUrl).map((link) => `<a href="${escape(link)}">${escape(link)}</a>`);
  const written = new Date(mail.createdAt);
  const [opening = ""] = mail.text.split("\n", 1);
  return `<li>
<h2>${escape(mail.subject)}</h2>
${opening === mail.subject ? "" : `<p>${escape(opening)}</p>`}
<p class="faint">To <bdi>${escape(mail.to)}</bdi> · <time datetime="${written.toISOString()}">${TIME.format(written)}</time>${mail.status === "outbox" ? "" : ` · ${escape(mail.status)}`}</p>
<details${isOpen ? " open" : ""}><summary>Show the email</summary><iframe sandbox="" title="${escape(mail.subject)}" srcdoc="${escape(mail.html)}"></iframe></details>
<details><summary>Show it as text</summary><pre>${escape(mail.text)}</pre></details>
<details><summary>Show its links</summary><div class="links">${links.join("\n")}</div></details>
</li>`;
}

/** Addresses of this site in a text. Other sites' addresses stay text. */
function ownLinks(text: string, siteUrl: string): string[] {
  const addresses = text.match(/https?:\/\/[^\s<>"']+/g) ?? [];
  const own = addresses
    .map((link) => link.replace(/[.,;:!?)\]]+$/, ""))
    .filter((link) => URL.canParse(link) && new URL(link).origin === siteUrl);
  return [...new Set(own)];
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
