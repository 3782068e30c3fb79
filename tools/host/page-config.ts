import { configMark, configPlace } from 'shared-contracts/config-mark';
import type { ClientConfig } from 'shared-contracts/client-config';
import { textContent } from './send-fresh.ts';
import type { Content } from './send-fresh.ts';

/** Escapes text for a quoted attribute. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * Returns a function that puts the configuration into pages with a place for it, so that they need not request
 * /config.json before their first call. Others stay as they are.
 */
export function createPageConfig(config: ClientConfig): (page: Content) => Content {
  const tag = `<meta name="${configMark}" content="${escaped(JSON.stringify(config))}">`;
  const written = new WeakMap<Content, Content>();

  return (page) => {
    const known = written.get(page);
    if (known) {
      return known;
    }
    const html = page.body.toString('utf8');
    const content = html.includes(configPlace)
      ? textContent(
          html.replace(configPlace, () => tag),
          '.html',
        )
      : page;
    written.set(page, content);

    return content;
  };
}
