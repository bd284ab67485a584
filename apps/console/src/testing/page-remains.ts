// Specs share a page one after the other, and its modules. This is loaded once and takes off the page what its visitors
// leave on it: a router listens for as long as its page lives, and would keep every console that was ever opened.
type Listening = Parameters<typeof window.addEventListener>;

const listening: Listening[] = [];
const listen = window.addEventListener.bind(window);
window.addEventListener = (...parameters: Listening) => {
  listening.push(parameters);
  listen(...parameters);
};

/** Leaves the page as a browser opens it. */
export function clearPage(): void {
  for (const [type, listener, options] of listening.splice(0)) window.removeEventListener(type, listener, options);
  localStorage.clear();
  sessionStorage.clear();
  document.title = '';
}
