import { LayoutBackup } from "../layout/LayoutBackup.tsx";
import { ErrorWatch } from "./ErrorWatch.tsx";
import { LogWatch } from "./LogWatch.tsx";
import { VisitWatch } from "./VisitWatch.tsx";

/** What the person's switches let the frame do beside what it shows. */
export default function Watches({ path }: { path: string }) {
  return (
    <>
      <LayoutBackup />
      <ErrorWatch />
      <VisitWatch path={path} />
      <LogWatch path={path} />
    </>
  );
}
