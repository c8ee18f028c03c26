const addresses = new Set(["href", "src", "srcset", "action", "formaction", "data", "background", "xlink:href"]);

/** Elements, attributes and link targets. Needs `@vitest-environment jsdom`. */
export function skeletonOf(html: string): string[] {
  const document = new DOMParser().parseFromString(html, "text/html");
  return [...document.querySelectorAll("*")].map((element) => {
    const attributes = [...element.attributes].map(({ name, value }) => {
      if (name === "srcdoc" || name === "title") return name;
      return `${name}=${addresses.has(name) ? originOf(value) : value}`;
    });
    return [element.tagName.toLowerCase(), ...attributes].join(" ");
  });
}

function originOf(address: string): string {
  return URL.canParse(address)
    ? new URL(address).protocol + new URL(address).host
    : `relative to ${address.slice(0, 2)}`;
}
