import { LandingPage } from "../../features/landing/LandingPage.tsx";

export function Component() {
  return <LandingPage />;
}
