import { PenLine, TriangleAlert, X } from "lucide-react";
import path from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import createIcon, { type IconData } from "./createIcon.ts";

/** Path of the icons' modules, for which the library has no types. */
const ICONS = path.resolve(import.meta.dirname, "../../../node_modules/lucide-react/dist/esm/icons");

/** Parts of a tag in a fixed order, since the order of attributes differs. */
const parts = (markup: string) => markup.split(/[\s<>]+/).toSorted();

const icons = [
  ["pen-line", PenLine],
  ["triangle-exclamation-point", TriangleAlert],
  ["x", X],
] as const;
test.each(icons)("[LANG-06] in the build, %s has the library's markup", async (name, Theirs) => {
  const module = (await import(/* @vite-ignore */ path.join(ICONS, `${name}.mjs`))) as { __iconData: IconData };
  const Ours = createIcon(module.__iconData);
  const props = [{}, { className: "size-4" }, { "aria-hidden": true, strokeWidth: 3 }, { "aria-label": "Close" }];
  for (const each of props) {
    expect(parts(renderToStaticMarkup(<Ours {...each} />))).toEqual(parts(renderToStaticMarkup(<Theirs {...each} />)));
  }
});
