import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { bodyOf, pathOf, queryOf } from '../apiRoutes';
import { given } from '../controlForms';
import { htmlPage } from '../html';
import { need, Refusal } from '../refusal';
import { asJson, lastPartOf, sendPage } from '../web';
import { MAX_BYTES, reportPage } from './reportPage';
import type { KeptReport, ReportStore } from './reportStore';

const SCRIPT = readFileSync(join(__dirname, 'drop.js'), 'utf8');

const pageOf = (id: string): string => `/__sandbox/report/${id}`;

/** The calls and pages of support reports, behind the same guard as all controls. */
export function registerReports(app: FastifyInstance, reports: ReportStore): void {
  /** A report as data: the reply to both calls of `/__sandbox/api/report`. */
  const dataOf = (report: KeptReport) => {
    const { about, lines, length, summary, differences } = report.opened.timeline;
    return {
      id: report.id,
      page: pageOf(report.id),
      replay: reports.replayAt(report),
      about,
      lines,
      length,
      summary,
      differences,
      account: report.known?.code ?? null,
      outcomes: reports.outcomes(report),
    };
  };

  app.get('/__sandbox/drop.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(SCRIPT),
  );

  app.post('/__sandbox/api/report', { bodyLimit: MAX_BYTES }, (request, reply) =>
    asJson(reply, async () => dataOf(await reports.open(bodyOf(request)))),
  );

  app.get('/__sandbox/api/report', (request, reply) =>
    asJson(reply, () => dataOf(reports.find(need(given(queryOf(request), 'id'), 'Please give id.')))),
  );

  app.get('/__sandbox/report/:id', (request, reply) => {
    try {
      const report = reports.find(lastPartOf(request));
      return sendPage(reply, reportPage(report, reports.outcomes(report), reports.replayAt(report)));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const lead = '<p><a href="/__sandbox#report">To the controls</a></p>';
      return sendPage(reply.code(404), htmlPage('Support report', { text: error.message, bad: true }, lead, ''));
    }
  });

  app.get('/__sandbox/replay/:id/*', (request, reply) => {
    try {
      const found = reports.replay(pathOf(request));
      if (found) return reply.headers({ ...found.headers }).send(found.body);
      return reply.code(404).type('text/plain; charset=utf-8').send('There is nothing here.');
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return reply.code(404).type('text/plain; charset=utf-8').send(error.message);
    }
  });
}
