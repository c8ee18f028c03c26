export { ResponsePage as Component } from "../../features/contributors/ResponsePage.tsx";
