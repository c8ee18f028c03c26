import type * as AuthReact from "@convex-dev/auth/react";
import { renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useReauthenticateOnUserChange } from "./useReauthenticateOnUserChange.ts";

const token = vi.hoisted(() => ({ now: null as string | null }));
vi.mock("@convex-dev/auth/react", async (original) => ({
  ...(await original<typeof AuthReact>()),
  useAuthToken: () => token.now,
}));

const tokenOf = (sub: string, issued: number) => `head.${btoa(JSON.stringify({ sub, iat: issued }))}.signature`;

test("[AUTH-12] [AUTH-14] the connection is renewed when a session takes another's place, and at no other time", () => {
  const renew = vi.fn();
  const { rerender } = renderHook(() => useReauthenticateOnUserChange(renew));
  const become = (next: string | null) => {
    token.now = next;
    rerender();
  };
  become(tokenOf("ana|s1", 1));
  become(tokenOf("ana|s1", 2));
  become(null);
  become(tokenOf("ben|s2", 3));
  expect(renew).not.toHaveBeenCalled();
  become(tokenOf("ben|s3", 4));
  expect(renew).toHaveBeenCalledOnce();
});
