import { parseClock, readCommandLine, USAGE } from './commandLine';

describe('the clock on the command line', () => {
  it.each([
    [['+48h'], { move: 172_800 }],
    [['-48h'], { move: -172_800 }],
    [['hold'], { hold: true }],
    [['+1d', 'hold'], { move: 86_400, hold: true }],
    [['-90s,hold'], { move: -90, hold: true }],
    [['+1h', '-60m'], {}],
    [[], {}],
  ])('%j', (texts, order) => {
    expect(parseClock(texts)).toEqual(order);
  });

  it.each(['48h', '+48', '+h', 'held', '', '+1.5h', 'hold,'])('refuses %j and explains the accepted form', (text) => {
    expect(() => parseClock([text])).toThrow('--clock takes hold or an offset');
  });
});

describe('the command line', () => {
  it('keeps its data in a file when no option is given', () => {
    expect(readCommandLine([])).toEqual({
      ...{ port: 4173, database: '.sandbox/portal.db', fresh: false, dist: undefined, headers: 'build/headers.json' },
      ...{ scenario: null, clock: {}, origins: [], deviations: [], listScenarios: false, check: false },
    });
  });

  it('runs a scenario in memory, and accepts a clock value that looks like an option', () => {
    const args = '--scenario pending-expired --clock -48h --clock hold --port 0';
    const line = readCommandLine(args.split(' '));
    expect(line).toMatchObject({ port: 0, database: ':memory:', clock: { move: -172_800, hold: true } });
    expect(line.scenario?.name).toBe('sent-pending-expired');
  });

  it.each([['--clock=-48h'], ['--clock', '-48h']])('takes %s %s', (...args) => {
    expect(readCommandLine(args).clock).toEqual({ move: -172_800 });
  });

  it('reads the scenario help as a request for the list', () => {
    const listing = { listScenarios: true, check: true, scenario: null, database: '.sandbox/portal.db' };
    expect(readCommandLine(['--scenario', 'help', '--check'])).toMatchObject(listing);
  });

  it('takes addresses without their last slash, and deviations by name', () => {
    const args = ['--portal', 'http://127.0.0.1:1/', '--origin', 'https://portal.example/', '--deviate', 'no-usdt'];
    expect(readCommandLine(args)).toMatchObject({
      portal: 'http://127.0.0.1:1',
      origins: ['https://portal.example'],
      deviations: ['no-usdt'],
    });
  });

  it('lists the scenarios when an unknown one is named', () => {
    expect(() => readCommandLine(['--scenario', 'nothing'])).toThrow(/no scenario nothing[^]*\n {2}received-complete /);
  });

  it.each([
    [['--scenario', 'empty', '--database', 'x.db'], 'A scenario runs in memory'],
    [['--clock'], '--clock takes hold'],
    [['--deviate', 'no-such-way'], 'There is no deviation no-such-way.'],
    [['--port', 'x'], '--port takes a number'],
    [['--port', '65536'], '--port takes a number'],
  ])('refuses %j', (args, message) => {
    expect(() => readCommandLine(args)).toThrow(message);
  });

  it.each([
    [['--nothing'], 'Unknown option --nothing.'],
    [['nothing'], 'Unexpected argument nothing.'],
    [['--port'], "Option '--port <value>' argument missing."],
    [['--port', '--fresh'], "Option '--port' argument is ambiguous."],
    [['--fresh=yes'], "Option '--fresh' does not take an argument."],
  ])('refuses %j in one line, with the usage', (args, message) => {
    expect(() => readCommandLine(args)).toThrow(expect.objectContaining({ message: `${message} ${USAGE}` }));
  });
});
