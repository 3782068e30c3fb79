import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import type { ChakraProviderProps } from '@chakra-ui/react';

let globals: Promise<string> | undefined;

/**
 * Returns the CSS that every page needs: reset, tokens and global rules, in their layers. A page whose stylesheet
 * contains it need not generate and insert it at startup, which takes a tenth of a second on a slow phone.
 */
export function houseGlobals(): Promise<string> {
  globals ??= writeGlobals();

  return globals;
}

/** Imports Chakra only for builds that write a page. */
async function writeGlobals(): Promise<string> {
  const [{ ChakraProvider }, { houseSystem }] = await Promise.all([
    import('@chakra-ui/react'),
    import('../theme/system.ts'),
  ]);
  const root: ChakraProviderProps = { value: houseSystem(), children: null };
  const markup = renderToStaticMarkup(createElement(ChakraProvider, root));
  const sheets = [...markup.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, css = '']) => css);

  return sheets.join('\n');
}
