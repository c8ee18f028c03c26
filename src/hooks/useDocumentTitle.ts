import { useEffect } from "react";
import { product } from "../content/product.ts";

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${product.name}`;
    return () => {
      document.title = product.name;
    };
  }, [title]);
}
