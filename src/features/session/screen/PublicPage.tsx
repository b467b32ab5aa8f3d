import { lazy, Suspense } from "react";
import { publicPath } from "./quietAddress.ts";
import type { Session } from "./Session.ts";
import { SignIn } from "./SignIn.tsx";

const Forgot = lazy(() => import("./Forgot.tsx"));
const Register = lazy(() => import("./Register.tsx"));

/** The page of a path that nobody has to be signed in for. */
export function PublicPage({ session, path }: { session: Session; path: string }) {
  const page = publicPath(path);
  if (page === "/olvido")
    return (
      <Suspense fallback={null}>
        <Forgot calls={session.calls} />
      </Suspense>
    );
  if (page === "/registro")
    return (
      <Suspense fallback={null}>
        <Register calls={session.calls} />
      </Suspense>
    );
  return <SignIn session={session} end={session.standing().end} />;
}
