import { privacyPolicy } from "../../content/legal.ts";
import { LegalPage } from "../../features/legal/LegalPage.tsx";

export function Component() {
  return <LegalPage text={privacyPolicy} />;
}
