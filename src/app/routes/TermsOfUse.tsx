import { BeingBuilt } from "../BeingBuilt.tsx";

export function Component() {
  return <BeingBuilt title="Terms of use" />;
}
