import * as z from 'zod/mini';
import { Done, Id } from '../../domain/common.ts';
import { SavedFilter, SavedView, maxViewName } from '../../domain/saved-view.ts';
import { account } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';

/** People only: a view belongs to the person who uses it. */
const staffOnly = account('view_conversations');
const oneView = z.object({ accountId: Id, viewId: Id });
const ViewName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Give the view a name.'),
    z.maxLength(maxViewName, `A name may have at most ${maxViewName} characters.`),
  );

/** Lists the caller's own views of an account's inbox and the account's shared views, by name. */
export const listSavedViews = endpoint({
  name: 'listSavedViews',
  summary: 'Saved views of an inbox',
  method: 'GET',
  path: '/accounts/:accountId/inbox/views',
  access: staffOnly,
  input: z.object({ accountId: Id }),
  output: z.object({
    /** `count` is the number of conversations that match now, counted up to `mostCounted`. */
    items: z.array(z.extend(SavedView, { count: z.int() })),
  }),
});

export const createSavedView = endpoint({
  name: 'createSavedView',
  summary: 'Save a view of an inbox',
  method: 'POST',
  path: '/accounts/:accountId/inbox/views',
  access: staffOnly,
  audit: 'saved_view.created',
  input: z.object({
    accountId: Id,
    name: ViewName,
    /** Whether everyone on the account has the view. Otherwise only the caller does. */
    isShared: z._default(z.boolean(), false),
    filter: SavedFilter,
  }),
  output: SavedView,
  errors: ['saved_view_exists', 'saved_view_limit', 'colleague_without_access'],
});

/** Renames one of the caller's views or a shared view. */
export const renameSavedView = endpoint({
  name: 'renameSavedView',
  summary: 'Rename a view of an inbox',
  method: 'PUT',
  path: '/accounts/:accountId/inbox/views/:viewId',
  access: staffOnly,
  audit: 'saved_view.renamed',
  input: z.extend(oneView, { name: ViewName }),
  output: SavedView,
  errors: ['saved_view_exists'],
});

export const deleteSavedView = endpoint({
  name: 'deleteSavedView',
  summary: 'Delete a view of an inbox',
  method: 'DELETE',
  path: '/accounts/:accountId/inbox/views/:viewId',
  access: staffOnly,
  audit: 'saved_view.deleted',
  input: oneView,
  output: Done,
});
