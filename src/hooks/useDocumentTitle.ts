import { useEffect } from "react";
import { product } from "../content/product.ts";

/** Sets the title of the browser's tab and history entry. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${product.name}`;
    return () => {
      document.title = product.name;
    };
  }, [title]);
}
