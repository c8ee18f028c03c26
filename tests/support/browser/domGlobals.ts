/** Import before React. Vitest's jsdom also replaces URL and Request, which the backend in this process needs. */
// jsdom ships no types.
const untyped: string = "jsdom";
const { JSDOM }: { JSDOM: new (html: string) => { window: Window } } = await import(untyped);

const page = new JSDOM("<!doctype html><body></body>").window;
for (const [name, value] of Object.entries({ window: page, document: page.document, navigator: page.navigator })) {
  // Node's navigator can't be replaced by assignment.
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

export {};
