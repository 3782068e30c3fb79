import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import type { ChakraProviderProps } from '@chakra-ui/react';

let globals: Promise<string> | undefined;

/**
 * Returns the CSS that every page of the house stands on: reset, tokens and global rules, in their layers. A page whose
 * stylesheet has it needs not make and insert it at its start, which takes a slow phone a tenth of a second.
 */
export function houseGlobals(): Promise<string> {
  globals ??= writeGlobals();

  return globals;
}

/** Chakra is read only for a build that writes a page. */
async function writeGlobals(): Promise<string> {
  const [{ ChakraProvider }, { houseSystem }] = await Promise.all([
    import('@chakra-ui/react'),
    import('../src/theme/system.ts'),
  ]);
  const root: ChakraProviderProps = { value: houseSystem(), children: null };
  const markup = renderToStaticMarkup(createElement(ChakraProvider, root));
  const sheets = [...markup.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, css = '']) => css);

  return sheets.join('\n');
}
