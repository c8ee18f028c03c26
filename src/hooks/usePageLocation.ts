import { useLocation, type Location } from "react-router-dom";

/** The address, with the state that a navigation passed. The router types that state as any. */
export function usePageLocation(): Location<unknown> {
  return useLocation() as Location<unknown>;
}
