import { useEffect } from "react";
import { product } from "../content/product.ts";
import { setPageTitle } from "../lib/pageTitle.ts";

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    setPageTitle(`${title} · ${product.name}`);
    return () => setPageTitle();
  }, [title]);
}
