import { listCustomFields } from 'shared-contracts/api/custom-fields';
import type { FieldType } from 'shared-contracts/domain/custom-field';
import { useAllowed, useAsk, useCaller } from 'shared-ui';

/** Returns the type of each custom field by its name; text for one that is not declared, or may not be looked up. */
export function useFieldTypes(): (name: string) => FieldType {
  const { accountId } = useCaller();
  const mayList = useAllowed(listCustomFields);
  const { data } = useAsk(listCustomFields, { account_id: accountId }, { isEnabled: mayList });

  return (name) => data?.items.find(({ fieldName }) => fieldName === name)?.fieldType ?? 'text';
}
