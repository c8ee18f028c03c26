// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { toastPlace } from "./toastPlace.ts";

/** `top` of buttons as wide as the window, 44 px high. */
function show(tops: readonly number[], parent: Element = document.body): void {
  for (const top of tops) {
    const button = document.createElement("button");
    button.getBoundingClientRect = () => new DOMRect(0, top, window.innerWidth, 44);
    parent.append(button);
  }
}

function dialog(): Element {
  const element = document.createElement("div");
  element.setAttribute("role", "dialog");
  document.body.append(element);
  return element;
}

beforeEach(() => {
  document.body.replaceChildren();
  window.innerWidth = 390;
  window.innerHeight = 844;
});

test("[HAND-05] on a phone's page it is at the bottom edge, whatever is there", () => {
  expect(toastPlace(true, false)).toEqual({ edge: "bottom", distance: 16 });
  show([700, 790]);
  expect(toastPlace(true, false)).toEqual({ edge: "bottom", distance: 16 });
});

test("[HAND-05] on a phone it is above the bottom bar", () => {
  const bar = document.createElement("div");
  bar.style.position = "sticky";
  bar.getBoundingClientRect = () => new DOMRect(0, 844 - 69, 390, 69);
  const button = document.createElement("button");
  bar.append(button);
  document.body.append(bar);
  document.elementsFromPoint = () => [button, bar, document.body];
  expect(toastPlace(true, false)).toEqual({ edge: "bottom", distance: 69 + 16 });
  document.elementsFromPoint = () => [document.body];
  expect(toastPlace(true, false)).toEqual({ edge: "bottom", distance: 16 });
});

test("[HAND-05] on a screen it is below the top bar, or at the bottom where a notice has a button", () => {
  window.innerWidth = 1440;
  expect(toastPlace(false, false)).toEqual({ edge: "top", distance: 76 });
  show([80]);
  expect(toastPlace(false, false)).toEqual({ edge: "bottom", distance: 88 });
});

test("[HAND-05] above a dialog; in a menu that covers the screen not over its Close button", () => {
  show([10, 800]);
  const sheet = dialog();
  show([80], sheet);
  expect(toastPlace(true, true)).toEqual({ edge: "top", distance: 8 });
  show([10], dialog());
  expect(toastPlace(true, true)).toEqual({ edge: "bottom", distance: 88 });
});

test("[HAND-05] a menu's Close button stays free, also where more controls are at the bottom", () => {
  const menu = dialog();
  show([10], menu);
  menu.querySelector("button")!.setAttribute("aria-label", "Close the menu");
  show([680, 700, 720], menu);
  expect(toastPlace(true, true)).toEqual({ edge: "bottom", distance: 88 });
});
