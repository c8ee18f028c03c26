import "./styles/index.css";
import { createElement, StrictMode, type ComponentType } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { loadPublicPage } from "./app/loadPublicPage.ts";
import { publicPage } from "./app/publicPaths.ts";
import { isRespondentPath } from "./app/respondentPaths.ts";
import { applyTheme } from "./lib/theme.ts";

applyTheme();

const container = document.getElementById("root");
if (container === null) throw new Error("index.html has no #root");
const page = publicPage(window.location.pathname);

/**
 * Respondents get a small app of their own, one page with no session and no router (docs/decisions/0060); the public pages
 * do without the backend as well, and come with their markup (docs/decisions/0073).
 */
function loadApp(): Promise<ComponentType> {
  if (page !== null) return loadPublicPage(page);
  return isRespondentPath(window.location.pathname)
    ? import("./app/RespondentApp.tsx").then((module) => module.RespondentApp)
    : import("./app/App.tsx").then((module) => module.App);
}

function show(root: HTMLElement, App: ComponentType): void {
  const app = createElement(StrictMode, null, createElement(App));
  if (page !== null && root.dataset["page"] === page) {
    hydrateRoot(root, app);
    return;
  }
  // A host that answers every path with the landing page's file: its markup is not this page's.
  root.replaceChildren();
  createRoot(root).render(app);
}

loadApp().then(
  (App) => show(container, App),
  (error: unknown) => {
    console.error("The app could not be loaded.", error);
    // A page that came with its markup can still be read.
    if (container.dataset["page"] !== page || page === null) {
      container.textContent = "This page could not be loaded. Check your connection and reload it.";
    }
  },
);
