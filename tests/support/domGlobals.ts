/**
 * A document for React in a test that runs in Node's own environment. Vitest's jsdom environment would replace URL,
 * Request and their like as well, which the backend in the same process needs as they are. Import it before React.
 */
// jsdom has no types of its own; this is all that is used of it.
const untyped: string = "jsdom";
const { JSDOM }: { JSDOM: new (html: string) => { window: Window } } = await import(untyped);

const page = new JSDOM("<!doctype html><body></body>").window;
for (const [name, value] of Object.entries({ window: page, document: page.document, navigator: page.navigator })) {
  // Newer Nodes have a navigator of their own, which assignment can't replace.
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

export {};
