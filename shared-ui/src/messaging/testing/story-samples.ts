import { listCustomFields } from 'shared-contracts/api/custom-fields';
import { listDomains } from 'shared-contracts/api/links';
import { answers, mocked } from 'shared-ui/testing/catalogue';

const at = '2026-01-01T00:00:00.000Z';

/** A contact as a search returns it. */
export const ana = {
  id: 5,
  name: 'Ana Perez',
  phone: '+12125550100',
  isDone: false,
  blocked: false,
  unsubscribed: false,
  yesAwaited: false,
  unsubscribedAt: null,
  tcpaOptInLocation: '',
  metadata: {},
  createdAt: at,
  lastActivityAt: null,
};

const favoriteDrink = {
  id: 1,
  orgId: 1,
  fieldName: 'favorite_drink',
  fieldType: 'text' as const,
  defaultValue: '',
  fieldApply: 'EntireOrg' as const,
  accountIds: [],
  listIds: [],
  createdAt: at,
  updatedAt: at,
};

/** A domain for short links. */
export const aDomain = (id: number, domain: string) => ({
  id,
  orgId: 1,
  domain,
  verifiedAt: at,
  createdAt: at,
  updatedAt: at,
  records: [],
});

/** Responses that a message editor needs. */
export const editorAnswers = [
  mocked(listCustomFields, answers({ items: [favoriteDrink], nextPageCursor: 0 })),
  mocked(listDomains, answers({ items: [aDomain(1, 'go.harbor.test')] })),
];
