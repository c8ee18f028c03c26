import { BeingBuilt } from "../BeingBuilt.tsx";

export function Component() {
  return <BeingBuilt title="Privacy policy" />;
}
