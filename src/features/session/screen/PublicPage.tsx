import { Forgot } from "./Forgot.tsx";
import { publicPath } from "./quietAddress.ts";
import { Register } from "./Register.tsx";
import type { Session } from "./Session.ts";
import { SignIn } from "./SignIn.tsx";

/** The page of a path that nobody has to be signed in for. */
export function PublicPage({ session, path }: { session: Session; path: string }) {
  const page = publicPath(path);
  if (page === "/olvido") return <Forgot calls={session.calls} />;
  if (page === "/registro") return <Register calls={session.calls} />;
  return <SignIn session={session} end={session.standing().end} />;
}
