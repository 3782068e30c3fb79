import { expect, test } from 'vitest';
import {
  assertionProblems,
  axeProblems,
  clipboardProblems,
  colorProblems,
  connectionProblems,
  developerPathProblems,
  journeyActionProblems,
  lateDialogProblems,
  readmeProblems,
  searchProblems,
  spinnerProblems,
  timeLimitProblems,
} from './house-rules.ts';

test('a package README of more than 40 lines is too long; the one of the house may be longer', () => {
  const long = 'line\n'.repeat(41);

  expect(readmeProblems('api/README.md', long)).toHaveLength(1);
  expect(readmeProblems('api/README.md', 'line\n'.repeat(40))).toEqual([]);
  expect(readmeProblems('README.md', long)).toEqual([]);
});

test("a path of a developer's machine is found, an address or a relative path is not", () => {
  const home = ['', 'home', 'someone', 'texting'].join('/');

  expect(developerPathProblems('a.ts', `const folder = '${home}';`)).toHaveLength(1);
  expect(developerPathProblems('a.ts', "const url = 'https://example.com/home/page/one';")).toEqual([]);
  expect(developerPathProblems('a.ts', "import x from '../root/some/file.ts';")).toEqual([]);
});

test('a color outside the theme is found; a token, an address and a test are not', () => {
  expect(colorProblems('shell/src/a.tsx', 'fill="#EFE811"')).toHaveLength(1);
  expect(colorProblems('shell/pages/a.css', '  color: #fff;')).toHaveLength(1);
  expect(colorProblems('mfe-admin/src/a.tsx', "boxShadow: '0 1px rgba(0, 0, 0, 0.1)'")).toHaveLength(1);
  expect(colorProblems('mfe-inbox/src/a.tsx', '<Text color="orange.800">')).toHaveLength(1);
  expect(colorProblems('shell/src/a.tsx', "bg: 'bg.selected'; href='#main'")).toEqual([]);
  expect(colorProblems('shared-ui/src/theme/colors.ts', "white: '#ffffff'")).toEqual([]);
  expect(colorProblems('api/src/a.ts', "'#ffffff'")).toEqual([]);
});

test('`as` without a reason is found; const, renames and reasons pass', () => {
  expect(assertionProblems('a.ts', 'const x = y as Thing;')).toHaveLength(1);
  expect(assertionProblems('a.ts', 'const x = y as Thing; // the schema checked it')).toEqual([]);
  expect(assertionProblems('a.ts', '// the schema checked it\nconst x = y as Thing;')).toEqual([]);
  expect(assertionProblems('a.ts', 'const x = [1] as const;')).toEqual([]);
  expect(assertionProblems('a.ts', "import { a as b } from './a.ts';")).toEqual([]);
  expect(assertionProblems('a.ts', "const text = 'known as Thing';")).toEqual([]);
  expect(assertionProblems('a.ts', 'const query = sql`select a\n  as b from c`;')).toEqual([]);
});

test.each([
  "await page.getByRole('button').click();",
  'await staffPage.getByRole(name).first().check({ force: true });',
  "const download = page.waitForEvent('download');",
])('a journey that acts before the page is at rest, or listens too late, is found: %s', (line) => {
  expect(journeyActionProblems('e2e/specs/a.spec.ts', line)).toHaveLength(1);
  expect(journeyActionProblems('mfe-inbox/src/a.test.tsx', line)).toEqual([]);
});

test.each([
  "await click(page.getByRole('button'));",
  'await page.mouse.click(10, 20);',
  "const file = await eventOf(page.waitForEvent('download'), () => click(save));",
  "await eventOf(\n  page.waitForResponse((answer) => answer.ok()),\n  () => page.goto('/groups'),\n);",
])('a journey that acts through the helpers passes: %s', (lines) => {
  expect(journeyActionProblems('e2e/specs/a.spec.ts', lines)).toEqual([]);
});

test('axe is run by one helper', () => {
  for (const line of [
    "import AxeBuilder from '@axe-core/playwright';",
    "import { runAxe } from 'remote-kit/check/axe';",
  ]) {
    expect(axeProblems('e2e/specs/a.spec.ts', line)).toHaveLength(1);
    expect(axeProblems('e2e/fixtures/accessibility.ts', line)).toEqual([]);
  }
});

test('a screen copies through the copy button', () => {
  const copies = 'void navigator.clipboard.writeText(link);';
  expect(clipboardProblems('mfe-admin/src/screens/account/text-link.tsx', copies)).toHaveLength(1);
  expect(clipboardProblems('shared-ui/src/parts/copy-button.tsx', copies)).toEqual([]);
  expect(clipboardProblems('e2e/specs/settings/developers.spec.ts', copies)).toEqual([]);
});

test.each([
  ['api/src/areas/flows/flows.store.ts', 'sql`and flow.name ilike ${pattern}`'],
  ['api/src/areas/flows/flows.store.ts', ".where('name', 'ilike', pattern)"],
  ['mfe-inbox/src/screens/a.tsx', 'name.toLowerCase().includes(word)'],
])('a search folds what it compares, not as in %s: %s', (path, line) => {
  expect(searchProblems(path, line)).toHaveLength(1);
  expect(searchProblems(path, 'foldForSearch(name).includes(foldForSearch(word))')).toEqual([]);
});

test('a spinner with a name needs a role', () => {
  expect(spinnerProblems('a.tsx', '<Spinner size="sm" aria-label="Loading flows" />')).toHaveLength(1);
  expect(spinnerProblems('a.tsx', '<Spinner size="sm" role="status" aria-label="Loading flows" />')).toEqual(
    [],
  );
  expect(spinnerProblems('a.tsx', '<Spinner size="sm" />')).toEqual([]);
});

test('a dialog in a chunk of its own comes with a frame', () => {
  const late = "const NewUserDialog = lazy(() => import('./new-user-dialog.tsx'));";
  expect(lateDialogProblems('mfe-admin/src/users.tsx', late)).toHaveLength(1);
  expect(lateDialogProblems('shell/src/terms/terms-gate.tsx', late)).toEqual([]);
  expect(lateDialogProblems('a.tsx', 'const NewUserDialog = lazyDialog(')).toEqual([]);
});

test('a time limit written in a test is found; a shared one, a short wait and the product are not', () => {
  const found = (source: string, path = 'e2e/specs/a.spec.ts') => timeLimitProblems(path, source).length;

  expect(found('await expect(row).toBeVisible({ timeout: 60_000 });')).toBe(1);
  expect(found('    testTimeout: 120_000,', 'api/vitest.config.ts')).toBe(1);
  expect(found('}, 300_000);', 'api/src/a.test.ts')).toBe(1);
  expect(found('await vi.waitFor(() => expect(texts).toHaveLength(1));', 'api/src/a.test.ts')).toBe(1);
  expect(found('await vi.waitUntil(', 'shell/src/a.test.ts')).toBe(1);
  expect(found('signal: AbortSignal.timeout(5_000),', 'e2e/faults/a.test.ts')).toBe(1);
  expect(found('signal: AbortSignal.timeout(timeLimits.wait),', 'e2e/faults/a.test.ts')).toBe(0);
  expect(found('return vi.waitFor(look, { timeout: timeLimits.test });', 'api/src/a.test.ts')).toBe(0);
  expect(found('await expect.poll(() => texts).toHaveLength(1);', 'api/src/a.test.ts')).toBe(0);
  expect(found('timeout: timeLimits.test')).toBe(0);
  expect(found('await expect(row).toBeHidden({ timeout: 500 });')).toBe(0);
  expect(found('ky.create({ timeout: 30_000 })', 'shared-contracts/src/client.ts')).toBe(0);
});

test('a connection that does not look for the primary is found; those of tests and of the embedded server are not', () => {
  const pool = 'const pool = new pg.Pool({ connectionString: url });';

  expect(connectionProblems('api/src/operations/dump/dump-database.ts', pool)).toHaveLength(1);
  expect(
    connectionProblems('api/src/platform/db/processes/notify.ts', 'return new pg.Client(url);'),
  ).toHaveLength(1);
  expect(
    connectionProblems(
      'api/src/platform/db/processes/notify.ts',
      'return openPool({ connectionString: url });',
    ),
  ).toEqual([]);
  expect(connectionProblems('api/src/platform/db/processes/notify.test.ts', pool)).toEqual([]);
  expect(connectionProblems('api/src/platform/db/embedded/server-process.ts', pool)).toEqual([]);
});
