import { useEffect } from "react";
import { product } from "../content/product.ts";

/** Names the page in the browser's tab and history. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${product.name}`;
    return () => {
      document.title = product.name;
    };
  }, [title]);
}
