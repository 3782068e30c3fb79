import type { ApprovalEvent } from 'shared-contracts/kernel/approval';
import type { RegistryChange } from 'shared-contracts/kernel/registry-change';
import { eventText, eventWords } from '../words/approval.ts';
import { changeWords, commandWords } from '../words/change.ts';
import { scopeText } from '../words/freeze.ts';

/** An entry of the history in words. */
export interface HistoryRow {
  readonly id: string;
  readonly revision: number;
  readonly title: string;
  readonly text: string;
  readonly remote: string;
  readonly who: string;
  readonly at: string;
  readonly why: string;
  readonly isUnverified: boolean;
}

interface Entries {
  readonly changes: readonly RegistryChange[];
  /** Missing if the API is older. */
  readonly events?: readonly ApprovalEvent[] | undefined;
}

/** Returns the history in words, newest first: of a remote, with what concerns all of them, or of all. */
export function historyRows({ changes, events = [] }: Entries, of?: string): HistoryRow[] {
  const isWanted = ({ remote }: { remote: string | null }): boolean =>
    of === undefined || remote === of || remote === null;
  const ofChanges = changes.filter(isWanted).map((change) => ({
    ...change,
    id: `${change.revision} ${change.remote}`,
    title: commandWords[change.command],
    text: changeWords(change),
    isUnverified: change.isUnverified ?? false,
  }));
  const ofEvents = events.filter(isWanted).map((entry) => ({
    ...entry,
    id: `${entry.revision} ${entry.event} ${entry.remote}`,
    title: eventWords[entry.event],
    text: eventText(entry),
    remote: scopeText(entry.remote),
    isUnverified: entry.isUnverified ?? false,
  }));

  return [...ofChanges, ...ofEvents].toSorted((a, b) => b.revision - a.revision);
}
