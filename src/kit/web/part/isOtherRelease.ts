/** Whether the page that the server gives out now names other files than this one was loaded from. False while it is not reached. */
export async function isOtherRelease(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>("script[type=module][src]")?.src;
  if (own === undefined) return false;
  try {
    const answer = await fetch("/", { cache: "no-store", headers: { Accept: "text/html" } });
    return answer.ok && !(await answer.text()).includes(new URL(own).pathname);
  } catch {
    return false;
  }
}
