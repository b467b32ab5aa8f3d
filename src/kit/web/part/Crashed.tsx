import { Button } from "@mantine/core";
import { Component, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PageNotice } from "./PageNotice.tsx";

/** Stands in for the whole application when it failed: says what is safe, and leads on. What waits to be sent is not the page's. */
export class Crashed extends Component<{ children: ReactNode }, { readonly isCrashed: boolean }> {
  override state = { isCrashed: false };

  static getDerivedStateFromError() {
    return { isCrashed: true };
  }

  override render() {
    return this.state.isCrashed ? <Told /> : this.props.children;
  }
}

function Told() {
  const { t } = useTranslation("kit");
  return (
    <PageNotice words={t("crashed")}>
      <Button onClick={() => window.location.reload()}>{t("part.reload")}</Button>
    </PageNotice>
  );
}
