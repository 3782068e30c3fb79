import { expect, test } from 'vitest';
import { camelNames } from './camel-names.ts';

test('[PF-06] snake_case parameters have camelCase names in services, and nested values keep their names', () => {
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
