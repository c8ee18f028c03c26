import { Fragment } from "react";

/** A text that contains a person's name, which has a direction of its own. */
export function Isolated({ name, children }: { name: string; children: string }) {
  const parts = name === "" ? [children] : children.split(name);
  return parts.map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <bdi>{name}</bdi>}
      {part}
    </Fragment>
  ));
}
