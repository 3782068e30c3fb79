import { placeholderLabel } from 'shared-contracts/domain/placeholder-parts';
import type { PlaceholderPart } from 'shared-contracts/domain/placeholder-parts';

/** Returns the words of a placeholder's chip: 'First name', or 'First name, or there' if it has a default. */
export function chipWords(part: Pick<PlaceholderPart, 'owner' | 'name' | 'instead'>): string {
  return part.instead ? `${placeholderLabel(part)}, or ${part.instead}` : placeholderLabel(part);
}
