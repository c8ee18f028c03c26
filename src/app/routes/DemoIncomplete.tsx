import { DemoPage } from "../DemoPage.tsx";

export function Component() {
  return <DemoPage variant="incomplete" />;
}
