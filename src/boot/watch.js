// The second script of every page, inline, after language.js: shows a message when the application does not start. It runs in any browser,
// because there may be nothing else to show one. The messages are in public/app.html, under #stranded.
(function () {
  /** After this long, in milliseconds, the page says that the application is slow to load. */
  var SLOW_MS = 15000;
  // Known since Chrome 92, Firefox 90 and Safari 15.4: a browser without it is older than any supported one.
  var isOld = !Array.prototype.at;
  /** The application has started or failed. */
  var isOver = false;
  var tried = {};

  function each(elements, act) {
    for (var nth = 0; nth < elements.length; nth++) act(elements[nth]);
  }

  function whenParsed(act) {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', act);
    else act();
  }

  /** Shows one of the messages; '' hides them. */
  function show(why) {
    whenParsed(function () {
      var box = document.getElementById('stranded');
      if (!box) return;
      box.hidden = why === '';
      each(box.children, function (line) {
        line.hidden = line.getAttribute('data-why') !== why;
      });
      if (why !== 'failed') return;
      // No script handles these controls any more.
      each(document.querySelectorAll('#root button, #root input'), function (control) {
        control.disabled = true;
      });
    });
  }

  /** Sends a message to the service worker. */
  function tell(message) {
    var worker = navigator.serviceWorker && navigator.serviceWorker.controller;
    if (worker) worker.postMessage(message, []);
  }

  /**
   * Reports that this version did not start in a visible page: the worker checks its files; if they are intact, the version itself is at
   * fault, and the worker avoids it.
   */
  function report() {
    if (!document.hidden) tell({ failed: document.documentElement.getAttribute('data-version') });
  }

  function fail() {
    if (isOver) return;
    isOver = true;
    show('failed');
    report();
  }

  /**
   * Retries a script that failed to load, by inserting a copy: the connection may have failed, and Firefox before 116 does not support
   * hashes of files in a policy, but trusts what a trusted script inserts. The page's `<template>` has a copy of each script tag.
   */
  function retry(source) {
    whenParsed(function () {
      each(document.querySelectorAll('template'), function (template) {
        var original = template.content.querySelector('script[src="' + source + '"]');
        if (!original) return;
        if (tried[source]) {
          fail();
          return;
        }
        tried[source] = true;
        var copy = document.importNode(original, true);
        copy.async = false;
        document.head.appendChild(copy);
      });
    });
  }

  addEventListener(
    'error',
    function (event) {
      var target = event.target;
      var source = target && target.tagName === 'SCRIPT' ? target.getAttribute('src') : event.filename;
      // The server's file may be intact, and only the copy in the worker's cache broken.
      if (source) tell({ suspect: source });
      if (target && target.tagName === 'SCRIPT') retry(source);
      // Errors of extensions do not count.
      else if (event.filename && event.filename.indexOf(location.origin + '/assets/') === 0) fail();
    },
    true,
  );
  setTimeout(function () {
    if (isOver) return;
    show('slow');
    // All files have loaded and run.
    if (document.readyState === 'complete') report();
  }, SLOW_MS);
  if (isOld) {
    isOver = true;
    show('old');
  }
  // Safari keeps a page whose files are on their way, and never loads them once it is back. The landing page has no #stranded, and needs no script.
  addEventListener('pageshow', function (event) {
    if (event.persisted && !isOver && document.getElementById('stranded')) location.reload();
  });

  window.portalWatch = {
    isOld: isOld,
    fail: fail,
    /** The application has drawn the page. */
    started: function () {
      isOver = true;
      show('');
    },
  };
})();
