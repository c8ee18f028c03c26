import { act, screen, waitFor, within } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import type { RelatedPerson } from "../../../../convex/shared/validators";
import { id } from "../../../testing/builders.ts";
import { DashboardBackend } from "../../../testing/DashboardBackend.ts";
import { renderApp } from "../../../testing/renderApp.tsx";
import RelationshipsDialog from "./RelationshipsDialog.tsx";

const { people, setRelationship } = api.respondents.relationships;

let backend: DashboardBackend;
let relatedPeople: RelatedPerson[];

beforeEach(() => {
  backend = new DashboardBackend();
  relatedPeople = [
    { respondentId: id("ben"), name: "Ben Okri", status: "completed", relationship: "peer" },
    { respondentId: id("group"), name: "3 colleagues, without names", status: "completed", groupSize: 3 },
  ];
  backend.query(people).answers(() => relatedPeople);
});

const renderRelationshipsDialog = () => renderApp(<RelationshipsDialog open onOpenChange={() => {}} />, { backend });

test("[REL-01] each person has a choice, which is saved as it is made, and can be taken back", async () => {
  backend.on(setRelationship).does(() => null);
  const { user } = renderRelationshipsDialog();
  const ben = await screen.findByLabelText("Ben Okri");
  expect(ben).toHaveDisplayValue("Peer");
  expect(screen.queryByText(/A manager is usually one person/)).toBeNull();
  await user.selectOptions(ben, "Manager (you report to them)");
  await user.selectOptions(ben, "Not said");
  expect(backend.callsOf(setRelationship)).toEqual([
    { respondentId: id("ben"), relationship: "manager" },
    { respondentId: id("ben"), relationship: null },
  ]);
});

test("[REL-03] of a manager the dialog shows that their words have a name; a group can't be one", async () => {
  relatedPeople[0] = { ...relatedPeople[0]!, relationship: "manager" };
  renderRelationshipsDialog();
  expect(await screen.findByText("A manager is usually one person, so what they say has their name.")).toBeVisible();
  const group = within(screen.getByLabelText("3 colleagues, without names"));
  expect(group.getAllByRole("option").map((option) => option.textContent)).toEqual([
    "Not said",
    "Peer",
    "Direct report (reports to you)",
    "Client",
    "Other",
  ]);
});

test("[REL-01] a refusal shows an error, and the choice is as before", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  backend.on(setRelationship).does(() => {
    throw new ConvexError({ code: "RATE_LIMITED", message: "Too many requests." });
  });
  const { user } = renderRelationshipsDialog();
  const ben = await screen.findByLabelText("Ben Okri");
  await user.selectOptions(ben, "Client");
  expect(await screen.findByText("Not saved")).toBeVisible();
  await waitFor(() => expect(ben).toHaveDisplayValue("Peer"));
});

test("[REL-03] [ANON-21] the groups of a confidential link are one row, of its people once", async () => {
  const group = { ...relatedPeople[1]!, inviteLinkId: id<"inviteLinks">("link") };
  relatedPeople = [
    { ...group, respondentId: id("first"), counted: 3 },
    { ...group, respondentId: id("second"), counted: 0 },
  ];
  backend.on(setRelationship).does(() => null);
  const { user } = renderRelationshipsDialog();
  await user.selectOptions(await screen.findByLabelText("3 colleagues, without names"), "Peer");
  await waitFor(() =>
    expect(backend.callsOf(setRelationship)).toEqual([
      { respondentId: id("first"), relationship: "peer" },
      { respondentId: id("second"), relationship: "peer" },
    ]),
  );
});

test("[HAND-276] all who have no relationship get one at once, with Undo, and the list has in which direction", async () => {
  const person = (name: string) => ({ respondentId: id<"respondents">(name), name, status: "pending" as const });
  relatedPeople = [...relatedPeople, person("ida"), person("tom")];
  backend.on(setRelationship).does(() => null);
  const { user } = renderRelationshipsDialog();
  const all = await screen.findByLabelText("Both not said yet");
  await user.selectOptions(all, "Direct report (reports to you)");
  const set = (relationship: "report" | null) =>
    ["ida", "tom"].map((name) => ({ respondentId: id(name), relationship }));
  expect(backend.callsOf(setRelationship)).toEqual(set("report"));
  const undo = await screen.findByText("Undo");
  act(() => undo.click());
  expect(backend.callsOf(setRelationship)).toEqual([...set("report"), ...set(null)]);
});
