// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { chooseToastPlace } from "./chooseToastPlace.ts";

function showAt(box: DOMRect): void {
  const button = document.createElement("button");
  button.getBoundingClientRect = () => box;
  document.body.append(button);
}

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

test("[HAND-05] on a phone's page a toast is at the bottom edge, whatever is there", () => {
  expect(chooseToastPlace({ isPhone: true, isOverDialog: false })).toMatchObject({ edge: "bottom", distance: 16 });
  show([700, 790]);
  expect(chooseToastPlace({ isPhone: true, isOverDialog: false })).toMatchObject({ edge: "bottom", distance: 16 });
});

test("[HAND-05] on a phone a toast is above the bottom bar", () => {
  const bar = document.createElement("div");
  bar.style.position = "sticky";
  bar.getBoundingClientRect = () => new DOMRect(0, 844 - 69, 390, 69);
  const button = document.createElement("button");
  bar.append(button);
  document.body.append(bar);
  document.elementsFromPoint = () => [button, bar, document.body];
  expect(chooseToastPlace({ isPhone: true, isOverDialog: false })).toMatchObject({ edge: "bottom", distance: 69 + 16 });
  document.elementsFromPoint = () => [document.body];
  expect(chooseToastPlace({ isPhone: true, isOverDialog: false })).toMatchObject({ edge: "bottom", distance: 16 });
});

test("[HAND-05] on a screen a toast is in the middle of the top bar, else where it covers the least", () => {
  window.innerWidth = 1440;
  window.innerHeight = 900;
  const place = (description?: string) => {
    const { edge, side, distance } = chooseToastPlace({ isPhone: false, isOverDialog: false, description });
    return [edge, side, distance];
  };
  expect(place()).toEqual(["top", "center", 2]);
  // Tabs that stay below the top bar leave room for two lines, not for three.
  show([68]);
  expect(place("No email goes out.")).toEqual(["top", "center", 2]);
  expect(place("Its fingerprint is 0011 2233 4455 6677. A print of this page has it too.")).toEqual([
    "bottom",
    "right",
    88,
  ]);
});

test("[HAND-05] a control that is scrolled behind the top bar doesn't count", () => {
  window.innerWidth = 1440;
  const bar = document.createElement("header");
  bar.style.position = "sticky";
  bar.getBoundingClientRect = () => new DOMRect(0, 0, 1440, 64);
  document.body.append(bar);
  show([15]);
  expect(chooseToastPlace({ isPhone: false, isOverDialog: false })).toMatchObject({ edge: "top", side: "center" });
});

test("[HAND-05] on a screen whose top bar and right side have controls a toast is at the left", () => {
  window.innerWidth = 1440;
  window.innerHeight = 900;
  show([10, 80]);
  showAt(new DOMRect(1100, 700, 300, 44));
  const { edge, side } = chooseToastPlace({ isPhone: false, isOverDialog: false });
  expect([edge, side]).toEqual(["bottom", "left"]);
});

test("[HAND-05] on a narrow screen a toast covers no link of the top bar, and finds room between the page's buttons", () => {
  window.innerWidth = 768;
  window.innerHeight = 1024;
  const bar = document.createElement("header");
  document.body.append(bar);
  const link = document.createElement("a");
  link.href = "/app";
  link.getBoundingClientRect = () => new DOMRect(456, 12, 90, 40);
  bar.append(link);
  show([100, 830, 920]);
  const place = () => {
    const { edge, distance } = chooseToastPlace({ isPhone: false, isOverDialog: false });
    return [edge, distance];
  };
  expect(place()).toEqual(["bottom", 248]);
  // Where every place has a control, those of the bar are free first.
  show([120, 300, 400, 500, 600, 640, 700, 740, 780, 880, 960, 1000]);
  expect(place()).not.toEqual(["top", 2]);
});

test("[HAND-05] a toast is above a dialog; in a menu that covers the screen it is not over its Close button", () => {
  show([10, 800]);
  const sheet = dialog();
  show([80], sheet);
  expect(chooseToastPlace({ isPhone: true, isOverDialog: true })).toMatchObject({ edge: "top", distance: 8 });
  show([10], dialog());
  expect(chooseToastPlace({ isPhone: true, isOverDialog: true })).toMatchObject({ edge: "bottom", distance: 88 });
});

test("[HAND-05] a menu's Close button stays free, also where more controls are at the bottom", () => {
  const menu = dialog();
  show([10], menu);
  menu.querySelector("button")!.setAttribute("aria-label", "Close the menu");
  show([680, 700, 720], menu);
  expect(chooseToastPlace({ isPhone: true, isOverDialog: true })).toMatchObject({ edge: "bottom", distance: 88 });
});
