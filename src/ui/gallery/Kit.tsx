import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { Accordion } from '../Accordion';
import { AppShell, BottomNav, type NavGroup, type NavLink, SideNav } from '../AppShell';
import { type Bar, Bars } from '../Bars';
import { Button, ButtonAnchor, IconButton, Spinner } from '../Button';
import { AlertDialog, Dialog, Overlay } from '../Dialog';
import { EmptyState, InlineStatus, Notice, Skeleton } from '../Feedback';
import { ProgressBar, Stars, Stat, StatusChip } from '../Figures';
import { FieldRow, PasswordField, PickerButton, TextField } from '../forms/Field';
import { Icon, type IconName, icon } from '../Icon';
import { Card, Cluster, Grid, PageHeader, Section, Stack } from '../layout';
import { type Cell, type Column, DataTable, LoadMore, moneyCell, nameCell, verbatimCell } from '../lists/DataTable';
import { Menu } from '../Menu';
import { PICTURE_NAMES, Picture } from '../Picture';
import { Brand } from '../PublicShell';
import { TabNav } from '../TabNav';
import { TabPanel, Tabs } from '../Tabs';
import { Code, CopyButton, type CopyState, money, PersonName } from '../Text';
import { Timeline, type TimelineStep } from '../Timeline';
import type { ThemeName } from '../theme/palettes';
import { token } from '../theme/tokens';

const groups: readonly NavGroup[] = [
  {
    title: 'DASHBOARD',
    links: [
      { href: '#dashboard', label: 'Dashboard', icon: 'dashboard', current: true },
      { href: '#wallet', label: 'Wallet', icon: 'wallet', current: false },
      { href: '#income', label: 'Income', icon: 'income', current: false },
    ],
  },
  { title: 'DONATION', links: [{ href: '#donations', label: 'Donations', icon: 'donation', current: false }] },
  {
    title: 'TEAM',
    links: [
      { href: '#partners', label: 'Partners', icon: 'partners', current: false },
      { href: '#downline', label: 'Downline', icon: 'downline', current: false },
    ],
  },
  {
    title: 'SETTINGS',
    links: [
      { href: '#profile', label: 'Profile', icon: 'profile', current: false },
      { href: '#privacy', label: 'Privacy', icon: 'privacy', current: false },
    ],
  },
];

const bottom: readonly NavLink[] = [
  { href: '#dashboard', label: 'Dashboard', icon: 'dashboard', current: true },
  { href: '#wallet', label: 'Wallet', icon: 'wallet', current: false },
  { href: '#donations', label: 'Donations', icon: 'donation', current: false },
  { href: '#partners', label: 'Partners', icon: 'partners', current: false },
  { href: '#profile', label: 'Profile', icon: 'profile', current: false },
];

function renderLink(link: NavLink, content: ReactNode): ReactNode {
  return (
    <a href={link.href} aria-current={link.current ? 'page' : undefined}>
      {content}
    </a>
  );
}

interface Income {
  readonly id: string;
  readonly from: string;
  readonly help: string;
  readonly type: string;
  readonly amount: string;
  readonly date: string;
}

const incomeColumns: readonly Column[] = [
  { id: 'from', header: 'FROM ID' },
  { id: 'help', header: 'HELP ID' },
  { id: 'type', header: 'TYPE' },
  { id: 'amount', header: 'AMOUNT', align: 'end' },
  { id: 'date', header: 'DATE', align: 'end', weight: 1.3 },
];

function incomePage(page: number): readonly Income[] {
  return Array.from({ length: 20 }, (_, place) => ({
    id: `${page}-${place}`,
    from: `PH${48210 + page * 20 + place}`,
    help: `H${90210 + page * 20 + place}`,
    type: place % 2 === 0 ? 'DIRECT' : 'LEVEL 2',
    amount: place % 2 === 0 ? '2.50' : '0.75',
    date: `${place + 10} Oct 2025, 14:${place + 10}`,
  }));
}

function incomeCells(row: Income): readonly (Cell | string)[] {
  return [verbatimCell(row.from), verbatimCell(row.help), row.type, moneyCell(row.amount, 'USDT'), row.date];
}

interface Partner {
  readonly code: string;
  readonly name: string;
  readonly figures: readonly [string, string, string, string, string];
}

const partnerColumns: readonly Column[] = [
  { id: 'code', header: 'CODE' },
  { id: 'name', header: 'NAME', weight: 1.6 },
  { id: 'partners', header: 'PARTNERS', align: 'end' },
  { id: 'team', header: 'TEAM', align: 'end' },
  { id: 'income', header: 'INCOME', align: 'end' },
  { id: 'sent', header: 'SENT', align: 'end' },
  { id: 'received', header: 'RECEIVED', align: 'end' },
];

const partners: readonly (readonly Partner[])[] = [
  [
    { code: 'PH48210', name: 'Anita Deshpande', figures: ['12', '148', '1250.50', '325.00', '400.00'] },
    { code: 'PH48377', name: 'محمد الأحمد', figures: ['3', '9', '12.25', '50.00', '25.00'] },
    {
      code: 'PH51002',
      name: 'Maximilian Constantin Oberhuber-Lindenthal',
      figures: ['0', '0', '0.00', '0.00', '0.00'],
    },
  ],
];

function partnerCells(row: Partner, mine: string): readonly (Cell | string)[] {
  return [
    verbatimCell(row.code),
    nameCell(row.code === mine ? `${row.name} (you)` : row.name),
    ...row.figures.map((figure) => verbatimCell(figure)),
  ];
}

const icons: readonly IconName[] = [
  'menu',
  'close',
  'dashboard',
  'wallet',
  'income',
  'donation',
  'partners',
  'downline',
  'profile',
  'privacy',
  'sun',
  'moon',
  'copy',
  'check',
  'warning',
  'info',
  'help',
  'ticket',
  'level',
  'half',
  'incoming',
  'outgoing',
  'swap',
  'search',
  'chevron-down',
  'chevron-right',
  'chevron-left',
  'logout',
  'plus',
  'refresh',
  'claim',
  'clock',
  'mail',
  'eye',
  'eye-off',
  'qr',
  'external',
  'file',
  'dot',
  'play',
  'star',
  'star-half',
  'star-empty',
];

const Plate = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(2.75rem, 1fr));
  justify-items: center;
  gap: ${token.space.m} ${token.space.xs};
  color: ${token.color.textMuted};
`;

function Figures() {
  return (
    <Section title="Figures">
      <Grid $min="16rem">
        <Card>
          <Stat label="USDT balance" value="1250.50" unit="USDT" icon="wallet" large detail="BEP-20 only" />
        </Card>
        <Card>
          <Stack $gap="s">
            <Stat label="CLAIMABLE" value="0.12345678" unit="USDT" large />
            <Cluster $gap="xs">
              <Button size="s" icon="refresh">
                SYNC
              </Button>
              <Button size="s" variant="primary">
                CLAIM
              </Button>
            </Cluster>
          </Stack>
        </Card>
        <Card>
          <Stack $gap="s">
            <Stat label="E-PINS" value="17" large />
            <Cluster $gap="xs">
              <Button size="s">BUY</Button>
              <Button size="s">TRANSFER</Button>
            </Cluster>
          </Stack>
        </Card>
      </Grid>
      <Card>
        <Grid $min="8rem">
          <Stat label="Partners" value="12" icon="partners" />
          <Stat label="Team" value="148" icon="downline" />
          <Stat label="Income" value="86.40" unit="USDT" icon="income" />
          <Stat label="Sent" value="325.00" unit="USDT" icon="outgoing" />
          <Stat label="Received" value="400.00" unit="USDT" icon="incoming" />
        </Grid>
      </Card>
      <Cluster>
        {money('1250.50', 'USDT')}
        {money('+25.00', 'USDT', 'positive')}
        {money('40')}
      </Cluster>
    </Section>
  );
}

function Donations() {
  return (
    <Section title="Donations">
      <Grid $min="17rem">
        <Card as="article">
          <Stack>
            <Cluster $justify="between">
              <Code value="H90210" />
              <StatusChip tone="active">ITS YOUR TURN</StatusChip>
            </Cluster>
            <ProgressBar label="Received so far" value="12.5" max="50" text="12.50 of 50.00 USDT" />
            <Cluster $justify="between">
              <Stars value={1.5} label="Boost 1.5 of 3" />
              {money('25.00', 'USDT')}
            </Cluster>
          </Stack>
        </Card>
        <Card as="article">
          <Stack>
            <Cluster $justify="between">
              <Code value="H90177" />
              <StatusChip tone="done">COMPLETE</StatusChip>
            </Cluster>
            <ProgressBar label="DONATION CLOSED" value="50" max="50" text="50.00 USDT" done />
            <Cluster $justify="between">
              <Stars value={3} label="Boost 3 of 3" />
              {money('50.00', 'USDT')}
            </Cluster>
          </Stack>
        </Card>
        <Card as="article">
          <Stack>
            <Cluster $justify="between">
              <Code value="H90101" />
              <StatusChip tone="pending">SEND DONATION</StatusChip>
            </Cluster>
            <ProgressBar label="Time left" value="6" max="24" text="06:12:44" />
            <Cluster $justify="between">
              <Stars value={0} label="Boost 0 of 3" />
              {money('25.00', 'USDT')}
            </Cluster>
          </Stack>
        </Card>
      </Grid>
      <Cluster $gap="xs">
        <StatusChip tone="pending">SEND DONATION</StatusChip>
        <StatusChip tone="waiting">APPROVAL REQUESTED</StatusChip>
        <StatusChip tone="active">ITS YOUR TURN</StatusChip>
        <StatusChip tone="done">COMPLETE</StatusChip>
        <StatusChip tone="neutral">REVIEW</StatusChip>
      </Cluster>
    </Section>
  );
}

const steps: readonly TimelineStep[] = [
  {
    id: 'opened',
    state: 'done',
    stateLabel: 'done',
    title: 'Opened',
    when: '2025-10-18 10:00',
    detail: 'You opened this donation.',
  },
  {
    id: 'payment',
    state: 'current',
    stateLabel: 'now',
    title: 'Payment',
    next: 'The recipient acts next',
    until: 'Until 2025-10-19 10:00',
    detail: 'You reported a bank payment.',
  },
  { id: 'turn', state: 'ahead', stateLabel: 'not reached', title: 'Your turn' },
  { id: 'closed', state: 'ahead', stateLabel: 'not reached', title: 'Closed', detail: 'Only if 50 USDT are reached.' },
];

const levels: readonly Bar[] = [
  { id: '1', label: 'Level 1', text: '54 members', percent: 100 },
  { id: '2', label: 'Level 2', text: '36 members', percent: 67 },
  { id: '3', label: 'Level 3', text: '1 member', percent: 2 },
  { id: '4', label: 'Level 4', text: '0 members', percent: 0 },
];

function Pictures() {
  return (
    <Section title="Pictures">
      <Card>
        <Timeline label="What happened" steps={steps} />
      </Card>
      <Card>
        <Bars label="Members by level" rows={levels} />
      </Card>
    </Section>
  );
}

function Buttons() {
  return (
    <Section title="Buttons">
      <Card>
        <Stack>
          <Cluster>
            <Button variant="primary">SUBMIT</Button>
            <Button icon="plus">DEPOSIT</Button>
            <Button variant="quiet" icon="chevron-left">
              GO BACK
            </Button>
            <Button variant="danger">Send anyway</Button>
            <ButtonAnchor href="#file" $variant="secondary">
              {icon('file')} Presentation
            </ButtonAnchor>
          </Cluster>
          <Cluster>
            <Button variant="primary" busy>
              SUBMIT
            </Button>
            <Button busy>LOAD MORE</Button>
            <Button variant="primary" disabled>
              Disabled
            </Button>
            <Button disabled>Disabled</Button>
          </Cluster>
          <Cluster>
            <Button size="s" variant="primary">
              CLAIM
            </Button>
            <Button size="s" icon="refresh">
              SYNC
            </Button>
            <Button size="s" variant="quiet">
              RESET
            </Button>
            <IconButton icon="search" label="Quick search" onClick={() => undefined} />
            <Spinner />
          </Cluster>
          <Button variant="primary" wide>
            LOGIN
          </Button>
        </Stack>
      </Card>
    </Section>
  );
}

const wizard = [
  { id: 'referral', label: 'Referral' },
  { id: 'name', label: 'Name' },
  { id: 'account', label: 'Account' },
] as const;

function Fields() {
  const [text, setText] = useState('');
  const [password, setPassword] = useState('correct horse');
  const [tab, setTab] = useState('referral');
  return (
    <Section title="Fields and tabs">
      <Grid $min="18rem">
        <Card>
          <Stack>
            <Tabs label="Registration" name="kit-wizard" items={wizard} selected={tab} onSelect={setTab} />
            <TabPanel name="kit-wizard" id="referral" selected={tab}>
              <Stack>
                <TextField
                  label="Referral ID"
                  value="PH48210"
                  onChange={setText}
                  success={<PersonName>Anita Deshpande</PersonName>}
                />
                <TextField
                  label="Mistyped Email ID"
                  value="asha@gmial.com"
                  onChange={setText}
                  advice="Did you mean asha@gmail.com?"
                />
                <TextField
                  label="Unknown Referral ID"
                  value="PH"
                  onChange={setText}
                  error="Enter a valid referral id!"
                />
                <Button variant="primary" wide>
                  NEXT
                </Button>
              </Stack>
            </TabPanel>
            <TabPanel name="kit-wizard" id="name" selected={tab}>
              <TextField label="First Name" value={text} onChange={setText} autoComplete="given-name" />
            </TabPanel>
            <TabPanel name="kit-wizard" id="account" selected={tab}>
              <TextField label="Email ID" value={text} onChange={setText} type="email" />
            </TabPanel>
          </Stack>
        </Card>
        <Card>
          <Stack>
            <FieldRow>
              <PickerButton label="Country" value={<span>+91</span>} onClick={() => undefined} />
              <TextField
                label="Phone Number"
                value={text}
                onChange={setText}
                type="tel"
                hint="Digits only, without the country code"
              />
            </FieldRow>
            <TextField label="Amount" value="25" onChange={setText} inputMode="decimal" suffix="USDT" />
            <PasswordField
              label="Password"
              value={password}
              onChange={setPassword}
              autoComplete="current-password"
              showLabel="Show password"
              hideLabel="Hide password"
            />
          </Stack>
        </Card>
      </Grid>
      <TabNav aria-label="Donation lists">
        <a href="#sent" aria-current="page">
          SENT
        </a>
        <a href="#received">RECEIVED</a>
        <a href="#add">ADD</a>
      </TabNav>
    </Section>
  );
}

function Feedback() {
  const [copied, setCopied] = useState<CopyState>('idle');
  return (
    <Section title="Feedback">
      <Notice
        tone="warning"
        action={
          <Button size="s" variant="secondary">
            VERIFY
          </Button>
        }
        onDismiss={() => undefined}
        dismissLabel="Dismiss"
      >
        Verify your email address.
      </Notice>
      <Notice tone="info" title="Only USDT on BEP-20">
        Anything else sent to this address is lost.
      </Notice>
      <Notice tone="warning" onDismiss={() => undefined} dismissLabel="Dismiss this">
        Sending cannot be undone.
      </Notice>
      <Cluster>
        {PICTURE_NAMES.map((name) => (
          <Picture key={name} name={name} />
        ))}
      </Cluster>
      <Grid $min="18rem">
        <EmptyState
          icon="donation"
          title="No donations yet"
          text="Your sent donations will be here."
          action={<Button variant="primary">SEND DONATION</Button>}
        />
        <Stack>
          <InlineStatus text="Could not refresh" tone="negative" onRetry={() => undefined} retryLabel="Retry" />
          <Cluster>
            <CopyButton
              text="PH48210"
              label="Copy"
              copiedLabel="Copied"
              failedLabel="Press copy"
              state={copied}
              onCopy={() => setCopied(copied === 'idle' ? 'copied' : 'idle')}
            />
            <CopyButton
              text="x"
              label="Copy"
              copiedLabel="Copied"
              failedLabel="Press copy"
              state="failed"
              onCopy={() => undefined}
            />
            <CopyButton
              text="x"
              label="Copy code"
              copiedLabel="Copied"
              failedLabel="Press copy"
              state="idle"
              onCopy={() => undefined}
              iconOnly
            />
            <CopyButton
              text="x"
              label="Copy hash"
              copiedLabel="Copied"
              failedLabel="Press copy"
              state="copied"
              onCopy={() => undefined}
              iconOnly
            />
          </Cluster>
          <Code value="0x3f5CE5FBFe3E9af3971dD833D26bA9b5C936f0bE" />
          <Code value="0x3f5CE5FBFe3E9af3971dD833D26bA9b5C936f0bE" short="0x3f5…6f0bE" />
        </Stack>
      </Grid>
      <Grid $min="14rem">
        <Skeleton kind="card" count={2} />
        <Card>
          <Skeleton kind="text" count={3} />
        </Card>
      </Grid>
      <div>
        <Accordion title="Peer to Peer" group="kit" open>
          Members help members directly. There is no middleman who holds the money.
        </Accordion>
        <Accordion title="Get Helped" group="kit">
          What a member receives comes only from other members.
        </Accordion>
        <Accordion title="Earn Referral Income" group="kit">
          Referral income is earned.
        </Accordion>
      </div>
    </Section>
  );
}

function Tables() {
  const [pages, setPages] = useState<readonly (readonly Income[])[]>([incomePage(0)]);
  return (
    <Section title="Tables">
      <div>
        <DataTable
          caption="Income"
          columns={incomeColumns}
          pages={pages}
          rowKey={(row) => row.id}
          cells={incomeCells}
        />
        <LoadMore
          busy={false}
          label="LOAD MORE"
          onMore={() => setPages([...pages, incomePage(pages.length)])}
          doneText="All loaded"
        />
      </div>
      <div>
        <DataTable
          caption="Partners"
          columns={partnerColumns}
          pages={partners}
          rowKey={(row) => row.code}
          cells={partnerCells}
          context="PH48210"
        />
        <LoadMore busy label="LOAD MORE" onMore={() => undefined} />
      </div>
      <Card>
        <Skeleton kind="row" count={2} />
      </Card>
    </Section>
  );
}

function Layers() {
  const [open, setOpen] = useState<'none' | 'dialog' | 'alert' | 'overlay' | 'both'>('none');
  const close = () => setOpen('none');
  return (
    <Section title="Layers">
      <Cluster>
        <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
        <Button onClick={() => setOpen('alert')}>Open alert</Button>
        <Button onClick={() => setOpen('overlay')}>Open overlay</Button>
      </Cluster>
      <Dialog
        open={open === 'dialog' || open === 'both'}
        onClose={close}
        title="COUNTRY CODE"
        closeLabel="Close"
        dismissable
        footer={
          <>
            <Button onClick={() => setOpen('both')}>Overlay above</Button>
            <Button variant="primary" onClick={close}>
              OKAY
            </Button>
          </>
        }
      >
        <Stack>
          <TextField label="Search" value="" onChange={() => undefined} />
          <p>A list of countries is here, and scrolls by itself when it is long.</p>
        </Stack>
      </Dialog>
      <AlertDialog
        open={open === 'alert'}
        message="Insufficient wallet balance!"
        tone="refused"
        closeLabel="Close"
        okLabel="OK"
        onClose={close}
      />
      <Overlay
        open={open === 'overlay' || open === 'both'}
        message="Processing USDT transfer please wait!"
        detail="Still working…"
      />
    </Section>
  );
}

export interface KitProps {
  /** The theme at first; the toggle in the top bar switches it. */
  readonly theme?: ThemeName | undefined;
}

/** Every component in every state, for designers, axe and screenshots. Not part of the production build. */
export function Kit({ theme: first = 'dark' }: KitProps) {
  const [theme, setTheme] = useState<ThemeName>(first);
  const [toggled, setToggled] = useState(false);
  const other: ThemeName = theme === 'dark' ? 'light' : 'dark';
  const swap = () => {
    document.documentElement.dataset.theme = other;
    setTheme(other);
  };
  return (
    <AppShell
      brand={<Brand name="Members' portal" />}
      sidebar={<SideNav label="Portal" groups={groups} renderLink={renderLink} />}
      bottom={<BottomNav label="Shortcuts" links={bottom} renderLink={renderLink} />}
      topbar={
        <>
          <IconButton icon="search" label="Quick search" onClick={() => undefined} />
          <IconButton icon={theme === 'dark' ? 'sun' : 'moon'} label={`Switch to the ${other} theme`} onClick={swap} />
          <Menu
            label="Profile menu"
            icon="profile"
            text="MB100001"
            header={
              <>
                <strong>
                  <PersonName>Anita Deshpande</PersonName>
                </strong>
                <br />
                <Code value="PH48210" />
              </>
            }
            items={[
              { id: 'profile', label: 'Profile', icon: 'profile', onSelect: () => undefined },
              { id: 'logout', label: 'Logout', icon: 'logout', onSelect: () => undefined },
            ]}
          />
        </>
      }
      toggled={toggled}
      onToggle={() => setToggled(!toggled)}
      toggleLabel="Menu"
      closeLabel="Close menu"
      skipLabel="Skip to content"
    >
      <PageHeader
        title="Component kit"
        subtitle="Every component in every state, in the theme of the moment."
        back={
          <Button variant="quiet" size="s" icon="chevron-left">
            GO BACK
          </Button>
        }
        actions={<Button variant="primary">SEND DONATION</Button>}
      />
      <Stack $gap="xxl">
        <Figures />
        <Donations />
        <Pictures />
        <Buttons />
        <Fields />
        <Feedback />
        <Tables />
        <Layers />
        <Section title="Icons">
          <Card>
            <Plate>
              {icons.map((name) => (
                <Icon key={name} name={name} size="1.5rem" />
              ))}
            </Plate>
          </Card>
        </Section>
      </Stack>
    </AppShell>
  );
}
