import { EditorView } from '@codemirror/view';

/**
 * Makes the styles of CodeMirror a style sheet that the page adopts. By default it writes them into a `<style>`
 * element, which our content policy refuses (tools/host/security-headers.ts); only for an editor in a shadow tree does
 * it make such a sheet. The root of that tree remembers the sheet under a symbol, and so can the page.
 */
export function adoptStyles(): void {
  const root = document.createElement('div').attachShadow({ mode: 'open' });
  new EditorView({ root, parent: root }).destroy();
  for (const key of Object.getOwnPropertySymbols(root)) {
    const value: unknown = Reflect.get(root, key);
    if (isStyleSet(value) && !Reflect.has(document, key)) {
      Reflect.set(document, key, value);
    }
  }
}

const isStyleSet = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'sheet' in value && value.sheet instanceof CSSStyleSheet;
