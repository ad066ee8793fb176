import { localStorageColorSchemeManager, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";

/** public/theme.js reads the same key before the first paint. */
export const schemeManager = localStorageColorSchemeManager({ key: "chartside.theme" });

export type SchemeChoice = "light" | "dark" | "auto";

export function useScheme(): { shown: "light" | "dark"; chosen: SchemeChoice; choose: (scheme: SchemeChoice) => void } {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const shown = useComputedColorScheme("light", { getInitialValueInEffect: false });
  return { shown, chosen: colorScheme, choose: setColorScheme };
}
