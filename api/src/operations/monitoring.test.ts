import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { useApi } from '../testing/test-api.ts';

const api = useApi({ METRICS_TOKEN: 'metrics' });
const folder = new URL('../../../tools/deploy/monitoring/', import.meta.url);

/** Names of metrics in a Prometheus expression: the words before a brace, a range or an operator. */
function namesIn(text: string): string[] {
  const withoutLabels = text.replaceAll(/\{[^}]*\}/g, ' ').replaceAll(/\b(?:by|without) \([^)]*\)/g, ' ');
  const words = withoutLabels.match(/[a-z_:][a-z0-9_:]*(?!\s*\()\b/gi) ?? [];
  const notNames = ['sum', 'rate', 'max', 'min', 'topk', 'histogram_quantile', 'm', 'e6'];

  return words.filter((word) => word.includes('_') && !notNames.includes(word));
}

const expressionsOf = (file: string, pattern: RegExp) =>
  [...readFileSync(new URL(file, folder), 'utf8').matchAll(pattern)].map(([, text = '']) => text);

test.each([
  ['alerts.yaml', /^\s+expr: (.+)$/gm],
  ['dashboard.json', /"expr": "(.+)",$/gm],
] as const)('[AP-01] every metric that %s names is one of the API', async (file, pattern) => {
  // Makes a call, so that its histogram has a row.
  await fetch(`${api.url}/health/live`);
  const answer = await fetch(`${api.url}/metrics`, { headers: { authorization: 'Bearer metrics' } });
  const lines = (await answer.text()).matchAll(/^# TYPE (\S+) (\S+)$/gm);
  const known = new Set(
    [...lines].flatMap(([, name = '', kind]) =>
      kind === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
  const expressions = expressionsOf(file, pattern);
  const names = expressions.flatMap(namesIn);

  expect(expressions.length).toBeGreaterThan(8);
  expect(names.length).toBeGreaterThanOrEqual(expressions.length - 1);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});
