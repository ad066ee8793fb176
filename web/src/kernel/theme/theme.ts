/** The visual language: slate neutrals, one teal accent, violet only for what an AI proposes, amber, and red for danger. */
import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from "@mantine/core";

const slate: MantineColorsTuple = [
  "#f8fafc", "#f1f5f9", "#e2e8f0", "#cbd5e1", "#94a3b8", "#64748b", "#475569", "#334155", "#1e293b", "#0f172a",
];
// Mantine draws its dark scheme from this tuple: text, lines, fields, surfaces, page.
const dark: MantineColorsTuple = [
  "#e2e8f0", "#cbd5e1", "#94a3b8", "#7c8ba1", "#475569", "#334155", "#1a2536", "#0f1827", "#0b1220", "#060b14",
];
const teal: MantineColorsTuple = [
  "#f0fdfa", "#ccfbf1", "#99f6e4", "#5eead4", "#2dd4bf", "#14b8a6", "#0d9488", "#0f766e", "#115e59", "#134e4a",
];
const violet: MantineColorsTuple = [
  "#f5f3ff", "#ede9fe", "#ddd6fe", "#c4b5fd", "#a78bfa", "#8b5cf6", "#7c3aed", "#6d28d9", "#5b21b6", "#4c1d95",
];
const amber: MantineColorsTuple = [
  "#fffbeb", "#fef3c7", "#fde68a", "#fcd34d", "#fbbf24", "#f59e0b", "#d97706", "#b45309", "#92400e", "#78350f",
];
const red: MantineColorsTuple = [
  "#fef2f2", "#fee2e2", "#fecaca", "#fca5a5", "#f87171", "#ef4444", "#dc2626", "#b91c1c", "#991b1b", "#7f1d1d",
];

export const theme = createTheme({
  colors: { gray: slate, slate, dark, teal, violet, amber, red },
  primaryColor: "teal",
  primaryShade: 7, // white on it is above 4.5 : 1 in both themes
  black: "#0f172a",
  white: "#ffffff",
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace",
  fontSizes: { xs: "0.75rem", sm: "0.8125rem", md: "0.875rem", lg: "1rem", xl: "1.125rem" },
  lineHeights: { xs: "1.4", sm: "1.45", md: "1.5", lg: "1.55", xl: "1.6" },
  headings: {
    fontWeight: "600",
    sizes: {
      h1: { fontSize: "1.375rem", lineHeight: "1.3" },
      h2: { fontSize: "1.0625rem", lineHeight: "1.4" },
      h3: { fontSize: "0.9375rem", lineHeight: "1.4" },
      h4: { fontSize: "0.875rem", lineHeight: "1.4" },
    },
  },
  defaultRadius: "md",
  radius: { xs: "4px", sm: "6px", md: "8px", lg: "8px", xl: "8px" },
  shadows: {
    xs: "none",
    sm: "none",
    md: "0 4px 16px rgb(15 23 42 / 10%)",
    lg: "0 8px 24px rgb(15 23 42 / 14%)",
    xl: "0 8px 24px rgb(15 23 42 / 14%)",
  },
  cursorType: "pointer",
  focusRing: "auto",
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: "sm" } },
    ActionIcon: { defaultProps: { variant: "subtle", color: "gray", size: "lg" } },
    TextInput: { defaultProps: { size: "sm" } },
    Modal: { defaultProps: { transitionProps: { duration: 120 }, centered: true } },
    Drawer: { defaultProps: { transitionProps: { duration: 150 } } },
    Menu: { defaultProps: { transitionProps: { duration: 100 }, withInitialFocusPlaceholder: false } },
    Popover: { defaultProps: { transitionProps: { duration: 100 } } },
    Tooltip: { defaultProps: { openDelay: 400, transitionProps: { duration: 100 }, events: { hover: true, focus: true, touch: false } } },
    Paper: { defaultProps: { withBorder: true } },
    Table: { defaultProps: { verticalSpacing: 6, horizontalSpacing: "sm" } },
    Badge: { defaultProps: { variant: "light", tt: "none", fw: 500 } },
  },
});

/** Mantine's own dimmed, placeholder and light variants fall below AA: ours do not. */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    "--mantine-color-body": slate[0],
    "--mantine-color-text": slate[9],
    "--mantine-color-dimmed": slate[6],
    "--mantine-color-placeholder": slate[5],
    "--mantine-color-default": "#ffffff",
    "--mantine-color-default-hover": slate[1],
    "--mantine-color-default-border": slate[3],
    "--mantine-color-error": red[7],
    "--mantine-color-anchor": teal[7],
    "--mantine-color-gray-light": slate[1],
    "--mantine-color-gray-light-color": slate[7],
    "--mantine-color-gray-outline": slate[6],
    "--mantine-color-gray-text": slate[7],
    "--mantine-color-teal-text": teal[7],
    "--mantine-color-teal-light": teal[1],
    "--mantine-color-teal-light-color": teal[8],
    "--mantine-color-amber-text": amber[8],
    "--mantine-color-amber-light": amber[1],
    "--mantine-color-amber-light-color": amber[8],
    "--mantine-color-red-text": red[7],
    "--mantine-color-red-light": red[1],
    "--mantine-color-red-light-color": red[8],
    "--mantine-color-violet-text": violet[7],
    "--mantine-color-violet-light": violet[1],
    "--mantine-color-violet-light-color": violet[8],
    "--surface": "#ffffff",
    "--surface-sunken": slate[1],
    "--hairline": slate[2],
    "--proposed-tint": violet[0],
    "--proposed-line": violet[5],
    "--proposed-text": violet[7],
    "--warning-tint": amber[0],
    "--warning-text": amber[8],
    "--danger-tint": red[0],
    "--danger-text": red[7],
    "--accent": teal[7],
    "--accent-tint": teal[0],
  },
  dark: {
    "--mantine-color-body": dark[8],
    "--mantine-color-text": slate[2],
    "--mantine-color-dimmed": slate[4],
    "--mantine-color-placeholder": "#8292a8",
    "--mantine-color-default": dark[7],
    "--mantine-color-default-hover": dark[6],
    "--mantine-color-default-border": dark[5],
    "--mantine-color-error": red[3],
    "--mantine-color-anchor": teal[3],
    "--mantine-color-gray-light": "rgb(148 163 184 / 16%)",
    "--mantine-color-gray-light-color": slate[2],
    "--mantine-color-gray-text": slate[3],
    "--mantine-color-teal-text": teal[3],
    "--mantine-color-teal-light": "rgb(20 184 166 / 16%)",
    "--mantine-color-teal-light-color": teal[2],
    "--mantine-color-amber-text": amber[3],
    "--mantine-color-amber-light": "rgb(245 158 11 / 16%)",
    "--mantine-color-amber-light-color": amber[2],
    "--mantine-color-red-text": red[3],
    "--mantine-color-red-light": "rgb(239 68 68 / 18%)",
    "--mantine-color-red-light-color": red[2],
    "--mantine-color-violet-text": violet[3],
    "--mantine-color-violet-light": "rgb(139 92 246 / 20%)",
    "--mantine-color-violet-light-color": violet[2],
    "--surface": dark[7],
    "--surface-sunken": dark[6],
    "--hairline": "#223046",
    "--proposed-tint": "rgb(139 92 246 / 10%)",
    "--proposed-line": violet[4],
    "--proposed-text": violet[3],
    "--warning-tint": "rgb(245 158 11 / 10%)",
    "--warning-text": amber[3],
    "--danger-tint": "rgb(239 68 68 / 12%)",
    "--danger-text": red[3],
    "--accent": teal[3],
    "--accent-tint": "rgb(20 184 166 / 10%)",
  },
});
