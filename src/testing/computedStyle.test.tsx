import { afterEach, expect, test } from "vitest";
import { jsdomComputedStyle } from "./computedStyle.ts";

const TREE = `
  <main><p>Words <b>and</b> <a href="/x">links</a></p><ul><li>one</li></ul><table><tbody><tr><td>x</td></tr></tbody></table></main>
  <div hidden><span>in a hidden box</span></div>
  <div style="display: none"><button>not displayed</button></div>
  <div style="visibility: hidden"><p>unseen <i style="visibility: visible">seen</i></p></div>
  <section style="opacity: 0; pointer-events: none; position: fixed; overflow-y: auto"><label>x <input></label></section>
  <form><input type="hidden"><input type="radio"><select><option>1</option></select><textarea></textarea></form>
  <dialog><p>closed</p></dialog><dialog open><h2>open</h2></dialog>
  <div popover>shut</div><div popover style="display: block">shown</div>
  <details><summary>more</summary><p>text</p></details>
  <svg hidden><title>none</title></svg><svg><g><text>drawn</text></g></svg><template><p>later</p></template><script></script>`;

// The document is emptied, since other files of this worker query it too.
afterEach(() => document.body.replaceChildren());

test("the computed style of a test is jsdom's in what decides whether an element is seen and pressed", () => {
  document.body.innerHTML = TREE;
  const visibility = (style: CSSStyleDeclaration) => ({
    isDisplayed: style.display !== "none",
    isInline: style.getPropertyValue("display") === "inline",
    visibility: style.getPropertyValue("visibility"),
    isTransparent: style.opacity === "0",
    isPressed: style.pointerEvents !== "none",
    isFixed: style.position === "fixed",
    scrolls: style.overflowY === "auto",
  });
  const elements = [...document.querySelectorAll("*")];
  expect(elements.length).toBeGreaterThan(40);
  const differences = elements.flatMap((element) => {
    const [own, jsdoms] = [visibility(window.getComputedStyle(element)), visibility(jsdomComputedStyle(element))];
    return JSON.stringify(own) === JSON.stringify(jsdoms)
      ? []
      : [{ element: element.outerHTML.slice(0, 60), own, jsdoms }];
  });
  expect(differences).toEqual([]);
  expect(window.getComputedStyle(document.body)).not.toBeInstanceOf(CSSStyleDeclaration);
});
