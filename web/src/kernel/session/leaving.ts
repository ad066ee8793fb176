/** The way out of this page. It is taken once: whoever claims it first says why, and no later refusal speaks over that. */
let claimed = false;

/** True for the first who asks. Who calls the server on the way out claims before, for what is under way is refused then. */
export function claim(): boolean {
  if (claimed) return false;
  claimed = true;
  return true;
}

/** The person stays after all. */
export function giveBack(): void {
  claimed = false;
}

/** Leave for the entrance, and forget everything that was read. */
export function leave(why: "over"): void {
  if (claim()) location.assign(entrance(why));
}

/** `to` brings the person back afterwards. */
export function entrance(why: "idle" | "over"): string {
  const here = location.pathname + location.search;
  const asked = new URLSearchParams({ why });
  if (here !== "/" && !here.startsWith("/sign-in")) asked.set("to", here);
  return `/sign-in?${asked.toString()}`;
}

// Back from the entrance, a browser may show the page as it was left: it is read anew, and the server says who is here.
addEventListener("pageshow", (event) => {
  if (event.persisted && claimed) location.reload();
});
