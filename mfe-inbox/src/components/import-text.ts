import type { ContactImport } from 'shared-contracts/domain/contact-import';

const exact = new Intl.NumberFormat('en-US');

/** Formats a count with its noun: '1 row', '12,345 rows'. */
export function countText(count: number, one: string): string {
  return `${exact.format(count)} ${count === 1 ? one : `${one}s`}`;
}

/** Describes the state of an import in a few words. */
export function stateText(one: ContactImport): string {
  switch (one.state) {
    case 'draft':
      return 'Not started';
    case 'queued':
      return 'Waiting to start';
    case 'running':
      return `${exact.format(one.rowsDone)} of about ${exact.format(one.rowsExpected)} rows`;
    case 'done':
      return `${countText(one.rowsDone, 'row')}: ${exact.format(one.created)} created, ${exact.format(one.updated)} updated`;
    case 'failed':
      return `Stopped after ${countText(one.rowsDone, 'row')}`;
    case 'undoing':
      return 'Undoing…';
    case 'undone':
      return 'Undone';
  }
}

/** Describes the remaining time in everyday words. */
export function timeLeftText(seconds: number): string {
  if (seconds < 5) {
    return 'A few seconds left';
  }
  if (seconds < 90) {
    return `About ${Math.ceil(seconds / 5) * 5} seconds left`;
  }

  return `About ${Math.round(seconds / 60)} minutes left`;
}
