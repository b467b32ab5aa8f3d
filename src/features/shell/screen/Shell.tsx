import { PageActionsScope } from "#kit/web/page/PageActions.tsx";
import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import { Frame } from "./Frame.tsx";
import { LayoutScheme } from "./layout/LayoutScheme.tsx";
import { LayoutScope } from "./layout/LayoutScope.tsx";
import { SettingsScope } from "./settings/SettingsScope.tsx";
import { SidebarScope } from "./sidebar/SidebarScope.tsx";
import type { ShellProps } from "./shellProps.ts";

// Nothing on screen waits for them.
const Watches = lazyPart(() => import("./settings/Watches.tsx"), "untold");

/** The frame around every screen, laid out and set as its person wants it. */
export function Shell(props: ShellProps) {
  return (
    <SettingsScope person={props.person.email}>
      <LayoutScope person={props.person.email}>
        <LayoutScheme />
        <Watches path={props.path} slots={props.slots} />
        <PageActionsScope>
          <SidebarScope>
            <Frame {...props} />
          </SidebarScope>
        </PageActionsScope>
      </LayoutScope>
    </SettingsScope>
  );
}
