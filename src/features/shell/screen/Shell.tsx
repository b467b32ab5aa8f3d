import { PageActionsScope } from "#kit/web/page/PageActions.tsx";
import { ErrorWatch } from "./settings/ErrorWatch.tsx";
import { LogWatch } from "./settings/LogWatch.tsx";
import { VisitWatch } from "./settings/VisitWatch.tsx";
import { Frame } from "./Frame.tsx";
import { LayoutBackup } from "./layout/LayoutBackup.tsx";
import { LayoutScheme } from "./layout/LayoutScheme.tsx";
import { LayoutScope } from "./layout/LayoutScope.tsx";
import { SettingsScope } from "./settings/SettingsScope.tsx";
import { SidebarScope } from "./sidebar/SidebarScope.tsx";
import type { ShellProps } from "./shellProps.ts";

/** The frame around every screen, laid out and set as its person wants it. */
export function Shell(props: ShellProps) {
  return (
    <SettingsScope person={props.person.email}>
      <LayoutScope person={props.person.email}>
        <LayoutScheme />
        <LayoutBackup />
        <ErrorWatch />
        <VisitWatch path={props.path} />
        <LogWatch path={props.path} />
        <PageActionsScope>
          <SidebarScope>
            <Frame {...props} />
          </SidebarScope>
        </PageActionsScope>
      </LayoutScope>
    </SettingsScope>
  );
}
