/** The landing page's own script: a member sees PORTAL instead of the ways in. The page works without it. */

/** All three session items, as redux-persist wrote them; anything unreadable is no session. */
function holdsSession(): boolean {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem('persist:session') ?? '');
    if (typeof stored !== 'object' || stored === null) return false;
    return ['accessToken', 'refreshToken', 'user'].every((item) => {
      const text: unknown = Object.entries(stored).find(([key]) => key === item)?.[1];
      return typeof text === 'string' && text.length > 2 && text !== 'null';
    });
  } catch {
    return false;
  }
}

const signedIn = holdsSession();
for (const element of document.querySelectorAll<HTMLElement>('[data-member]')) element.hidden = !signedIn;
for (const element of document.querySelectorAll<HTMLElement>('[data-guest]')) element.hidden = signedIn;

// A server that knows only this page sends it for every path: the application then starts here.
if (location.pathname !== '/') {
  for (const src of document.documentElement.dataset.app?.split(' ') ?? []) {
    const script = document.createElement('script');
    script.src = src;
    script.async = false;
    document.head.append(script);
  }
}
