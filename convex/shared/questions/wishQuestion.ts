/** Question of the bank that asks for a change, as the editor offers it next to the default question. */
export const wishQuestion =
  "What is one thing this person could do differently that would make working together easier for you?";
