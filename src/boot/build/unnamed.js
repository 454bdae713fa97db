/**
 * A webpack loader for React Router: leaves out the names that its components have for React's DevTools, and marks their creation as free
 * of effects. A name that is assigned keeps a component in the bundle, used or not, with all that it uses: 1.7 kB of every first page, 4.7 with
 * its own links. What it does not find in another version it leaves as it is.
 */
module.exports = (code) =>
  code
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/= (React\w*\.(?:forwardRef|createContext|memo|lazy)\()/g, '= /* @__PURE__ */ $1');
