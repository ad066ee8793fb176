export { theme, variables } from "./theme";
export { type SchemeChoice, schemeManager, useScheme } from "./scheme";
