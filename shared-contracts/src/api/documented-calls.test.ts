import { expect, test } from 'vitest';
import { documentedCalls } from '../testing/documented-calls.ts';
import { endpoints } from './index.ts';

const declared = new Set(endpoints.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, '{}')}`));

test('[PF-06] every call that the product documents name is an endpoint', () => {
  expect(documentedCalls.filter((call) => !declared.has(call))).toEqual([]);
});
