/** GETs that change something on the server: never before a press (decision 10). */
const NEVER_EARLY = /claim\/(sync|process|income)|deposit\/check/;

/**
 * The table for the shell's script: files and reads by route (`src/boot/preloadedReplies.ts`). `lazy`: the scripts that each
 * lazily imported chunk needs, as names below /assets/, by the chunk's name.
 */
function preloadTable(routes, lazy) {
  const files = [];
  const indexOf = (file) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1);
  const filesOf = (name) => {
    const found = lazy.get(name);
    if (!found) throw new Error(`No file of the build holds ${name}.`);
    return found;
  };
  const table = {};
  for (const { path: route, name, guard, frame, reads } of routes) {
    const wrong = reads.find((read) => NEVER_EARLY.test(read));
    if (wrong) throw new Error(`${route} must not read ${wrong} on opening.`);
    // The start code, the portal's frame, the decoders if the page reads data, and the page's own chunk, by their names in the imports.
    const names = [
      'start',
      ...(frame === 'portal' ? ['frame'] : []),
      ...(reads.length > 0 ? ['decoders'] : []),
      `${frame}/${name}`,
    ];
    table[route] = { guard, files: [...new Set(names.flatMap(filesOf))].map(indexOf), reads };
  }
  return { files, routes: table };
}

/** The part of the table that one page needs. */
function ownTable({ files, routes }, route) {
  const { files: used, ...rest } = routes[route];
  return { files: used.map((file) => files[file]), routes: { [route]: { ...rest, files: used.map((_, nth) => nth) } } };
}

module.exports = { ownTable, preloadTable };
