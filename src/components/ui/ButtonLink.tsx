import type { ComponentProps } from "react";
import { Link } from "react-router-dom";
import { buttonClass, type ButtonStyle } from "./Button.tsx";

/**
 * A link inside the app that looks like a button. Apart from `Button`, so that the respondent's page can have buttons
 * without loading a router.
 */
export function ButtonLink({ variant, size, className, ...rest }: ComponentProps<typeof Link> & ButtonStyle) {
  return <Link className={buttonClass(variant, size, className)} {...rest} />;
}
