import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { landing } from "../../content/landing.ts";
import { operatorContent } from "../../content/operatorContent.ts";
import { whoReadsWhat } from "../../content/whoReadsWhat.ts";
import { LandingPage } from "./LandingPage.tsx";
import { RequestDemo } from "./RequestDemo.tsx";

describe("the landing page", () => {
  test("[LAND-01] has its sections, and an anchor for each link of its bar", () => {
    const { container } = render(<LandingPage />);
    for (const name of [
      landing.howItWorks.heading,
      landing.features.heading,
      landing.benefits.heading,
      whoReadsWhat.heading,
      landing.contact.heading,
    ]) {
      expect(screen.getByRole("region", { name })).toBeVisible();
    }
    for (const group of ["Coaches", "Teams", "Organisations"]) {
      expect(screen.getByRole("heading", { name: group })).toBeVisible();
    }
    expect(screen.getByRole("contentinfo")).toBeVisible();
    const bar = screen.getByRole("navigation", { name: "On this page" });
    const anchors = within(bar)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href"));
    expect(anchors.toSorted()).toEqual(["#contact", "#features", "#how-it-works", "#security"]);
    for (const anchor of anchors) expect(container.querySelectorAll(`section${anchor}`)).toHaveLength(1);
  });

  test("[HAND-222] [HAND-403] where somebody is signed in, the bar leads to the dashboard and to no sign-up", () => {
    localStorage.setItem("__convexAuthJWT_test", "token");
    render(<LandingPage />);
    const bar = within(screen.getByRole("banner"));
    expect(bar.getByRole("link", { name: "Dashboard" })).toHaveAttribute("href", "/app");
    expect(bar.queryByRole("link", { name: "Log in" })).toBeNull();
    expect(bar.queryByRole("link", { name: "Sign up" })).toBeNull();
    localStorage.clear();
  });

  test("[LAND-02] [HAND-22] [HAND-105] leads to a try, to asking at once, to signing up and to logging in", () => {
    render(<LandingPage />);
    const tryNow = screen.getByRole("link", { name: "Try Now" });
    expect(tryNow).toHaveAttribute("href", "/onboarding");
    expect(tryNow).toHaveAccessibleDescription(/^“Try Now” starts your own self-reflection\./);
    expect(screen.getByRole("link", { name: "Look at the demo first" })).toHaveAttribute("href", "/app/demo");
    expect(screen.getByRole("link", { name: "Ask for feedback" })).toHaveAttribute("href", "/start");
    for (const link of screen.getAllByRole("link", { name: "Log in" })) expect(link).toHaveAttribute("href", "/auth");
    for (const link of screen.getAllByRole("link", { name: "Sign up" })) {
      expect(link).toHaveAttribute("href", "/auth?signup=true");
    }
  });

  test("[LAND-03] shows the five things it stands for and the operator's figures", () => {
    render(<LandingPage />);
    for (const { title } of landing.features.items) expect(screen.getByText(title)).toBeVisible();
    const figures = screen.getByRole("region", { name: "In figures" });
    for (const { value, label } of operatorContent.landingFigures) {
      expect(within(figures).getByText(value)).toBeVisible();
      expect(within(figures).getByText(label)).toBeVisible();
    }
    const note = within(figures).getByText(operatorContent.landingFiguresNote);
    expect(figures.firstElementChild?.firstElementChild).toBe(note);
  });
});

describe("the request for a demo", () => {
  const fill = async (fields: { name: string; email: string; message: string }) => {
    const user = userEvent.setup();
    await user.type(screen.getByLabelText(landing.contact.fields.name), fields.name);
    await user.type(screen.getByLabelText(landing.contact.fields.email), fields.email);
    await user.type(screen.getByLabelText(landing.contact.fields.message), fields.message);
    await user.click(screen.getByRole("button", { name: landing.contact.submit }));
  };
  const grace = { name: "Grace", email: "grace@example.com", message: "Show me how." };

  test("[LAND-04] shows at each field what is missing, goes to the first, and sends nothing", async () => {
    const send = vi.fn();
    render(<RequestDemo send={send} />);
    await userEvent.click(screen.getByRole("button", { name: landing.contact.submit }));
    const { name, email, message } = landing.contact.required;
    for (const text of [name, email, message]) expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByLabelText(landing.contact.fields.name)).toHaveFocus();
    expect(send).not.toHaveBeenCalled();
  });

  test("[LAND-04] distinguishes an address from other text", async () => {
    const send = vi.fn();
    render(<RequestDemo send={send} />);
    await fill({ ...grace, email: "grace at example" });
    expect(screen.getByText(landing.contact.required.emailShape)).toBeVisible();
    expect(screen.getByLabelText(landing.contact.fields.email)).toHaveFocus();
    expect(send).not.toHaveBeenCalled();
  });

  test("[LAND-04] shows that the request has arrived", async () => {
    const send = vi.fn(() => Promise.resolve());
    render(<RequestDemo send={send} />);
    await fill(grace);
    expect(await screen.findByText(landing.contact.success)).toHaveFocus();
    expect(send).toHaveBeenCalledExactlyOnceWith(grace);
  });

  test("[LAND-04] shows that the request failed, and keeps what was typed", async () => {
    render(<RequestDemo send={() => Promise.reject(new Error("no connection"))} />);
    await fill(grace);
    expect(await screen.findByText(landing.contact.failure)).toBeVisible();
    expect(screen.getByLabelText(landing.contact.fields.message)).toHaveValue(grace.message);
  });
});
