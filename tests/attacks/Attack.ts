import type { Measure } from "./Target.js";
import type { AttackedApps } from "./AttackedApps.js";

export interface Attack {
  /** Weakness and variant, such as `1.2`. */
  readonly id: string;
  readonly title: string;
  /** Whether the attack is in the short form, which takes about a minute in all. */
  readonly short?: boolean;
  /** Measures a visitor's delays, which other work on the machine lengthens. */
  readonly delays?: boolean;
  /** Seconds; default 60. */
  readonly limit?: number;
  run(apps: AttackedApps): Promise<Verdict>;
}

export interface Verdict {
  /** Whether the app withstood; null where this machine can't run the attack. */
  readonly held: boolean | null;
  readonly measured: string;
  readonly bound: string;
  /** Section that accepts the weakness, such as `SECURITY.md#known-and-accepted`. Then it is not counted as broken. */
  readonly acceptedBy?: string;
}

/** Verdict of measures: held while each is within its bound. */
export function boundsVerdict(...measures: readonly Measure[]): Verdict {
  const shown = ({ what, unit = "" }: Measure, value: number): string =>
    `${what} ${value.toLocaleString("en", { maximumFractionDigits: 0 })}${unit === "" ? "" : ` ${unit}`}`;
  return {
    held: measures.every(({ value, bound }) => value <= bound),
    measured: measures.map((measure) => shown(measure, measure.value)).join(", "),
    bound: measures.map((measure) => shown(measure, measure.bound)).join(", "),
  };
}

export function verdictOf(held: boolean, measured: string, bound: string): Verdict {
  return { held, measured, bound };
}

export function notAttempted(reason: string): Verdict {
  return { held: null, measured: `not made: ${reason}`, bound: "" };
}
