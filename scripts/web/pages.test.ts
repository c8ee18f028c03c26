import { expect, test } from "vitest";
import { isDemoPage, isPublicPage, matchPage } from "../../src/lib/paths.js";
import { personalPages, staticPages } from "./pages.js";

test("[LAND-01] every page that can be found has its own title and description", () => {
  const titles = staticPages.map((page) => page.title);
  expect(new Set(titles).size).toBe(titles.length);
  expect(new Set(staticPages.map((page) => page.description)).size).toBe(staticPages.length);
  for (const { title, description } of staticPages) {
    expect(title.length).toBeLessThanOrEqual(70);
    expect(description.length).toBeGreaterThan(40);
    expect(description.length).toBeLessThanOrEqual(200);
  }
});

test("[NAV-01] a page's file stands where its address looks for it", () => {
  for (const { path, file } of staticPages) {
    expect(file).toBe(path === "/" ? "index.html" : `${path.slice(1)}.html`);
  }
  expect(personalPages.map((page) => page.file)).toEqual(["app.html", "share.html", "invite.html", "report.html"]);
});

test("[NAV-01] a page's markup is rendered for the page at its address", () => {
  for (const { path, markup } of staticPages) {
    const page = matchPage(path)?.page;
    expect(isPublicPage(page) || isDemoPage(page) ? page : undefined).toBe(markup);
  }
});
