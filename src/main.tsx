import "./styles/index.css";
import { createElement, StrictMode, type ComponentType } from "react";
import { createRoot } from "react-dom/client";
import { publicPage } from "./app/publicPaths.ts";
import { isRespondentPath } from "./app/respondentPaths.ts";
import { applyTheme } from "./lib/theme.ts";

applyTheme();

const container = document.getElementById("root");
if (container === null) throw new Error("index.html has no #root");
const root = createRoot(container);

/**
 * Respondents get a small app of their own, one page with no session and no router (docs/decisions/0060); the public pages
 * do without the backend as well (docs/decisions/0073).
 */
function loadApp(): Promise<ComponentType> {
  if (publicPage(window.location.pathname) !== null) {
    return import("./app/PublicApp.tsx").then((module) => module.PublicApp);
  }
  return isRespondentPath(window.location.pathname)
    ? import("./app/RespondentApp.tsx").then((module) => module.RespondentApp)
    : import("./app/App.tsx").then((module) => module.App);
}

loadApp().then(
  (App) => root.render(createElement(StrictMode, null, createElement(App))),
  (error: unknown) => {
    console.error("The app could not be loaded.", error);
    root.render("This page could not be loaded. Check your connection and reload it.");
  },
);
