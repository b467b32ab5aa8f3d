import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from "@mantine/core";

const accent: MantineColorsTuple = [
  "#eef2ff",
  "#dfe6fe",
  "#c0ccfc",
  "#9db0f9",
  "#7b93f3",
  "#5f79ec",
  "#4660e0",
  "#394fc6",
  "#3042a0",
  "#2a397f",
];

const gray: MantineColorsTuple = [
  "#f7f8fa",
  "#f0f2f5",
  "#e5e8ed",
  "#d5dae1",
  "#bcc3cd",
  "#949dab",
  "#667080",
  "#4a5463",
  "#323b49",
  "#1c232f",
];

const dark: MantineColorsTuple = [
  "#dde1e8",
  "#b9bfca",
  "#9aa2b0",
  "#667081",
  "#3b424e",
  "#2c323d",
  "#20252e",
  "#171b22",
  "#11141a",
  "#0b0d11",
];

// Index 6 is what filled buttons use: white on it is at least 5:1.
const red: MantineColorsTuple = [
  "#fdf0f0",
  "#fadddd",
  "#f3b6b6",
  "#ec8d8d",
  "#e46a6a",
  "#d94646",
  "#c42b2b",
  "#a82323",
  "#8b1f1f",
  "#721b1b",
];

const sans = "system-ui, sans-serif";
const mono =
  'ui-monospace, "Cascadia Mono", "Roboto Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace';

/** The one theme: system type at 14 px, one accent, one neutral ramp, quiet corners. */
export const theme = createTheme({
  colors: { accent, gray, dark, red },
  primaryColor: "accent",
  primaryShade: 6,
  fontFamily: sans,
  fontFamilyMonospace: mono,
  fontSizes: { xs: "12px", sm: "13px", md: "14px", lg: "16px", xl: "20px" },
  lineHeights: { xs: "1.35", sm: "1.4", md: "1.45", lg: "1.5", xl: "1.3" },
  radius: { xs: "3px", sm: "5px", md: "7px", lg: "10px", xl: "16px" },
  spacing: { xs: "8px", sm: "12px", md: "16px", lg: "24px", xl: "32px" },
  headings: { fontFamily: sans, fontWeight: "600" },
  defaultRadius: "sm",
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    ActionIcon: {
      defaultProps: { variant: "subtle", color: "gray" },
      vars: () => ({ root: { "--ai-color": "var(--ink-soft)", "--ai-hover": "var(--hover)" } }),
    },
    Tooltip: { defaultProps: { openDelay: 300 } },
    Popover: { defaultProps: { transitionProps: { duration: 150 }, shadow: "md" } },
    Menu: { defaultProps: { transitionProps: { duration: 150 }, shadow: "md" } },
    Modal: { defaultProps: { transitionProps: { duration: 150 }, centered: true } },
  },
});

const both = {
  "--mantine-color-body": "var(--page)",
  "--mantine-color-text": "var(--ink)",
  "--mantine-color-dimmed": "var(--ink-soft)",
  "--mantine-color-default-border": "var(--line-strong)",
  "--mantine-color-error": "var(--wrong)",
  "--mantine-color-placeholder": "var(--ink-faint)",
  "--mantine-color-accent-light-color": "var(--accent-ink)",
};

/** Points the kit's own variables at this theme's, so both schemes draw on the same tokens. */
export const tokens: CSSVariablesResolver = () => ({
  variables: {},
  light: both,
  dark: {
    ...both,
    "--mantine-color-default": "var(--raised)",
    "--mantine-color-default-hover": "var(--hover)",
  },
});
