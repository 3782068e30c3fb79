import { listCustomFields } from 'shared-contracts/api/custom-fields';
import { useAsk, useCaller } from 'shared-ui';

/** Custom field names of the active account; empty until loaded. */
export function useCustomFieldNames(): readonly string[] {
  const { accountId } = useCaller();
  const fields = useAsk(listCustomFields, { account_id: accountId });

  return fields.data?.items.map(({ fieldName }) => fieldName) ?? [];
}
