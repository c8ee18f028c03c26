import { BeingBuilt } from "../BeingBuilt.tsx";

export function Component() {
  return <BeingBuilt title="Self-assessment" />;
}
