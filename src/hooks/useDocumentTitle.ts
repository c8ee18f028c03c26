import { useEffect } from "react";
import { product } from "../../convex/shared/product";

let title: string = product.name;
let count = 0;

/** Sets the page's title: "Dashboard · Facets". */
export function useDocumentTitle(page: string): void {
  useEffect(() => {
    showTitle(`${page} · ${product.name}`, count);
    return () => showTitle(product.name, count);
  }, [page]);
}

/** Puts a number before the title: "(2) Dashboard · Facets". 0 removes it. */
export function setTitleCount(next: number): void {
  showTitle(title, next);
}

function showTitle(nextTitle: string, nextCount: number): void {
  title = nextTitle;
  count = nextCount;
  document.title = count === 0 ? title : `(${count}) ${title}`;
}
