import { listCustomFields } from 'shared-contracts/api/custom-fields';
import { useAsk, useCaller } from 'shared-ui';

/** Names of the custom fields of the active account; none while they are not known. */
export function useCustomFieldNames(): readonly string[] {
  const { accountId } = useCaller();
  const fields = useAsk(listCustomFields, { account_id: accountId });

  return fields.data?.items.map(({ fieldName }) => fieldName) ?? [];
}
