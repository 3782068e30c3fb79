import { countSegments } from 'shared-contracts/domain/segments';
import type { StoredMedia } from '../../platform/db/tables/json-columns.ts';
import type { Tables } from '../../platform/db/tables/tables.generated.ts';
import type { DemoContact } from './demo-people.ts';
import { createFiller } from './fill-in.ts';
import type { Chooser } from './random.ts';
import { everydayScripts } from './scripts-everyday.ts';
import type { Script } from './scripts-everyday.ts';
import { longerScripts, openQuestions } from './scripts-longer.ts';

export interface DemoMessage {
  readonly direction: 'inbound' | 'outbound';
  readonly body: string;
  readonly media: readonly StoredMedia[];
  readonly status: Tables['messages']['status'];
  readonly description: string;
  readonly segments: number;
  /** Minutes before the seed runs. */
  readonly minutesAgo: number;
}

export interface DemoThread {
  readonly messages: readonly DemoMessage[];
  readonly isDone: boolean;
  /** Number of unread inbound texts at the end. */
  readonly unread: number;
}

const minutesPerDay = 1_440;

/** Returns one text without its time. */
export function demoText(line: string, media: readonly StoredMedia[] = []): Omit<DemoMessage, 'minutesAgo'> {
  const isInbound = line.startsWith('<');
  const body = line.replace(/^[<>] ?/, '');

  return {
    direction: isInbound ? 'inbound' : 'outbound',
    body,
    media,
    status: isInbound ? 'received' : 'delivered',
    description: 'ok',
    segments: Math.max(1, countSegments(body).segments),
  };
}

/** Creates a conversation from a few scripts, days apart. The last one ends the given number of minutes ago. */
export function createThread(
  choose: Chooser,
  query: { contact: DemoContact; endsMinutesAgo: number; scripts: number; isOpen: boolean },
): DemoThread {
  const fill = createFiller(choose, query.contact);
  const chosen: Script[] = Array.from({ length: query.scripts }, () =>
    choose.pick(choose.onceIn(4) ? longerScripts : everydayScripts),
  );
  const lines = chosen.flatMap((script, n) =>
    script.map((line, i) => ({ line: fill(line), opensDay: n > 0 && i === 0 })),
  );
  const unread = query.isOpen && choose.onceIn(3) ? choose.between(1, 3) : 0;
  for (let n = 0; n < unread; n++) {
    lines.push({ line: fill(`< ${choose.pick(openQuestions)}`), opensDay: n === 0 });
  }

  return { messages: inTime(choose, lines, query.endsMinutesAgo), isDone: !query.isOpen, unread };
}

/** Assigns times to lines from the end backward: minutes apart within an exchange, days between exchanges. */
function inTime(
  choose: Chooser,
  lines: readonly { line: string; opensDay: boolean }[],
  endsMinutesAgo: number,
): DemoMessage[] {
  let minutesAgo = endsMinutesAgo;
  const backwards = lines.toReversed().map(({ line, opensDay }) => {
    const message = { ...demoText(line), minutesAgo };
    minutesAgo += opensDay ? choose.between(2, 9) * minutesPerDay + choose.below(400) : choose.between(1, 18);

    return message;
  });

  return backwards.reverse();
}
