/** Scripts whose names begin with the given name. */
const GIVEN_NAME_FIRST = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{P}\s\d]+$/u;
const TITLE = /^(dr|prof|mr|mrs|ms|miss|mx|sir|dame|herr|frau)\.?$/i;

/** A person known by an address alone has no name to be greeted by. */
export const isAddress = (name: string): boolean => name.includes("@");

/** "Hi Ingrid". */
export function salutation(name: string): string {
  return isAddress(name) ? "Hello" : `Hi ${firstName(name)}`;
}

/** How a message addresses a person: "Ingrid" of "Dr. Ingrid Voss". The whole name where that is uncertain. */
export function firstName(name: string): string {
  if (!GIVEN_NAME_FIRST.test(name) || /,|\s\d+\s/.test(name)) return name;
  const words = name.split(/\s+/);
  if (words.some((word) => TITLE.test(word) && words.length === 2)) return name;
  return words.find((word) => !TITLE.test(word) && /[^\p{P}]{2}/u.test(word)) ?? name;
}
