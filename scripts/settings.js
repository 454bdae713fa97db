// Settings of a build, read from the environment. A value that is none of what is meant stops the build: what is mistyped would otherwise
// be the default, and nobody would know.

/**
 * A switch, `on` or `off`; the default where nothing is said.
 * @param {string} name
 * @param {'on' | 'off'} otherwise
 */
function onOrOff(name, otherwise) {
  const value = process.env[name] || otherwise;
  if (!/^(on|off)$/.test(value)) throw new Error(`${name} is ${value}: on or off is meant.`);
  return value;
}

/**
 * `https://host`, or '' where nothing is said.
 * @param {string} name
 */
function originOf(name) {
  const value = process.env[name] ?? '';
  if (value !== '' && !/^https?:\/\/[^/\s"'<>?#@]+$/.test(value)) {
    throw new Error(`${name} is ${value}: an origin such as https://host.example is meant, without a path.`);
  }
  return value;
}

module.exports = { onOrOff, originOf };
