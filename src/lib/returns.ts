/** State of a link's address that leads back to where one was on its page. */
export const RESTORE_STATE = "returns";
