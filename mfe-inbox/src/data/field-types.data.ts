import { listCustomFields } from 'shared-contracts/api/custom-fields';
import type { FieldType } from 'shared-contracts/domain/custom-field';
import { useAllowed, useAsk, useCaller } from 'shared-ui';

/**
 * Returns a function from custom field names to types; text for undeclared fields, or if the user may not read them.
 */
export function useFieldTypes(): (name: string) => FieldType {
  const { accountId } = useCaller();
  const mayList = useAllowed(listCustomFields);
  const { data } = useAsk(listCustomFields, { account_id: accountId }, { isEnabled: mayList });

  return (name) => data?.items.find(({ fieldName }) => fieldName === name)?.fieldType ?? 'text';
}
