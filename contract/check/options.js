// The options of the check, for itself and for the help of `npm run contract`. CommonJS, because Jest loads no ES modules.
exports.CHECK_OPTIONS = /** @type {const} */ ({
  api: { type: 'string', about: 'checks the server at this origin against the contract' },
  member: { type: 'string', about: 'the file with the sign-in of a test member' },
  origin: { type: 'string', about: 'where the portal is served, when that is another origin' },
  'app-key': { type: 'string', about: 'the value of x-app-key' },
  write: { type: 'boolean', default: false, about: 'tries what changes something, too' },
  spend: { type: 'boolean', default: false, about: 'tries what moves money, too' },
  yes: { type: 'string', about: 'makes these calls without asking, with commas between them' },
  json: { type: 'string', about: 'the file that the findings are written into' },
});
