import { useEffect } from "react";
import { brand } from "../content/brand.ts";
import { setPageTitle } from "../lib/pageTitle.ts";

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    setPageTitle(`${title} · ${brand.name}`);
    return () => setPageTitle();
  }, [title]);
}
