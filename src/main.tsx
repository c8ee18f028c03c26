import "./styles/index.css";
import type { ComponentType } from "react";
import { loadPublicPage } from "./app/loadPublicPage.ts";
import { demoPage, publicPage } from "./app/publicPaths.ts";
import { isRespondentPath } from "./app/respondentPaths.ts";
import { applyTheme } from "./lib/theme.ts";
import { whenPainted } from "./lib/whenPainted.ts";

applyTheme();

const container = document.getElementById("root");
if (container === null) throw new Error("index.html has no #root");
const { pathname } = window.location;
const page = publicPage(pathname);
const demo = demoPage(pathname);
const came = container.dataset["page"];
const markup = came === undefined ? "none" : came === page ? "page" : came === demo ? "picture" : "none";
// A host that answers every path with the landing page's file: its markup is not this page's.
if (markup === "none") container.replaceChildren();

/**
 * Respondents get a small app of their own, one page with no session and no router (docs/decisions/0060); the public pages
 * do without the backend as well, and come with their markup (docs/decisions/0073).
 */
async function loadApp(): Promise<ComponentType> {
  if (page !== null) return await loadPublicPage(page);
  // A demo's own code comes beside the app's, not after it.
  if (demo === "shareDemo") void import("./app/routes/ShareDemo.tsx");
  else if (demo === "demo") void import("./app/routes/Demo.tsx");
  else if (demo === "demoIncomplete") void import("./app/routes/DemoIncomplete.tsx");
  return isRespondentPath(pathname)
    ? (await import("./app/RespondentApp.tsx")).RespondentApp
    : (await import("./app/App.tsx")).App;
}

async function start(root: HTMLElement): Promise<void> {
  // What can be read already is shown before anything else is fetched.
  if (markup !== "none") await whenPainted();
  const [{ mount }, App] = await Promise.all([import("./app/mount.ts"), loadApp()]);
  mount(root, App, markup);
}

start(container).catch((error: unknown) => {
  console.error("The app could not be loaded.", error);
  // A page that came with its markup can still be read.
  if (markup !== "page") offerReload(container);
});

/** Without the app there is nothing to draw with but the document itself. */
function offerReload(root: HTMLElement): void {
  const text = document.createElement("p");
  text.textContent = "This page could not be loaded. Check your connection and reload it.";
  const button = document.createElement("button");
  button.textContent = "Reload the page";
  button.className = "mt-3 text-iris underline";
  button.onclick = () => window.location.reload();
  const main = document.createElement("main");
  main.className = "mx-auto max-w-xl p-6";
  main.append(text, button);
  root.replaceChildren(main);
}
