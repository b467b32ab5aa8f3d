import { fetchedPart } from "#kit/web/part/fetchedPart.tsx";
import { PageMissing } from "#kit/web/part/PageMissing.tsx";
import { publicPath } from "./quietAddress.ts";
import type { Session } from "./Session.ts";
import { SignIn } from "./SignIn.tsx";

const Forgot = fetchedPart(() => import("./Forgot.tsx"), PageMissing);
const Register = fetchedPart(() => import("./Register.tsx"), PageMissing);

/** The page of a path that nobody has to be signed in for; whoever draws it waits for what is fetched. */
export function PublicPage({ session, path }: { session: Session; path: string }) {
  const page = publicPath(path);
  if (page === "/olvido") return <Forgot calls={session.calls} />;
  if (page === "/registro") return <Register calls={session.calls} />;
  return <SignIn session={session} end={session.standing().end} />;
}
