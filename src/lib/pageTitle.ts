import { brand } from "../content/brand.ts";

let title = brand.name as string;
let count = 0;

/** The tab's title; without an argument, the product's name. */
export function setPageTitle(next: string = brand.name): void {
  title = next;
  show();
}

/** "(2) Dashboard · Facets"; 0 for none. */
export function setTitleCount(next: number): void {
  count = next;
  show();
}

function show(): void {
  document.title = count === 0 ? title : `(${count}) ${title}`;
}
