import type { ComponentType } from "react";
import type { PublicPage } from "./publicPaths.ts";

/** The component of a public page, each in its own chunk. */
export async function loadPublicPage(page: PublicPage): Promise<ComponentType> {
  switch (page) {
    case "landing":
      return (await import("./routes/Landing.tsx")).Component;
    case "privacyPolicy":
      return (await import("./routes/PrivacyPolicy.tsx")).Component;
    case "termsOfUse":
      return (await import("./routes/TermsOfUse.tsx")).Component;
  }
}
