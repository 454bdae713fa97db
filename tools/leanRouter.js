/**
 * Leaves out of React Router what the portal has no use for and a bundler cannot see to be unused: the links that are fetched ahead in its
 * framework mode, and two things of its data routers. A loader for its production file; it fails where a new version says it otherwise.
 */
const LEFT_OUT = [
  [
    'shouldPrefetch && !isAbsolute ? /* @__PURE__ */ React10.createElement(React10.Fragment, null, link, /* @__PURE__ */ React10.createElement(PrefetchPageLinks, { page: href })) : link',
    'link',
  ],
  ['React3[USE_OPTIMISTIC]', 'undefined'],
  ['React3.memo(DataRoutes2)', '/* @__PURE__ */ React3.memo(DataRoutes2)'],
];

module.exports = (source) =>
  LEFT_OUT.reduce((text, [what, instead]) => {
    if (!text.includes(what)) throw new Error(`React Router does not say any more: ${what}`);
    return text.replace(what, () => instead);
  }, source);
