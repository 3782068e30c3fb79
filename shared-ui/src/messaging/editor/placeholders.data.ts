import { listCustomFields } from 'shared-contracts/api/custom-fields';
import { builtInPlaceholders, placeholderOf } from 'shared-contracts/domain/placeholder-parts';
import { useAsk, useCaller } from 'shared-ui';
import type { Placeholder } from '../composer/use-composer.ts';

const groups = { contact: 'Contact', user: 'Your business' } as const;

const builtIn: readonly Placeholder[] = builtInPlaceholders.map(({ owner, name, label }) => ({
  label,
  text: placeholderOf({ owner, name }),
  group: groups[owner],
}));

/**
 * Returns the placeholders that texts of an account may contain: the built-in ones and its custom fields (features
 * CA-10).
 */
export function usePlaceholders(): { placeholders: readonly Placeholder[]; isComplete: boolean } {
  const { accountId } = useCaller();
  const fields = useAsk(listCustomFields, { account_id: accountId });
  const custom = (fields.data?.items ?? []).map(({ fieldName }) => ({
    label: fieldName.replaceAll('_', ' '),
    text: placeholderOf({ owner: 'contact', name: fieldName }),
    group: 'Custom fields',
  }));
  const [contact, business] = Object.values(groups).map((group) =>
    builtIn.filter((one) => one.group === group),
  );

  return {
    placeholders: [...(contact ?? []), ...custom, ...(business ?? [])],
    isComplete: fields.isSuccess,
  };
}
