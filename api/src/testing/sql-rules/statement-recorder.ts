import { join } from 'node:path';
import pg from 'pg';
import { keepRefusal, refusalIn } from '../cluster/refusals.ts';
import { runsByOrganization } from '../../platform/db/cluster/by-organization.ts';

const source = join(import.meta.dirname, '../..');
/** Files that statements of other files pass through. */
const passages = [
  'platform/idempotency/call-as-holder.ts',
  'platform/db/client.ts',
  'platform/db/connect/database-client.ts',
  'platform/db/statements/preparing-client.ts',
  'platform/db/statements/reads.ts',
  'platform/db/statements/statement.ts',
  'platform/jobs/for-each-row.ts',
  'platform/jobs/pages-of-rows.ts',
  'testing/sql-rules/statement-recorder.ts',
];

/** A statement that the product sent, with the files in its call stack, the nearest first. */
export interface SentStatement {
  readonly text: string;
  readonly files: readonly string[];
  /** Sent as on a cluster, where statements of several organizations run one by one. */
  readonly isOfCluster: boolean;
}

const seen = new Set<string>();
/**
 * Statements by shape, because parameter lists have any length: a statement for 500 rows counts as the one for one row.
 */
const seenShapes = new Set<string>();
const shapeOf = (text: string): string =>
  text.replaceAll(/\$\d+/g, '$').replaceAll(/(?:\(\$(?:, \$)*\)(?:, )?)+/g, '($)');
/**
 * Statements without a sender, from tests or libraries, with the number of times seen: after a few, the stack is no
 * longer read, which is slow.
 */
const withoutSender = new Map<string, number>();
const mostLooks = 3;
const unread: SentStatement[] = [];

/** Returns the statements that were sent for the first time since the last call. */
export function takeStatements(): SentStatement[] {
  return unread.splice(0);
}

function textOf(query: unknown): string {
  if (typeof query === 'string') {
    return query;
  }
  const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : '';

  return typeof text === 'string' ? text : '';
}

const isOfTests = (file: string): boolean => file.endsWith('.test.ts') || /(^|\/)testing\//.test(file);

/** Product files in the call stack of the statement; none if a test sends it itself. */
function filesOnTheWay(): string[] {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 60;
  const stack = new Error('where a statement comes from').stack ?? '';
  Error.stackTraceLimit = limit;
  const files = [...stack.matchAll(/(\/(?!\/)[^\s():]+\.ts):\d/g)]
    .map(([, path = '']) => path)
    .filter((path) => path.startsWith(`${source}/`))
    .map((path) => path.slice(source.length + 1))
    .filter((path) => !passages.includes(path));

  return files.slice(0, 1).some(isOfTests) ? [] : files.filter((file) => !isOfTests(file));
}

function record(query: unknown): void {
  const text = textOf(query);
  const looks = withoutSender.get(text) ?? 0;
  if (text === '' || seen.has(text) || looks >= mostLooks) {
    return;
  }
  const shape = `${runsByOrganization()} ${shapeOf(text)}`;
  if (seenShapes.has(shape)) {
    seen.add(text);

    return;
  }
  const files = filesOnTheWay();
  if (files.length > 0) {
    seen.add(text);
    seenShapes.add(shape);
    unread.push({ text, files, isOfCluster: runsByOrganization() });
  } else {
    withoutSender.set(text, looks + 1);
  }
}

type Callback = (error: unknown, ...rest: readonly unknown[]) => void;

const isCallback = (word: unknown): word is Callback => typeof word === 'function';

/** Records statements that the database refuses, for the report of a run on a cluster. */
function watchRefusals(
  words: readonly unknown[],
  sendWords: (words: readonly unknown[]) => unknown,
): unknown {
  const sent = { text: textOf(words[0]), file: filesOnTheWay()[0] ?? '' };
  const note = (error: unknown) => {
    const refusal = refusalIn(error, sent);
    if (refusal) {
      keepRefusal(refusal);
    }
  };
  const called = words.at(-1);
  if (isCallback(called)) {
    const callback: Callback = (error, ...rest) => {
      note(error);
      called(error, ...rest);
    };

    return sendWords([...words.slice(0, -1), callback]);
  }
  const answer = sendWords(words);
  if (answer instanceof Promise) {
    answer.catch(note);
  }

  return answer;
}

// A pool sends a statement when it has a connection. By then the stack no longer shows who awaits it.
const sendByPool = pg.Pool.prototype.query;
Object.assign(pg.Pool.prototype, {
  query(this: pg.Pool, ...words: unknown[]): unknown {
    record(words[0]);

    return Reflect.apply(sendByPool, this, words);
  },
});

// Every statement to a database passes through here, whoever opened the connection.
const send = pg.Client.prototype.query;
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...words: unknown[]): unknown {
    record(words[0]);
    const sendWords = (some: readonly unknown[]): unknown => Reflect.apply(send, this, [...some]);

    return process.env['REFUSED_STATEMENTS'] ? watchRefusals(words, sendWords) : sendWords(words);
  },
});
