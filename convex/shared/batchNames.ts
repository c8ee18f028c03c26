/** Of a batch as a whole, in lists and as a heading. */
export function batchName(people: number): string {
  return `${people} colleagues, without names`;
}

/** Of one answer: which of a batch's people wrote it is not stored. */
export function nameOfAuthor({ name, people }: { name: string; people?: number | undefined }): string {
  return people === undefined ? name : `One of ${people} colleagues`;
}
