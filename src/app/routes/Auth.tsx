export { AuthPage as Component } from "../../features/auth/AuthPage.tsx";
