// Where the page is: the path of the address, which the server answers with the client whatever it is.
export const place = $state({ path: location.pathname });

const read = () => (place.path = location.pathname);
addEventListener('popstate', read);

export function go(path: string, replace = false): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', path);
  read();
  scrollTo(0, 0);
}

// For plain links: <a href="/verify" onclick={follow}>.
export function follow(event: MouseEvent): void {
  const link = (event.currentTarget as HTMLAnchorElement).pathname;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  go(link);
}
