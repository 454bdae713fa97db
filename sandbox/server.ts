import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { isRecord } from '../src/domain/records';
import { readJson } from '../src/platform/adapters/json';
import { REFUSAL_HEADERS, refusalOf } from '../tools/guard';
import { loadReplayTools } from '../tools/replayTools';
import { bodyOf, headerOf, isDateless, pathOf, queryOf, registerApi, sendFailure } from './apiRoutes';
import { type ClockChange, createClock, type ServerClock } from './clock';
import { type ControlInput, formsOf, given } from './controlForms';
import { CONTROL_STYLE, controlPage, NOTICE_STYLE } from './controlPage';
import { CONTROL_QUERIES, type Controls, createControls } from './controls';
import { openDb } from './db';
import { createDeviations } from './deviations';
import { createFaults } from './faults';
import { need, Refusal } from './refusal';
import { registerReports } from './reports/reportRoutes';
import { createReportStore, type ReportStore, type ReportTools } from './reports/reportStore';
import { createRequestLog } from './requestLog';
import { scenarioNamed } from './scenarioNames';
import { createFileServer, rulesSource } from './staticFiles';
import { asJson, formOf, lastPartOf, sendPage, setCsrfCookie } from './web';

/** How to start a sandbox. */
export interface SandboxOptions {
  /** A file path, or `:memory:`. */
  readonly database: string;
  /** Folder of the production build to serve; without it, API and controls only. */
  readonly dist?: string;
  /** The JSON file of response headers that the build writes. */
  readonly headers?: string;
  /** Epoch milliseconds; real time when absent. Controls move and hold the server's clock relative to it. */
  readonly now?: () => number;
  /** Whether a new database gets the demo data (the default) or only the platform's member. */
  readonly demo?: boolean;
  /** The name of a scenario to start in, such as `pending-expired`; it replaces the contents of the database. */
  readonly scenario?: string;
  /** The start of the server's clock: held, ahead or behind. */
  readonly clock?: ClockChange;
  /** Folder with the build of the replay; `build/replay` when absent. */
  readonly replay?: string;
  /** Loads the reader of support reports; bundled from `src/boot/replay` when absent. */
  readonly reports?: () => Promise<ReportTools>;
  /** How many requests the log keeps; 500 when absent. */
  readonly logged?: number;
  /** Other origins whose pages may use the API, such as `https://portal.example`; none when absent. */
  readonly origins?: readonly string[];
  /** Deviations from the contract, by their names in `sandbox/deviations.ts`; none when absent. */
  readonly deviations?: readonly string[];
}

/** The output folder of `npx webpack --mode development --env replay`. */
const REPLAY = 'build/replay';
const CSS = 'text/css; charset=utf-8';

/**
 * Refuses requests that come from pages of other sites, or use a host name that DNS rebinding points here; returns whether it did. It checks
 * every request alike, however its path is encoded: API, controls, mailbox and files. A request that matches no route is for a page of the
 * build, which a link may open.
 */
function refuseForeign(
  request: FastifyRequest,
  reply: FastifyReply,
  reports: ReportStore,
  origins: readonly string[],
): boolean {
  const { method, socket } = request;
  // The frame of a replay has an opaque origin, so its scripts are recognized by a secret name in their path.
  const headers = reports.headersFor(pathOf(request), request);
  const refusal = refusalOf(
    { method, headers, port: socket.localPort ?? 0 },
    { page: request.is404, origins: pathOf(request).startsWith('/api/') ? origins : [] },
  );
  if (refusal !== '') void reply.code(403).headers(REFUSAL_HEADERS).send(refusal);
  return refusal !== '';
}

function registerControls(app: FastifyInstance, controls: Controls): void {
  const runNamed = (name: string, fields: ControlInput): unknown =>
    need(formsOf(controls).get(name), `There is no control ${name}.`).runWith(fields);
  app.get('/__sandbox/style.css', (_request, reply) =>
    reply.type(CSS).header('cache-control', 'no-cache').send(CONTROL_STYLE),
  );
  // Cached, because it blocks every page's first paint.
  app.get('/__sandbox/notice.css', (_request, reply) =>
    reply.type(CSS).header('cache-control', 'max-age=3600').send(NOTICE_STYLE),
  );

  app.get('/__sandbox', (request, reply) => {
    const query = queryOf(request);
    const result = given(query, 'result');
    const token = setCsrfCookie(request, reply);
    return sendPage(
      reply,
      controlPage(controls, result === undefined ? null : { text: result, bad: given(query, 'bad') === '1' }, token),
    );
  });

  app.get('/__sandbox/api/:name', (request, reply) => {
    const name = lastPartOf(request);
    const query = Object.hasOwn(CONTROL_QUERIES, name) ? CONTROL_QUERIES[name] : undefined;
    if (!query) return sendFailure(reply, 404, 'There is no such call.');
    return asJson(reply, () => query(controls, queryOf(request)));
  });

  app.post('/__sandbox/api/:name', (request, reply) =>
    asJson(reply, () => {
      const fields = readJson(bodyOf(request).trim() || '{}');
      if (fields === undefined) throw new Refusal('This request is not valid JSON.');
      if (!isRecord(fields)) throw new Refusal('Please send a JSON object.');
      return runNamed(lastPartOf(request), fields);
    }),
  );

  app.post('/__sandbox/do/:name', (request, reply) => {
    const back = (text: string, bad: boolean) =>
      reply
        .code(303)
        .header('location', `/__sandbox?result=${encodeURIComponent(text)}${bad ? '&bad=1' : ''}`)
        .send();
    try {
      const result = runNamed(lastPartOf(request), formOf(request));
      return back(`Done: ${lastPartOf(request)}${result === undefined ? '' : ` ${JSON.stringify(result)}`}`, false);
    } catch (error) {
      if (error instanceof Refusal) return back(error.message, true);
      throw error;
    }
  });
}

/** What the guard and the headers of every reply need. */
interface AppParts {
  readonly reports: ReportStore;
  readonly origins: readonly string[];
  readonly clock: ServerClock;
  /** The headers that the build writes for every reply. */
  readonly headers: () => Readonly<Record<string, string>>;
}

/** A server without routes. It refuses foreign requests, takes every body as text, and adds the date and the build's headers. */
function createGuardedApp({ reports, origins, clock, headers }: AppParts): FastifyInstance {
  const app = fastify({
    bodyLimit: 64 * 1024,
    forceCloseConnections: true,
    // A path that cannot be decoded reaches neither a route nor a hook.
    frameworkErrors: (_error, request, reply) => {
      if (!refuseForeign(request, reply, reports, origins)) void sendFailure(reply, 400, 'This address is malformed.');
    },
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (!refuseForeign(request, reply, reports, origins)) done();
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addHook('onSend', async (_request, reply, payload) => {
    if (!isDateless(reply) && !reply.hasHeader('date')) reply.header('date', new Date(clock.now()).toUTCString());
    for (const [name, value] of Object.entries(headers())) if (!reply.hasHeader(name)) reply.header(name, value);
    return payload;
  });
  app.setErrorHandler((error, _request, reply) => {
    const status = isRecord(error) && typeof error['statusCode'] === 'number' ? error['statusCode'] : 500;
    if (status >= 500) console.error(error);
    return sendFailure(
      reply,
      status,
      status === 413 ? 'This request is too large.' : 'Something went wrong in the sandbox.',
    );
  });
  return app;
}

/** Serves the build's pages and files at every address without a route; without a build such an address is a 404. */
function serveFiles(app: FastifyInstance, files: ReturnType<typeof createFileServer> | null): void {
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    const isServed = (request.method === 'GET' || request.method === 'HEAD') && !path.startsWith('/__sandbox');
    if (!files || !isServed)
      return reply
        .code(404)
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'no-store')
        .send('There is nothing here.');
    const file = files({
      path,
      acceptEncoding: headerOf(request, 'accept-encoding'),
      ifNoneMatch: headerOf(request, 'if-none-match'),
      range: headerOf(request, 'range'),
    });
    if (file.html) setCsrfCookie(request, reply);
    return reply.code(file.status).headers(file.headers).send(file.body);
  });
}

/** Builds the sandbox: the API of the specification's section 7 over its own database, the control page and, with `dist`, the portal itself. */
export async function createSandbox(options: SandboxOptions) {
  const start = {
    demo: options.demo ?? true,
    scenario: options.scenario === undefined ? null : scenarioNamed(options.scenario),
    clock: options.clock ?? {},
  };
  const clock = createClock(options.now ?? Date.now);
  const db = openDb(options.database);
  const world = { db, clock };
  const origins = options.origins ?? [];

  const faults = createFaults();
  const log = createRequestLog(world, options.logged);
  const deviations = createDeviations(options.deviations);
  const controls = createControls({ world, clock, faults, deviations, log, start });
  clock.change(start.clock);
  if (start.scenario || !db.one('SELECT id FROM members LIMIT 1')) controls.reset();
  const reports = createReportStore({
    controls,
    tools: options.reports ?? loadReplayTools,
    folder: options.replay ?? REPLAY,
  });
  const rules = rulesSource(options.headers);

  const app = createGuardedApp({ reports, origins, clock, headers: () => rules().all });
  registerApi(app, { world, faults, deviations, log, origins });
  registerControls(app, controls);
  registerReports(app, reports);

  serveFiles(app, options.dist === undefined ? null : createFileServer(options.dist, rules));
  await app.ready();

  let open = true;
  return {
    app,
    controls,
    /** Listens on 127.0.0.1 only (port 0: any free one) and resolves with the address, such as `http://127.0.0.1:4173`. */
    listen: (port: number) => app.listen({ port, host: '127.0.0.1' }),
    close: async () => {
      if (!open) return;
      open = false;
      faults.release();
      await app.close();
      db.close();
    },
  };
}

/** A sandbox: it serves requests once it listens. */
export type Sandbox = Awaited<ReturnType<typeof createSandbox>>;
