import { listDomains, protectLinks } from 'shared-contracts/api/links';
import { useAsk, useCaller, useCommand, useNotice } from 'shared-ui';

/** Returns the domains of the organization's protected links; undefined until they are loaded. */
export function useOwnHosts({ isEnabled }: { readonly isEnabled: boolean }): ReadonlySet<string> | undefined {
  const { orgId } = useCaller();
  const { data } = useAsk(listDomains, { orgId }, { isEnabled });

  return data && new Set(data.items.map(({ domain }) => domain));
}

/** Replaces the links of a text with protected links; `onDone` gets the text before and after. */
export function useProtectLinks(onDone: (before: string, after: string) => void) {
  const { accountId } = useCaller();
  const notice = useNotice();
  const command = useCommand(protectLinks, {
    onDone({ body, replaced, message }, input) {
      notice(replaced > 0 ? 'success' : 'info', message);
      if (replaced > 0) {
        onDone(input.body, body);
      }
    },
  });

  return { isBusy: command.isPending, protect: (body: string) => command.mutate({ accountId, body }) };
}
