// The second script of the application's shell, inline: the ways out of a cache in which something is broken. Its syntax is that of any
// browser, as that of watch.js, which says that the portal could not be loaded.
(function () {
  function controller() {
    return navigator.serviceWorker && navigator.serviceWorker.controller;
  }

  /** The worker looks at a file that did not run: it may be broken in its cache alone. */
  function suspect(file) {
    if (file && controller()) controller().postMessage({ suspect: file }, []);
  }

  /** Loads the page without anything that the worker has kept, where the server answers: without it, what was kept is all there is. */
  function loadAgain(event) {
    var again = function () {
      location.reload();
    };
    if (!controller()) return;
    event.preventDefault();
    fetch('/sw.js', { method: 'HEAD', cache: 'no-store' })
      .then(function (answer) {
        // A server that fails would answer for the page, too.
        if (answer.status >= 500) throw answer;
        return caches.keys();
      })
      .then(function (names) {
        var ours = names.filter(function (name) {
          return name.indexOf('portal-') === 0;
        });
        return Promise.all(
          ours.map(function (name) {
            return caches['delete'](name);
          }),
        );
      })
      .then(function () {
        return navigator.serviceWorker.getRegistration();
      })
      .then(function (registration) {
        return registration && registration.unregister();
      })
      .then(again, again);
  }

  addEventListener(
    'error',
    function (event) {
      var target = event.target;
      suspect(target && target.tagName === 'SCRIPT' ? target.getAttribute('src') : event.filename);
    },
    true,
  );
  // "Load it again", which is a link to this page.
  document.addEventListener('click', function (event) {
    if (event.target.tagName === 'A' && event.target.getAttribute('href') === '') loadAgain(event);
  });
})();
