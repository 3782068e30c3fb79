import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from './change.ts';
import type { Change } from './change.ts';
import { withElement, withLine } from './edits.ts';
import { sentence } from './names.ts';

const eventsFile = 'shared-contracts/src/events.ts';
const liveFile = 'shared-contracts/src/live-events.ts';

/** Ids that an event carries, and the wording of its description, by scope. */
const levels = {
  account: { ids: 'z.object({ accountId: id })', of: 'of the account' },
  organization: { ids: 'organization', of: 'of the organization' },
} as const;

function parsed(argument: string): { level: keyof typeof levels; name: string } {
  const [, level, name = ''] =
    /^(account|organization)\/([a-z][a-zA-Z]*\.[a-z][a-zA-Z]*)$/.exec(argument) ?? [];
  if (level !== 'account' && level !== 'organization') {
    throw new Refusal('Name it like this: pnpm new event account/giftCards.changed');
  }

  return { level, name };
}

/** `pnpm new event <level>/<thing>.<what-happened>`: creates its entry, and adds it to the live stream of its level. */
export function newEvent(argument: string, base: string): Change[] {
  const { level, name } = parsed(argument);
  if (readFileSync(join(base, eventsFile), 'utf8').includes(`'${name}'`)) {
    throw new Refusal(`${name} is there already, in ${eventsFile}.`);
  }
  const { ids, of } = levels[level];
  const [thing = '', happened = ''] = name.split('.');
  const meaning = `${sentence(thing)} ${of}: ${sentence(happened).toLowerCase()}.`;
  const entry = `  '${name}': fact('${meaning}', ${ids}),\n`;

  return [
    {
      path: eventsFile,
      edit: withLine(entry, ['export const events = {', "  'live.organizationConnected'"]),
    },
    {
      path: liveFile,
      edit: (before) =>
        level === 'account'
          ? withElement(before, { list: /export const liveEventNames = \[/, element: `'${name}'` })
          : withLine(`  '${name}': orgPermissionNames,\n`, [
              'export const orgLiveEvents = {',
              '} as const satisfies',
            ])(before),
    },
  ];
}
