/**
 * Redux DevTools, in development and in the sandbox. Never for members: what it exports is not redacted.
 * It keeps more than a support report holds, so that an imported one is not cut, and it does not list the ticks of countdowns.
 * Where each action came from is noted in development alone: it costs a stack for every action.
 */
export const DEV_TOOLS = {
  name: 'Members’ portal',
  maxAge: 1000,
  actionsDenylist: ['^kernel/ticked$'],
  trace: process.env.NODE_ENV === 'development',
  traceLimit: 25,
};
