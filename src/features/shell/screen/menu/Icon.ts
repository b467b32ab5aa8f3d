import type { ComponentType } from "react";

export type Icon = ComponentType<{ size?: number; "aria-hidden"?: boolean }>;
