import { lazyPage } from "../lib/lazyWithRetry.ts";
import { loadPage } from "./loadPage.ts";

/** Pages of links, of the respondents' app and of the signed-in user's. */
export const Share = lazyPage(loadPage.share);
export const Invite = lazyPage(loadPage.invite);
export const Unsubscribe = lazyPage(loadPage.unsubscribe);
export const ConfirmMail = lazyPage(loadPage.confirmMail);
