import { AuthPage } from "../../features/auth/AuthPage.tsx";
import { sessionEnd } from "../session/sessionEnd.ts";

export function Auth() {
  return <AuthPage onSessionEnding={() => sessionEnd.expect()} />;
}
