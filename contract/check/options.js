// The options of the check, for itself and for the help of `npm run contract`. CommonJS, because Jest loads no ES modules.
exports.CHECK_OPTIONS = /** @type {const} */ ({
  api: { type: 'string' },
  member: { type: 'string' },
  origin: { type: 'string' },
  'app-key': { type: 'string' },
  write: { type: 'boolean', default: false },
  spend: { type: 'boolean', default: false },
  yes: { type: 'string' },
  json: { type: 'string' },
});
