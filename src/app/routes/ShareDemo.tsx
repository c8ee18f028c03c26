export { DemoSharePage as Component } from "../../features/share/DemoSharePage.tsx";
