import { BeingBuilt } from "../BeingBuilt.tsx";

export function Component() {
  return <BeingBuilt title="Demo of the feedback form" />;
}
