import "./styles/index.css";
import type { ComponentType } from "react";
import { loadPage } from "./app/loadPage.ts";
import { webStorage } from "./lib/KeyValueStorage.ts";
import { preferredLanguage } from "./lib/language/languages.ts";
import { laterTexts, loadLanguage } from "./lib/language/loadLanguage.ts";
import { isDemoPage, isPublicPage, isRespondentPage, matchPage } from "./lib/paths.ts";
import { applyColorTheme } from "./lib/colorTheme.ts";

applyColorTheme();

const container = document.getElementById("root");
if (container === null) throw new Error("index.html has no #root");
const page = matchPage(window.location.pathname)?.page;
const markup = prerenderedMarkup(container);
if (markup === "none") container.replaceChildren();

/** Kind of the HTML file's markup. Some hosts serve `index.html` for every path, and other pages discard its markup. */
function prerenderedMarkup(root: HTMLElement): "page" | "skeleton" | "none" {
  if (page === undefined || root.dataset["page"] !== page) return "none";
  return isPublicPage(page) ? "page" : "skeleton";
}

/**
 * Loads the app of the address. Public pages load no backend client (docs/decisions/0073), pages of a link neither
 * session nor router (docs/decisions/0060). The page that checks a report works offline once loaded, as no part of it
 * loads later.
 */
async function loadApp(): Promise<ComponentType> {
  if (isPublicPage(page)) return await loadPage[page]();
  // The page loads in parallel with the app.
  if (isDemoPage(page)) void loadPage[page]();
  if (page === "checkReport") return (await import("./features/checkReport/CheckReportPage.tsx")).CheckReportPage;
  if (page === "sharedReport") return (await import("./app/SharedReportApp.tsx")).SharedReportApp;
  return isRespondentPage(page)
    ? (await import("./app/RespondentApp.tsx")).RespondentApp
    : (await import("./app/App.tsx")).App;
}

/** Resolves after the next paint, or at once in a hidden tab, which paints nothing. */
function nextPaint(): Promise<void> {
  if (document.visibilityState === "hidden") return Promise.resolve();
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Loads the texts of links' pages in the reader's language. The demo and the owner's pages are in English. */
async function loadTexts(): Promise<void> {
  if (!isRespondentPage(page) || page === "shareDemo") return;
  const ofEmail = new URLSearchParams(window.location.search).get("lang") ?? "";
  await loadLanguage(preferredLanguage(webStorage("local"), [ofEmail, ...navigator.languages]));
  // Texts of other links' pages are among those that share links show later.
  if (page !== "share") await laterTexts();
}

async function start(root: HTMLElement): Promise<void> {
  // Prerendered markup is painted before any script competes for the network.
  if (markup !== "none") await nextPaint();
  const [{ mount }, App] = await Promise.all([import("./app/mount.ts"), loadApp(), loadTexts()]);
  mount(root, App, markup);
}

start(container).catch((error: unknown) => {
  console.error("The app did not load.", error);
  // A complete prerendered page stays readable.
  if (markup !== "page") offerReload(container);
});

/** Offers a reload with plain DOM, since without the app there is no React. */
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
