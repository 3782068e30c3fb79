import type { Carriers } from '../../platform/edges/carriers.ts';
import type { CallbackContent, StoredCallback } from './callbacks.store.ts';

/**
 * Returns a callback's text or reports. Parses its request only if it has none, because the previous release stored it;
 * throws if it cannot be parsed.
 */
export function contentOf(
  carriers: Carriers,
  { carrier, kind, request, content }: Pick<StoredCallback, 'carrier' | 'kind' | 'request' | 'content'>,
): CallbackContent {
  if (content) {
    return content;
  }
  const parser = carriers.get(carrier);
  const signed = { ...request, headers: {} };

  return kind === 'inbound' ? { text: parser.parseInbound(signed) } : { reports: parser.parseStatus(signed) };
}
