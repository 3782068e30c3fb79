import { listCustomFields } from 'shared-contracts/api/custom-fields';
import type { FieldType } from 'shared-contracts/domain/custom-field';
import { useAllowed, useAsk, useCaller } from 'shared-ui';

/** Custom fields of the organization that apply to the active account; empty if the user may not read them. */
export function useDeclaredFields() {
  const { accountId } = useCaller();
  const mayList = useAllowed(listCustomFields);
  const { data } = useAsk(listCustomFields, { account_id: accountId }, { isEnabled: mayList });

  return data?.items ?? [];
}

/**
 * Returns a function from custom field names to types; text for undeclared fields, or if the user may not read them.
 */
export function useFieldTypes(): (name: string) => FieldType {
  const fields = useDeclaredFields();

  return (name) => fields.find(({ fieldName }) => fieldName === name)?.fieldType ?? 'text';
}
