/** The script with which the page begins that stands here: what tells releases apart. */
export function releaseHere(): string | undefined {
  const first = document.querySelector<HTMLScriptElement>("script[type=module][src]");
  return first === null ? undefined : new URL(first.src).pathname;
}

/** Whether the page that the server gives out now names other files than this one was loaded from. False while it is not reached. */
export async function isOtherRelease(): Promise<boolean> {
  const own = releaseHere();
  if (own === undefined) return false;
  try {
    const answer = await fetch("/", { cache: "no-store", headers: { Accept: "text/html" } });
    return answer.ok && !(await answer.text()).includes(own);
  } catch {
    return false;
  }
}
