import { MantineProvider } from "@mantine/core";
import i18next from "i18next";
import type { ReactNode } from "react";
import { initReactI18next } from "react-i18next";
import { inLanguage } from "#kit/pure/terms.ts";
import { Notices } from "#kit/web/notice/Notices.tsx";
import { RememberScope } from "#kit/web/remember/RememberScope.tsx";
import { texts as gridTexts } from "#kit/web/grid/texts.ts";
import { texts } from "#kit/web/texts.ts";
import "#kit/web/theme/styles.ts";
import { theme, tokens } from "#kit/web/theme/theme.ts";

/** English alone, whatever language and texts stood before. */
export async function startTexts(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: "en",
    fallbackLng: "en",
    load: "all",
    supportedLngs: false,
    ns: [],
    defaultNS: false,
    resources: { en: { kit: inLanguage(texts, "en"), grid: inLanguage(gridTexts, "en") } },
    interpolation: { escapeValue: false },
  });
}

interface StageProps {
  children: ReactNode;
  dark?: boolean;
  /** The component brings its own landmarks. */
  bare?: boolean;
  /** Who is signed in. */
  person?: string | undefined;
}

/** A page like the product's around one component, in English and without a network. */
export function Stage({
  children,
  dark = false,
  bare = false,
  person = "person@demo.test",
}: StageProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={tokens}
      deduplicateCssVariables={false}
      forceColorScheme={dark ? "dark" : "light"}
    >
      <RememberScope person={person}>
        {bare ? children : <main>{children}</main>}
        <Notices />
      </RememberScope>
    </MantineProvider>
  );
}
