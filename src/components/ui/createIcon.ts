import { createElement, type ReactNode, type SVGProps } from "react";

/** Data of an icon in a module of lucide-react. The build leaves out the keys of its shapes. */
export interface IconData {
  readonly name: string;
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
  readonly aliases?: readonly string[];
}

/**
 * Replaces the library's component in the build, which has 1.5 kB of options that no icon here uses.
 * createIcon.test.tsx compares the markup of both.
 */
export default function createIcon({ name, node, aliases = [] }: IconData) {
  const iconClasses = ["lucide", ...[name, ...aliases].map((each) => `lucide-${each}`)].join(" ");
  return function Icon({ className, ...props }: SVGProps<SVGSVGElement>): ReactNode {
    const isNamed = Object.keys(props).some((prop) => /^(aria-|role$|title$)/.test(prop));
    return createElement(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width: 24,
        height: 24,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        className: className ? `${iconClasses} ${className}` : iconClasses,
        ...(isNamed ? {} : { "aria-hidden": "true" }),
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
