import { useMantineColorScheme } from "@mantine/core";
import { useEffect } from "react";
import { useLayout } from "./LayoutScope.tsx";
import "./accents.css";

/** Gives the whole document the scheme and the accent of the person's layout. */
export function LayoutScheme(): null {
  const [layout] = useLayout();
  const { setColorScheme } = useMantineColorScheme();
  const scheme = layout["self.scheme"];
  const accent = layout["self.accent"];
  useEffect(() => setColorScheme(scheme), [scheme, setColorScheme]);
  useEffect(() => {
    document.documentElement.dataset["accent"] = accent;
    return () => {
      delete document.documentElement.dataset["accent"];
    };
  }, [accent]);
  return null;
}
