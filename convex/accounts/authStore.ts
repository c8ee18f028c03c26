import { library } from "./library";

/** What the auth library does in the database. `auth.store` calls it; nothing else does. */
export const ofLibrary = library.store;
