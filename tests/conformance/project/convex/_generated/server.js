// The CLI replaces this file in the copy that it pushes.
export const env = process.env;
