import { useEffect } from "react";
import { useCalls } from "#kit/web/http/CallContext.tsx";
import { reportError } from "#features/shell/contract.ts";
import { useSettings } from "./SettingsScope.tsx";

const mostReports = 20;

/** While Error Reporting is on, what goes wrong in this browser is told to the operators. */
export function ErrorWatch(): null {
  const calls = useCalls();
  const isOn = useSettings().settings.errorReporting;
  useEffect(() => {
    if (!isOn) return;
    // An error that repeats itself must not fill the server.
    const told = new Set<string>();
    const tell = (error: unknown) => {
      const { message, stack } = error instanceof Error ? error : new Error(String(error));
      if (told.has(message) || told.size >= mostReports) return;
      told.add(message);
      const body = {
        page: window.location.pathname.slice(0, 500),
        message: (message || "Error").slice(0, 2_000),
        stack: stack?.slice(0, 8_000),
      };
      // A report that does not arrive has nobody else to be told to.
      calls.send(reportError, { body }).catch(() => undefined);
    };
    const onError = ({ error, message }: ErrorEvent) => tell(error ?? message);
    const onRejection = ({ reason }: PromiseRejectionEvent) => tell(reason);
    window.addEventListener("error", onError);
    window.addEventListener("unhandledrejection", onRejection);
    return () => {
      window.removeEventListener("error", onError);
      window.removeEventListener("unhandledrejection", onRejection);
    };
  }, [isOn, calls]);
  return null;
}
