// The first script of every page, inline: which language it is in, before anything is drawn. The address counts ('/hi/…', '?lang=hi'), then
// what was chosen before, then English; the language of the browser is no choice (`src/boot/languageToOffer.ts`). Its syntax is that of any
// browser, as that of watch.js. The build puts in the facts: the tags as expressions, KNOWN and RIGHT_TO_LEFT; what is after the tag in the
// names of the languages' files, BUILD ('' in development); and whether this is a landing page, LANDING, which may be sent for every path.
(function () {
  var known = KNOWN;
  var rightToLeft = RIGHT_TO_LEFT;
  var build = BUILD;
  var isLanding = LANDING;
  var look = document.documentElement;
  var asked = {};

  function knows(tag) {
    return known.test(tag);
  }

  /** The language of the page, here and not only in its `lang`, which a browser that translates the page writes as well. */
  function show(tag) {
    language.tag = look.lang = tag;
    look.dir = rightToLeft.test(tag) ? 'rtl' : 'ltr';
  }

  /** What was chosen. With a tag, that is chosen; where storage is blocked it counts for this page alone. */
  function keep(tag) {
    try {
      if (tag) localStorage.setItem('portal.language', tag);
      return localStorage.getItem('portal.language');
    } catch (error) {
      return error && '';
    }
  }

  /** The messages of a language, asked for once; a failure is asked again. */
  function ask(tag) {
    asked[tag] =
      asked[tag] ||
      fetch('/assets/catalogue-' + tag + build + '.json').then(function (reply) {
        return reply.json();
      });
    asked[tag]['catch'](function () {
      delete asked[tag];
    });
    return asked[tag];
  }

  /** What the shell shows and says in a language, as a document: the browser parses it, and no script has to write HTML. */
  function askPages(tag) {
    var request = new XMLHttpRequest();
    request.open('GET', '/assets/shell-' + tag + build + '.html');
    request.responseType = 'document';
    request.send();
    return request;
  }

  var path = location.pathname;
  var first = path.split('/')[1];
  // The application knows its pages without the language, and a page that is loaded again must not choose again.
  var query = /([?&])lang=(\w+)[^&]*&?/.exec(location.search) || ['', ''];
  var rest = location.search.replace(query[0], query[1]).replace(/[?&]$/, '') + location.hash;
  var named = knows(first) ? first : knows(query[2]) && query[2];
  var chosen = keep(named);
  if (named) chosen = named;
  if (!knows(chosen)) chosen = 'en';
  if (knows(first)) path = path.replace(/^\/\w+\/*/, '/');
  if (isLanding && path === '/') {
    if (chosen !== 'en') path = '/' + chosen + '/';
    // Where a server has another page at this address, that page is all there is.
    if (look.lang !== chosen && path !== location.pathname) {
      location.replace(path + rest);
      return;
    }
    chosen = look.lang;
  }
  if (named) history.replaceState(history.state, '', path + rest);
  var language = (window.portalLanguage = { ask: ask, askPages: askPages, keep: keep, knows: knows, show: show });
  show(chosen);
  if (chosen === 'en') {
    // What offers another language comes when the English landing page is there: not for a visitor who has chosen, nor where the browser
    // speaks English.
    if (isLanding && path === '/' && !keep() && navigator.language.slice(0, 2) !== 'en') {
      addEventListener('load', function () {
        document.head.appendChild(document.importNode(document.querySelector('[data-offer]').content, true));
      });
    }
    return;
  }
  // Of a landing page everything is there.
  if (!isLanding) {
    if (build) language.pages = askPages(chosen);
    ask(chosen);
  }
})();
