/**
 * Owns subclasses of the fetch classes. With them `json()` and clones belong to the realm, and the files of
 * `formData()` have the execution's time.
 */
import { clockedFormData } from "./clockedClasses.js";
import type { Intrinsics } from "./intrinsics.js";

/** `fetch` classes of a realm, whose instances pass its `instanceof`. */
export interface FetchClasses {
  readonly Request: typeof Request;
  readonly Response: typeof Response;
  /** Makes the host's response one of the realm, in place, and returns it. */
  adoptResponse(response: Response): Response;
  adoptRequest(request: Request): Request;
}

/** Returns `Request` and `Response` whose `json` makes objects of the realm. */
export function fetchClassesIn(realm: Intrinsics): FetchClasses {
  const adoptResponse = (response: Response): Response => {
    Object.setPrototypeOf(response, RealmResponse.prototype);
    return response;
  };
  const adoptRequest = (request: Request): Request => {
    Object.setPrototypeOf(request, RealmRequest.prototype);
    return request;
  };

  class RealmRequest extends Request {
    override async json(): Promise<unknown> {
      return realm.JSON.parse(await this.text());
    }
    override async formData(): Promise<FormData> {
      return clockedFormData(await super.formData());
    }
    override clone(): Request {
      return adoptRequest(super.clone());
    }
  }
  class RealmResponse extends Response {
    static override json(data: unknown, init?: ResponseInit): Response {
      return adoptResponse(Response.json(data, init));
    }
    static override redirect(url: string | URL, status?: number): Response {
      return adoptResponse(Response.redirect(url, status));
    }
    static override error(): Response {
      return adoptResponse(Response.error());
    }
    override async json(): Promise<unknown> {
      return realm.JSON.parse(await this.text());
    }
    override async formData(): Promise<FormData> {
      return clockedFormData(await super.formData());
    }
    override clone(): Response {
      return adoptResponse(super.clone());
    }
  }
  Object.defineProperty(RealmRequest, "name", { value: "Request" });
  Object.defineProperty(RealmResponse, "name", { value: "Response" });
  return { Request: RealmRequest, Response: RealmResponse, adoptRequest, adoptResponse };
}
