import type { BulkKind } from 'shared-contracts/domain/bulk-action';
import { countOf } from 'shared-ui/messaging/words/counts';

/** Dialog that is open above the table. */
export type OpenDialog =
  | { readonly kind: 'filters' | 'newContact' | 'saveList' | 'recent' | 'rewards' }
  | { readonly kind: 'bulk'; readonly action: BulkKind };

/** Verbs of the bulk actions that are questions. */
export const bulkVerbs = {
  block: 'Block',
  unblock: 'Unblock',
  unsubscribe: 'Unsubscribe',
  delete: 'Delete',
} as const;

/** Titles of the dialogs, which their frames show while they load. `count` = number of selected contacts. */
export const dialogTitles = {
  filters: () => 'Filters',
  newContact: () => 'New contact',
  saveList: () => 'Save as list',
  recent: () => 'Recent changes',
  rewards: (count: number) => `Subscribe ${countOf(count, 'contact')} to rewards?`,
  bulk: (count: number, kind: BulkKind) => {
    const contacts = countOf(count, 'contact');
    if (kind === 'add_to_list') {
      return `Add ${contacts} to a list`;
    }

    return kind === 'remove_from_list'
      ? `Remove ${contacts} from a list`
      : `${bulkVerbs[kind === 'restore' ? 'unblock' : kind]} ${contacts}?`;
  },
} as const;

/** Size of the dialog with the filters; the others are 'md'. */
export const filtersSize = 'lg';

/** Returns the title of the open dialog. */
export const titleOfDialog = (dialog: OpenDialog, count: number): string =>
  dialog.kind === 'bulk' ? dialogTitles.bulk(count, dialog.action) : dialogTitles[dialog.kind](count);
