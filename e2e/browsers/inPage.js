// What a person finds on a page, for every engine: read as text and run in the page, so its syntax is that of the oldest one.
// oxlint-disable-next-line no-unused-expressions -- it is read as text, and called where it is read
(function (wanted) {
  var SELECTORS = {
    button: 'button,[role=button],input[type=submit],summary',
    link: 'a[href]',
    field: 'input:not([type=radio]):not([type=checkbox]),textarea,select',
    radio: 'input[type=radio],[role=radio]',
    menuitem: '[role=menuitem],[role=menuitemradio],[role=menuitemcheckbox]',
    dialog: 'dialog[open],[role=dialog],[role=alertdialog]',
    heading: 'h1,h2,h3',
    image: 'img,svg[role=img],[role=img]',
  };
  function words(text) {
    return String(text || '')
      .replace(/\s+/g, ' ')
      .trim();
  }
  function named(id) {
    var element = document.getElementById(id);
    return element ? element.textContent : '';
  }
  function nameOf(element) {
    var label = element.getAttribute('aria-label');
    if (label) return words(label);
    var by = element.getAttribute('aria-labelledby');
    if (by) return words(by.split(/\s+/).map(named).join(' '));
    if (element.labels && element.labels.length > 0) {
      return words(
        [].map
          .call(element.labels, function (each) {
            return each.textContent;
          })
          .join(' '),
      );
    }
    if (element.placeholder) return words(element.placeholder);
    var title = element.querySelector && element.querySelector('title');
    return words(element.textContent || (title && title.textContent) || element.alt);
  }
  function isShown(element) {
    if (element.getClientRects().length === 0) return false;
    return (
      getComputedStyle(element).visibility !== 'hidden' && !(element.closest && element.closest('[inert],[hidden]'))
    );
  }
  function fits(text) {
    if (wanted.pattern) return new RegExp(wanted.pattern, 'i').test(text);
    return wanted.name === undefined || text === wanted.name;
  }
  function top() {
    var open = [].filter.call(document.querySelectorAll('dialog[open]'), isShown);
    return open[open.length - 1] || document;
  }
  // A person cannot reach what is behind a dialog.
  var within = wanted.kind === 'dialog' ? document : top();
  var all = [].filter.call(within.querySelectorAll(wanted.css || SELECTORS[wanted.kind]), function (element) {
    return isShown(wanted.kind === 'radio' ? element.parentElement : element);
  });
  var found = all.filter(function (element) {
    return fits(nameOf(element));
  });
  var element = found[0];
  if (!element) {
    return {
      count: 0,
      there: all
        .slice(0, 40)
        .map(nameOf)
        .filter(Boolean)
        .map(function (name) {
          return name.slice(0, 40);
        }),
    };
  }
  var seen =
    isShown(element) && element.getBoundingClientRect().width > 2
      ? element
      : (element.labels && element.labels[0]) || element.parentElement;
  if (wanted.scroll) seen.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  var box = seen.getBoundingClientRect();
  var x = box.left + box.width / 2;
  var y = box.top + box.height / 2;
  var hit = document.elementFromPoint(x, y);
  // A label around it passes the press on; anything else around it means that it takes none now.
  var label = hit && hit.closest('label');
  return {
    count: found.length,
    x: x,
    y: y,
    hit: Boolean(hit && (seen === hit || seen.contains(hit) || (label && label.contains(element)))),
    over: hit ? words(hit.outerHTML).slice(0, 120) : '',
    name: nameOf(element),
    value: element.value === undefined ? null : element.value,
    disabled: Boolean(element.disabled),
  };
});
