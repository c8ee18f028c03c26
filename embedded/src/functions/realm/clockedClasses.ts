/**
 * Owns the web classes whose instances have a time. It is the running execution's.
 *
 * Invariant: an instance of the host passes `instanceof`.
 */
import { assertExists } from "../../shared/assert.js";
import { currentScope, requireScope } from "./ExecutionScope.js";

/** `File`, last modified at the execution's time where none is given. */
export const ClockedFile: typeof File = new Proxy(File, {
  construct: (target, args: ConstructorParameters<typeof File>, newTarget) => {
    const [bits, name, options] = args;
    const isDefault = options === undefined || options === null || options.lastModified === undefined;
    if (args.length < 2 || !isDefault || !isOptions(options)) return Reflect.construct(target, args, newTarget) as File;
    const { type, endings } = options ?? {};
    const clocked = { type, endings, lastModified: requireScope().now() };
    return Reflect.construct(target, [bits, name, clocked], newTarget) as File;
  },
});

function isOptions(value: unknown): boolean {
  return value === undefined || value === null || typeof value === "object";
}

/** `FormData` whose files from blobs have the execution's time. */
export class ClockedFormData extends FormData {
  override append(...args: [name: string, value: string | Blob, filename?: string]): void {
    super.append(...(withClockedFile(args) as [string, Blob]));
  }
  override set(...args: [name: string, value: string | Blob, filename?: string]): void {
    super.set(...(withClockedFile(args) as [string, Blob]));
  }
}
Object.defineProperty(ClockedFormData, "name", { value: "FormData" });

function withClockedFile(args: [name: string, value: string | Blob, filename?: string]): unknown[] {
  const [name, value, filename = "blob"] = args;
  if (!(value instanceof Blob) || value instanceof File) return args;
  return [name, new ClockedFile([value], filename, { type: value.type })];
}

/** Returns the parts of a body, whose files have the execution's time: parsing gives them the system's. */
export function clockedFormData(parsed: FormData): FormData {
  const clocked = new ClockedFormData();
  for (const [name, value] of parsed) {
    clocked.append(
      name,
      typeof value === "string" ? value : new ClockedFile([value], value.name, { type: value.type }),
    );
  }
  return clocked;
}

const descriptor: TypedPropertyDescriptor<number> | undefined = Object.getOwnPropertyDescriptor(
  Event.prototype,
  "timeStamp",
);
const timeStamp = assertExists(descriptor?.get, "`timeStamp` is a getter");

/**
 * Makes `timeStamp` count from the start of the execution that reads it. The host makes some events, such as `abort`,
 * so the host's class is changed; outside of executions it is as before.
 */
export function bindEventTime(): void {
  Object.defineProperty(Event.prototype, "timeStamp", {
    get(this: Event): number {
      const time = timeStamp.call(this);
      const scope = currentScope();
      if (scope === undefined) return time;
      return scope.isDeterministic ? scope.performanceNow() : time - performance.now() + scope.performanceNow();
    },
    configurable: true,
    enumerable: true,
  });
}
