import { lazyPart } from "#kit/web/part/lazyPart.tsx";
import { publicPath } from "./quietAddress.ts";
import type { Session } from "./Session.ts";
import { SignIn } from "./SignIn.tsx";

const Forgot = lazyPart(() => import("./Forgot.tsx"));
const Register = lazyPart(() => import("./Register.tsx"));

/** The page of a path that nobody has to be signed in for. */
export function PublicPage({ session, path }: { session: Session; path: string }) {
  const page = publicPath(path);
  if (page === "/olvido") return <Forgot calls={session.calls} />;
  if (page === "/registro") return <Register calls={session.calls} />;
  return <SignIn session={session} end={session.standing().end} />;
}
