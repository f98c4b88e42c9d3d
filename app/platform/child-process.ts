import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';

type ChildOptions = {
  /** TypeScript that runs as it is, from the project's root. It answers each message with one. */
  script: string;
  /** How long the process is kept without work, in milliseconds; 0: it ends after each answer. */
  keptFor: number;
  /** How long one answer may take, in milliseconds. */
  timeout: number;
  /** How many questions may wait for an answer at once. */
  most: number;
  execArgv?: string[];
};

/** Why there is no answer: too many wait; the process was killed by its work, or after too long; or it ended by itself. */
export class ChildProblem extends Error {
  readonly kind: 'busy' | 'killed' | 'ended';
  constructor(kind: ChildProblem['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

/**
 * Asks a process of its own, one question after the other: neither its memory nor its time is taken from the pages, and
 * what a hostile input does to a library ends with it. It starts with the first question, and again after it was lost.
 */
export function openChild<Question extends object, Answer>({
  script,
  keptFor,
  timeout,
  most,
  execArgv = [],
}: ChildOptions): (question: Question) => Promise<Answer> {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const start = (): ChildProcess => {
    // Nothing of the settings: there are passwords among them. Nobody reads what libraries print.
    const started = fork(resolve(script), {
      env: {},
      execArgv,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    started.unref();
    started.channel?.unref();
    started.on('error', () => {}); // Its end says so too.
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
        if (keptFor === 0) rest();
        else idle = setTimeout(rest, keptFor).unref();
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
    if (waiting >= most) throw new ChildProblem('busy', `${most} wait for ${script} already`);
    waiting += 1;
    const answer = turn.then(() => ask(question));
    turn = answer.catch(() => {});
    return answer.finally(() => {
      waiting -= 1;
    });
  };
}
