import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import pureCalls from './pure-calls-loader.cjs';

const chakra = createRequire(createRequire(import.meta.url).resolve('shared-ui/package.json'))
  .resolve('@chakra-ui/react/theme')
  .replace('/cjs/', '/esm/')
  .replace('.cjs', '.js');

test('the default theme of Chakra is marked, so that unused recipes are removed', () => {
  expect(pureCalls(readFileSync(chakra, 'utf8'))).toContain(
    'defaultThemeConfig = /*#__PURE__*/ defineConfig(',
  );
});

test('parts of a component are marked, calls for their effect and calls within functions are not', () => {
  const source = [
    'const {',
    '  withContext',
    '} = createSlotRecipeContext({ key: "menu" });',
    'registerOnce("menu");',
    'function Menu() {',
    '  const api = useMenu();',
    '}',
  ];
  const marked = [...source];
  marked[2] = '} = /*#__PURE__*/ createSlotRecipeContext({ key: "menu" });';

  expect(pureCalls(source.join('\n'))).toBe(marked.join('\n'));
});

test('the names of parts come without the components, and so does one small function', () => {
  const source = [
    "import { menuAnatomy as menuAnatomy$1 } from '@ark-ui/react/menu';",
    "import { dataAttr } from '@ark-ui/react';",
    "import { Menu, useMenuContext } from '@ark-ui/react/menu';",
  ];

  expect(pureCalls(source.join('\n')).split('\n')).toEqual([
    "import { menuAnatomy as menuAnatomy$1 } from '@ark-ui/react/anatomy';",
    "import { dataAttr } from '@ark-ui/react/utils';",
    source[2],
  ]);
});

test('a component of the router that nobody uses is held neither by its making nor by its name', () => {
  const source = ['var NavLink = React.forwardRef(', '  Link', ');', 'NavLink.displayName = "NavLink";'];

  expect(pureCalls(source.join('\n')).split('\n')).toEqual([
    'var NavLink = /*#__PURE__*/ React.forwardRef(',
    '  Link',
    ');',
    '',
  ]);
});

test('the globals of a system are made when they are first read', () => {
  const file = chakra.replace(/theme[\\/]index\.js$/, 'styled-system/system.js');
  const source = pureCalls(readFileSync(file, 'utf8'));

  expect(source).toContain('get _global() { return [getPreflightCss(), getGlobalCss(), getTokenCss()]; },');
  expect(source).not.toContain('const _global');
});
