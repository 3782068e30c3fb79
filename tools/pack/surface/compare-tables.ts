import { isDeepStrictEqual } from 'node:util';
import type { ContractTables } from '@tools/build/contract/tables';
import { breakages } from '@tools/release/contract/check-release';
import type { Finding } from './finding.ts';

type Rows = Readonly<Record<string, unknown>>;

function compareRows(kind: string, before: Rows, after: Rows): Finding[] {
  const names = Object.keys({ ...before, ...after });

  return names.flatMap((name): Finding[] => {
    const [ours, theirs] = [before[name], after[name]];
    const subject = `${kind} ${name} of the contract`;
    if (theirs === undefined) {
      return [{ effect: 'breaking', subject, text: 'was removed' }];
    }
    if (ours === undefined) {
      return [{ effect: 'addition', subject, text: 'is new' }];
    }

    return isDeepStrictEqual(ours, theirs) ? [] : [{ effect: 'addition', subject, text: 'was extended' }];
  });
}

/**
 * Returns what changed in the contract. The comparison is the one of `pnpm release publish`: a remote that was built
 * with the earlier version and uses all of it meets a shell and an API of this one.
 */
export function compareTables(before: ContractTables, after: ContractTables): Finding[] {
  const uses = { endpoints: Object.keys(before.endpoints), events: Object.keys(before.events) };
  const remote = { label: 'a remote of the earlier version', remote: '', tables: before, uses };
  const [shell, api] = [
    { label: 'this shell', tables: after },
    { label: 'this API', endpoints: after.endpoints },
  ];
  const broken = breakages(remote, { shell, api, remotes: [] });

  const raised: Finding[] =
    before.contract === after.contract
      ? []
      : [{ effect: 'addition', subject: 'the contract:', text: `it is ${after.contract} now` }];

  return [
    ...broken.map((text): Finding => ({ effect: 'breaking', subject: 'the contract:', text })),
    ...raised,
    ...compareRows('endpoint', before.endpoints, after.endpoints),
    ...compareRows('event', before.events, after.events),
    ...compareRows('page', before.pages, after.pages),
    ...compareRows('drawer', before.drawers, after.drawers),
  ];
}
