import type { List } from 'shared-contracts/domain/list';
import type { Template } from 'shared-contracts/domain/template';

/** Active account in tests, the first one of `staff()` in shared-ui. */
export const accountId = 11;
const since = '2026-07-01T16:00:00.000Z';

/** A list that users fill with contacts. */
export function aList(changes: Partial<List> = {}): List {
  return {
    id: 21,
    accountId,
    name: 'Regulars',
    kind: 'plain',
    size: 3,
    querySourceListName: null,
    queryNameSearchTerm: null,
    queryPhoneTerm: null,
    queryCustomFields: [],
    queryFilters: [],
    createdAt: since,
    updatedAt: since,
    ...changes,
  };
}

/** A template that contains the contact's name. */
export function aTemplate(changes: Partial<Template> = {}): Template {
  return {
    id: 61,
    name: 'Ready',
    content: 'Hi {contact.first_name}, your order is ready.',
    media: [],
    createdAt: since,
    ...changes,
  };
}
