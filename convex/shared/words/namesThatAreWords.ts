/** First names that are also common English words. Only a capital makes one a name. */
export const namesThatAreWords: ReadonlySet<string> = new Set(
  "will may mark bill grace hope faith joy rose art jack frank rob sue pat drew dean guy chase april june gene ray".split(
    " ",
  ),
);
