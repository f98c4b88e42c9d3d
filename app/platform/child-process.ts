import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';

/** Whether a process of this machine runs, of any user. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

type ChildOptions = {
  /** A TypeScript file, from the project's root. It answers each message with one. */
  script: string;
  /** Milliseconds that the process is kept while idle; 0 ends it after each answer. */
  idleTimeout: number;
  /** Milliseconds for one answer. */
  timeout: number;
  /** How many questions may wait at once. */
  max: number;
  execArgv?: string[];
};

/** Why there is no answer: too many wait; the process was killed, by its work or by the timeout; or it exited. */
export class ChildProblem extends Error {
  readonly kind: 'busy' | 'killed' | 'ended';
  constructor(kind: ChildProblem['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

/**
 * Asks a separate process, one question at a time, so that hostile input can neither slow down nor crash the server.
 * The process starts with the first question, and restarts after it was lost.
 */
export function openChild<Question extends object, Answer>({
  script,
  idleTimeout,
  timeout,
  max,
  execArgv = [],
}: ChildOptions): (question: Question) => Promise<Answer> {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const start = (): ChildProcess => {
    // No settings, which include passwords. The output of libraries is ignored.
    const started = fork(resolve(script), {
      env: {},
      execArgv,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    started.unref();
    started.channel?.unref();
    started.on('error', () => {}); // `close` reports it too.
    return started;
  };
  const rest = () => {
    if (child?.connected) child.disconnect();
    child = undefined;
  };

  const ask = (question: Question): Promise<Answer> =>
    new Promise((answer, reject) => {
      clearTimeout(idle);
      const asked = child?.connected ? child : start();
      child = asked;
      const timer = setTimeout(() => asked.kill('SIGKILL'), timeout).unref();
      const settle = () => {
        clearTimeout(timer);
        asked.off('message', take).off('close', lose);
      };
      const take = (message: unknown) => {
        settle();
        if (idleTimeout === 0) rest();
        else idle = setTimeout(rest, idleTimeout).unref();
        answer(message as Answer);
      };
      const lose = (code: number | null, signal: string | null) => {
        settle();
        if (child === asked) child = undefined;
        reject(new ChildProblem(signal ? 'killed' : 'ended', `${script} ended (${signal ?? code})`));
      };
      asked.on('message', take).on('close', lose);
      asked.send(question, (error) => error && asked.kill('SIGKILL'));
    });

  return async (question) => {
    if (waiting >= max) throw new ChildProblem('busy', `${max} wait for ${script} already`);
    waiting += 1;
    const answer = turn.then(() => ask(question));
    turn = answer.catch(() => {});
    return answer.finally(() => {
      waiting -= 1;
    });
  };
}
