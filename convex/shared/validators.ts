/** Shapes that are stored or sent, a file a domain or shared shape. The web app imports their types. */
export * from "./validators/language";
export * from "./validators/numberedPage";
export * from "./validators/mail";
export * from "./validators/respondents";
export * from "./validators/answers";
export * from "./validators/insights";
export * from "./validators/goals";
export * from "./validators/reports";
export * from "./validators/rounds";
export * from "./validators/deployment";
export * from "./validators/exports";
