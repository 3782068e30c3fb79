import { expect, test } from 'vitest';
import { camelNames } from './camel-names.ts';

test('[PF-06] what travels in snake_case has camelCase names in services, and what lies deeper keeps its own', () => {
  const input = {
    accountId: 1,
    start_cursor: 2,
    is_admin_session: true,
    metadata: { favorite_color: 'red' },
  };

  expect(camelNames(input)).toEqual({
    accountId: 1,
    startCursor: 2,
    isAdminSession: true,
    metadata: { favorite_color: 'red' },
  });
});
