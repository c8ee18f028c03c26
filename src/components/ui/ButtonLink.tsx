import type { ComponentProps } from "react";
import { Link } from "react-router-dom";
import { buttonClass, type ButtonStyle } from "./Button.tsx";

/** Link that looks like a button. It is a separate module, so that respondents' pages load no router. */
export function ButtonLink({ variant, size, className, ...rest }: ComponentProps<typeof Link> & ButtonStyle) {
  return <Link className={buttonClass(variant, size, className)} {...rest} />;
}
