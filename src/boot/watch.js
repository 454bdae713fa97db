// The first script of every page, inline: it watches whether the application starts, and says so where it does not. Its syntax is that
// of any browser, because it speaks where nothing else can. What it shows is in public/app.html, under #stranded.
(function () {
  /** How long the application may take before the page says that it does, in milliseconds. */
  var SLOW_MS = 15000;
  // Known since Chrome 92, Firefox 90 and Safari 15.4: a browser without it is older than every promised one.
  var isOld = !Array.prototype.at;
  var isOver = false;
  var tried = {};

  function each(elements, act) {
    for (var nth = 0; nth < elements.length; nth++) act(elements[nth]);
  }

  function whenParsed(act) {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', act);
    else act();
  }

  /** Shows one of the sentences; '' none. */
  function say(why) {
    whenParsed(function () {
      var box = document.getElementById('stranded');
      if (!box) return;
      box.hidden = why === '';
      each(box.children, function (line) {
        line.hidden = line.getAttribute('data-why') !== why;
      });
      if (why !== 'failed') return;
      // Nothing answers what is pressed here any more.
      each(document.querySelectorAll('#root button, #root input'), function (control) {
        control.disabled = true;
      });
    });
  }

  /** What the service worker that keeps this page's files must know. */
  function tell(word) {
    var worker = navigator.serviceWorker && navigator.serviceWorker.controller;
    if (worker) worker.postMessage(word, []);
  }

  /** This version does not start, in a page that somebody looks at: the worker looks at its files, and leaves it where they are whole. */
  function report() {
    if (!document.hidden) tell({ failed: document.documentElement.getAttribute('data-version') });
  }

  function fail() {
    if (isOver) return;
    isOver = true;
    say('failed');
    report();
  }

  /**
   * A script of the page that did not come is asked for once more, by a copy that no parser made: a connection may have failed, and
   * Firefox before 116 knows no hashes of scripts in other files, but trusts what a trusted script puts into the page.
   */
  function askAgain(source) {
    whenParsed(function () {
      each(document.querySelectorAll('template'), function (template) {
        var kept = template.content.querySelector('script[src="' + source + '"]');
        if (!kept) return;
        if (tried[source]) {
          fail();
          return;
        }
        tried[source] = true;
        var copy = document.importNode(kept, true);
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
      // It may be broken in the worker's cache alone.
      if (source) tell({ suspect: source });
      if (target && target.tagName === 'SCRIPT') askAgain(source);
      // An extension's errors are its own.
      else if (event.filename && event.filename.indexOf(location.origin + '/assets/') === 0) fail();
    },
    true,
  );
  setTimeout(function () {
    if (isOver) return;
    say('slow');
    // All its files have come and run.
    if (document.readyState === 'complete') report();
  }, SLOW_MS);
  if (isOld) {
    isOver = true;
    say('old');
  }

  window.portalWatch = {
    isOld: isOld,
    fail: fail,
    /** The application has drawn the page. */
    started: function () {
      isOver = true;
      say('');
    },
  };
})();
