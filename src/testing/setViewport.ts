const lists = new Set<EventTarget>();

/** Sets the window's width for media queries, which jsdom lacks. Queries in use change at once. */
export function setViewport(width: number): void {
  window.matchMedia = (query: string) => {
    const max = /max-width:\s*([\d.]+)px/.exec(query)?.[1];
    const min = /min-width:\s*([\d.]+)px/.exec(query)?.[1];
    const matches = (max !== undefined && width <= Number(max)) || (min !== undefined && width >= Number(min));
    const list = new EventTarget();
    lists.add(list);
    return Object.assign(list, {
      matches,
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }) as MediaQueryList;
  };
  for (const list of [...lists]) list.dispatchEvent(new Event("change"));
}
