import type { ProcessedReply } from './answers';

/** The reply of a keyed command; `null` when it threw. */
export type CommandReply = ProcessedReply | null;

/** A keyed command that is still running. */
interface RunningCommand {
  /** Path and body: under one key, the same for a request and its retries. */
  readonly fingerprint: string;
  readonly reply: Promise<CommandReply>;
}

/** Keeps the commands that run now, so that a repeat under the same key waits for the reply to the first. */
export function createRunningCommands() {
  const running = new Map<string, RunningCommand>();
  return {
    /** The command running under this member's key; `null` when there is none. */
    find: (key: string): RunningCommand | null => running.get(key) ?? null,
    /** Registers a running command; call the returned function with its reply when it ends. */
    begin: (key: string, fingerprint: string) => {
      let resolveReply: (reply: CommandReply) => void = () => {};
      const reply = new Promise<CommandReply>((resolve) => (resolveReply = resolve));
      running.set(key, { fingerprint, reply });
      return (answered: CommandReply): void => {
        running.delete(key);
        resolveReply(answered);
      };
    },
  };
}
