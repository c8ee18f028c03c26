/** For media queries, which jsdom lacks. */
export function setViewport(width: number): void {
  window.matchMedia = (query: string) => {
    const max = /max-width:\s*([\d.]+)px/.exec(query)?.[1];
    const min = /min-width:\s*([\d.]+)px/.exec(query)?.[1];
    const matches = (max !== undefined && width <= Number(max)) || (min !== undefined && width >= Number(min));
    return Object.assign(new EventTarget(), {
      matches,
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }) as MediaQueryList;
  };
}
