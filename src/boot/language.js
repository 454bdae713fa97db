// The first script of every page, inline: sets the page's language before anything is drawn. The address counts ('/hi/…', '?lang=hi'), then
// the stored choice, then English; the browser's language is only offered (`src/boot/languageToOffer.ts`). Its syntax is that of any browser,
// as that of watch.js. The build replaces KNOWN and RIGHT_TO_LEFT (the tags, as regular expressions), BUILD (what follows the tag in the
// names of the language files; '' in development) and LANDING (whether this is a landing page, which a server may send for every path).
(function () {
  var known = KNOWN;
  var rightToLeft = RIGHT_TO_LEFT;
  var build = BUILD;
  var isLanding = LANDING;
  var root = document.documentElement;
  var requests = {};

  function knows(tag) {
    return known.test(tag);
  }

  /** Sets the page's language. It is kept here, too, because a browser that translates the page overwrites `lang`. */
  function show(tag) {
    language.tag = root.lang = tag;
    root.dir = rightToLeft.test(tag) ? 'rtl' : 'ltr';
  }

  /** The stored choice, or null; '' where storage is blocked. With a tag, stores it first; where that fails it counts for this page alone. */
  function stored(tag) {
    try {
      if (tag) localStorage.setItem('portal.language', tag);
      return localStorage.getItem('portal.language');
    } catch (error) {
      // The name is needed: a catch without one is too new for some browsers.
      return error && '';
    }
  }

  /** The messages of a language, requested once; after a failure they are requested again. */
  function load(tag) {
    requests[tag] =
      requests[tag] ||
      fetch('/assets/catalogue-' + tag + build + '.json').then(function (reply) {
        return reply.json();
      });
    requests[tag]['catch'](function () {
      delete requests[tag];
    });
    return requests[tag];
  }

  /** The shell's pages and texts in a language, as a document: the browser parses it, so that no script has to write HTML. */
  function loadPages(tag) {
    var request = new XMLHttpRequest();
    request.open('GET', '/assets/shell-' + tag + build + '.html');
    request.responseType = 'document';
    request.send();
    return request;
  }

  var path = location.pathname.replace(/^\/+/, '/');
  var first = path.split('/')[1];
  // The language is taken out of the address: the application's paths have none, and a reload must not choose again.
  var query = /([?&])lang=(\w+)[^&]*&?/.exec(location.search) || ['', ''];
  var rest = location.search.replace(query[0], query[1]).replace(/[?&]$/, '') + location.hash;
  var named = knows(first) ? first : knows(query[2]) && query[2];
  var chosen = stored(named);
  if (named) chosen = named;
  if (!knows(chosen)) chosen = 'en';
  if (knows(first)) path = path.replace(/^\/\w+\/*/, '/');
  if (isLanding && path === '/') {
    if (chosen !== 'en') path = '/' + chosen + '/';
    // If the server sends another language at this language's own address, that page stays.
    if (root.lang !== chosen && path !== location.pathname) {
      location.replace(path + rest);
      return;
    }
    chosen = root.lang;
  }
  if (named) history.replaceState(history.state, '', path + rest);
  var language = (window.portalLanguage = {
    load: load,
    loadPages: loadPages,
    stored: stored,
    knows: knows,
    show: show,
  });
  show(chosen);
  if (chosen === 'en') {
    // The English landing page offers another language once it has loaded, unless the visitor has chosen or the browser is in English.
    if (isLanding && path === '/' && !stored() && navigator.language.slice(0, 2) !== 'en') {
      addEventListener('load', function () {
        document.head.appendChild(document.importNode(document.querySelector('[data-offer]').content, true));
      });
    }
    return;
  }
  // A landing page has its texts in its HTML.
  if (!isLanding) {
    if (build) language.pages = loadPages(chosen);
    load(chosen);
  }
})();
