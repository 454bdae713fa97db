/**
 * Changes whose files are counted, without those that `npm run contract -- --generate` writes. Each is made for real in a copy, where the
 * types and its tests must stay green (`changes.release.test.ts`). docs/first-change.md describes the first one.
 */

/** A file, the text to replace, and its replacement; `null`: the whole file is new. */
export type Edit = readonly [file: string, before: string | null, after: string];

/** An edit that adds a text after what is there. */
const added = (file: string, after: string, more: string): Edit => [file, after, after + more];

/** A change that a developer makes by hand. */
export interface Change {
  /** The most files that it may take. */
  readonly max: number;
  readonly edits: readonly Edit[];
  /** The test files that must stay green, as Jest patterns. */
  readonly tests: readonly string[];
}

/** The end of every operation of the contract, and the line before which a new one is inserted. */
const FAILURE = `        default: { $ref: "#/components/responses/Failure" }
  /wallet/transactions:
`;

const PARTNERS = 'src/features/team/screens/PartnersScreen.tsx';

/** The changes by what they do. */
export const CHANGES: Readonly<Record<string, Change>> = {
  'a field of a reply, shown on a page': {
    max: 4,
    edits: [
      added(
        'contract/openapi.yaml',
        `      description: A direct referral.
      required: [code, firstname, lastname, partners, team, income, sent, received]
      properties:
`,
        '        joined_at: { $ref: "#/components/schemas/Time", description: "When the partner joined." }\n',
      ),
      added('sandbox/team.ts', 'SELECT id, code, firstname, lastname', ', created_at'),
      added(
        'sandbox/team.ts',
        "      code: row.text('code'),\n",
        "      joined_at: new Date(row.int('created_at')).toISOString(),\n",
      ),
      added(PARTNERS, "    moneyCell(partner.received, 'USDT'),\n", '    printTime(row.joined_at),\n'),
      added(
        PARTNERS,
        "  { id: 'received', header: msg`RECEIVED`, align: 'end', weight: 1.1, spot: 'end' },\n",
        "  { id: 'joined', header: msg`JOINED`, spot: 'screenReaderOnly' },\n",
      ),
      ['src/features/team/screens/team.test.tsx', "'SENT', 'RECEIVED']", "'SENT', 'RECEIVED', 'JOINED']"],
      ['src/features/team/screens/team.test.tsx', "'RECEIVED']);\n});", "'RECEIVED', 'JOINED']);\n});"],
      ['src/features/team/screens/team.test.tsx', "'50.00 USDT'],", "'50.00 USDT', '-'],"],
      ['src/features/team/screens/team.test.tsx', "'0.00 USDT', '0.00 USDT'],", "'0.00 USDT', '0.00 USDT', '-'],"],
      added(
        PARTNERS,
        "import { partners } from '../team.lists';\n",
        "import { printTime } from '../../../domain/times';\n",
      ),
    ],
    tests: ['contract/generate', 'contract/document', 'contract/sandbox', 'src/features/team', 'src/testing/contract'],
  },
  'a command with a form page': {
    max: 8,
    edits: [
      [
        'contract/openapi.yaml',
        '  /wallet/transactions:\n',
        `  /wallet/deposit/report:
    post:
      operationId: wallet.reportDeposit
      summary: Name a deposit that did not come
      x-portal: { kind: post, then: "Says that it is looked for." }
      x-check: { does: "reports a deposit that there is not", with: { transaction_id: "TX-1" } }
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [transaction_id]
              properties:
                transaction_id: { type: string, description: "Trimmed." }
            example: { transaction_id: "TX-1" }
      responses:
        "200": { $ref: "#/components/responses/Done" }
${FAILURE}`,
      ],
      added(
        'sandbox/calls.ts',
        "    deposits: list('deposits'),\n",
        "    reportDeposit: (_world, _member, input) => {\n      must(input.field('transaction_id') !== '', 'Which one?');\n      return done('We look for it.');\n    },\n",
      ),
      [
        'src/features/wallet/wallet.commands.ts',
        'export const withdrawUsdt =',
        "export const reportDeposit = defineCommand<{ readonly transaction_id: string }>({\n  name: 'wallet/reportDeposit',\n  title: msg`report of a deposit`,\n  loading: msg`Reporting the deposit!`,\n  prepare: ({ transaction_id }) => ({ transaction_id: transaction_id.trim() }),\n  rules: [must(({ transaction_id }) => transaction_id !== '', msg`Which deposit?`, 'transaction_id')],\n  request: (api, form) => api.wallet.reportDeposit(form),\n  failed: failures.pleaseTryAgain,\n  showsServerMessage: true,\n  successMessage: () => ({ text: msg`The deposit is looked for` }),\n});\n\nexport const withdrawUsdt =",
      ],
      added(
        'src/paths.ts',
        "export const income = '/portal/income';\n",
        "export const reportDeposit = '/portal/wallet/report';\n",
      ),
      [
        'src/pages.ts',
        '  income: inside(paths.income,',
        '  reportDeposit: inside(paths.reportDeposit, msg`Report a deposit`),\n  income: inside(paths.income,',
      ],
      [
        'src/app/routes.ts',
        '  defineRoute(PAGES.income, income,',
        "  defineRoute(PAGES.reportDeposit, reportDepositPage, 'ReportDepositScreen'),\n  defineRoute(PAGES.income, income,",
      ],
      [
        'src/app/routes.ts',
        'const glossaryPage = () =>',
        'const reportDepositPage = () =>\n  import(/* webpackChunkName: "portal/ReportDepositScreen" */ \'../features/wallet/screens/ReportDepositScreen\');\nconst glossaryPage = () =>',
      ],
      [
        'src/features/wallet/screens/ReportDepositScreen.tsx',
        null,
        `import { Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '../../../ui/forms/Field';
import { PageHeader } from '../../../ui/layout';
import { Form } from '../../forms/Form';
import { Submit } from '../../forms/Submit';
import { useCommandForm } from '../../forms/useCommandForm';
import { reportDeposit } from '../wallet.commands';

const EMPTY = { transaction_id: '' };

/** /portal/wallet/report: names a deposit that did not come. */
export function ReportDepositScreen() {
  const { t } = useLingui();
  const form = useCommandForm(reportDeposit, { initial: EMPTY });
  return (
    <>
      <PageHeader title={t\`Report a deposit\`} />
      <Form onSubmit={form.submit}>
        <TextField label={t\`Transaction ID\`} {...form.field('transaction_id')} />
        <Submit status={form.status}>
          <Trans>SUBMIT</Trans>
        </Submit>
      </Form>
    </>
  );
}
`,
      ],
      [
        'src/testing/commandRows.ts',
        "  row({\n    call: 'POST /api/user/email/verify',",
        "  row({\n    call: 'POST /api/wallet/deposit/report',\n    command: 'wallet/reportDeposit',\n    page: '/portal/wallet/report',\n    overlay: 'Reporting the deposit!',\n    failure: PLEASE_TRY_AGAIN,\n    success: 'The deposit is looked for',\n    showsServerMessage: true,\n    body: { transaction_id: field('Transaction ID') },\n  }),\n  row({\n    call: 'POST /api/user/email/verify',",
      ],
    ],
    tests: ['src/app/(commands|screens|architecture|loaders)', 'src/testing/(contract|oracles|faults|support/canary)'],
  },
  'a fourteenth language': {
    max: 2,
    edits: [
      ['src/i18n/languages.json', '\n]', ',\n  { "tag": "sw", "name": "Kiswahili" }\n]'],
      [
        'src/i18n/locales/sw.po',
        null,
        'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"Language: sw\\n"\n"X-Banned-Claims: faida|dhamana|wekez|mara mbili|utajiri|riba|pato|bila hatari\\n"\n"X-Never: kamwe\\n"\n\nmsgid "English"\nmsgstr "Kiswahili"\n\nmsgid "Wallet"\nmsgstr "Pochi"\n',
      ],
    ],
    tests: ['src/i18n', 'src/boot/build/servers', 'src/features/landing'],
  },
};

/** Makes the edits, unless they are made (docs/first-change.md says how); throws with the text that a file no longer contains. */
export function applyEdits(
  edits: readonly Edit[],
  read: (file: string) => string,
  write: (file: string, text: string) => void,
): void {
  for (const [file, before, after] of edits) {
    const text = before === null ? after : read(file);
    const isMade = text.includes(after);
    if (before !== null && !isMade && !text.includes(before)) throw new Error(`${file} no longer contains: ${before}`);
    write(file, isMade || before === null ? text : text.replace(before, () => after));
  }
}
