import { SeedPage } from "../../features/seed/SeedPage.tsx";

export function Component() {
  return <SeedPage />;
}
