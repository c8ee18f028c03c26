import { describe, expect, test } from "vitest";
import { findAlreadyAsked } from "./findAlreadyAsked";

const ingrid = { name: "Ingrid Voss", email: "ingrid@example.org" };
const tom = { name: "Tom", email: undefined };
const other = { name: "Ingrid Voss", email: "other@example.org" };

const people = [
  {
    what: "the address in capitals",
    person: { name: "I.", email: " Ingrid@Example.ORG " },
    found: ingrid,
    by: "address",
  },
  {
    what: "the address in fullwidth letters",
    person: { name: "", email: "ｉngrid@example.org" },
    found: ingrid,
    by: "address",
  },
  {
    what: "the name with another address",
    person: { name: "ingrid  VOSS", email: "i@x.org" },
    found: ingrid,
    by: "name",
  },
  { what: "a first name alone", person: { name: "Ingrid" }, found: ingrid, by: "name" },
  { what: "the whole name of a first name", person: { name: "Tom Berg" }, found: tom, by: "name" },
  { what: "a name without an address", person: { name: "tom" }, found: tom, by: "name" },
  {
    what: "the address before the name",
    person: { name: "Ingrid Voss", email: "other@example.org" },
    found: other,
    by: "address",
  },
] as const;

describe("a second invitation", () => {
  test.each(people)("[HAND-30] $what is noticed", ({ person, found, by }) => {
    expect(findAlreadyAsked([ingrid, tom, other], person)).toEqual({ person: found, by });
  });

  const strangers = [
    { what: "a last name alone", person: { name: "Voss" } },
    { what: "a first name with another last name", person: { name: "Ingrid Berg" } },
    { what: "the beginning of a first name", person: { name: "Ing" } },
    { what: "a blank name and address", person: { name: " ", email: "" } },
    { what: "a blank address, among people without one", person: { name: "Ana", email: " " } },
    { what: "an accent", person: { name: "Tóm" } },
  ];
  test.each(strangers)("[HAND-30] $what is not noticed", ({ person }) => {
    expect(findAlreadyAsked([ingrid, tom, other], person)).toBeNull();
  });
});
