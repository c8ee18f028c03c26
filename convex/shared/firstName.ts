/** Scripts whose names begin with the given name. */
const GIVEN_NAME_FIRST = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{P}\s\d]+$/u;
/** Titles and honorifics of the app's languages, of women and men. */
const TITLES = [
  "dr drs prof professor rev mr mrs ms miss mx sir dame lady lord",
  "herr hr frau fr ing mag dipl-ing doktor professorin",
  "m mm mme mlle me monsieur madame docteur professeur professeure maître",
  "sr sra srta señor señora señorita don doña dña dra doctor doctora lic profesor profesora",
  "dona senhor senhora doutor doutora profa professora eng",
]
  .join(" ")
  .replaceAll(" ", "|");
const TITLE = new RegExp(`^(?:${TITLES})\\.?$`, "iu");

/** A person known by an address alone has no name to be greeted by. */
export const isAddress = (name: string): boolean => name.includes("@");

/** "Hi Ingrid". */
export function salutation(name: string): string {
  return isAddress(name) ? "Hello" : `Hi ${firstName(name)}`;
}

/** How a message addresses a person: "Ingrid" of "Ingrid Voss". The whole name after a title or where that is uncertain. */
export function firstName(name: string): string {
  if (!GIVEN_NAME_FIRST.test(name) || /,|\s\d+\s/.test(name)) return name;
  const words = name.split(/\s+/);
  if (TITLE.test(words[0]!)) return name;
  return words.find((word) => /[^\p{P}]{2}/u.test(word)) ?? name;
}
