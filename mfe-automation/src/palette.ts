import { addresses } from 'shared-contracts/addresses';
import { listFlows } from 'shared-contracts/api/flows';
import { isAllowed } from 'shared-ui';
import { definePalette } from 'shared-ui/palette';
import type { PaletteHost } from 'shared-ui/palette';

const mostFlows = 5;

/** Returns the active account if the user manages its flows. */
function accountOf({ session }: PaletteHost): number | undefined {
  const { activeAccountId } = session.get();

  return activeAccountId !== undefined && isAllowed(listFlows.access, session.get(), activeAccountId)
    ? activeAccountId
    : undefined;
}

/** Module `./palette`: flows of the active account (features SH-12). */
export default definePalette({
  entries: (host) =>
    accountOf(host) === undefined
      ? []
      : [{ id: 'new-flow', group: 'Actions', label: 'New flow', opens: addresses.newFlow.href() }],

  async find(words, host, signal) {
    const accountId = accountOf(host);
    if (accountId === undefined) {
      return [];
    }
    const { items } = await host.client.call(
      listFlows,
      { account_id: accountId, name_hint: words },
      { signal },
    );

    return items.slice(0, mostFlows).map(({ id, name }) => ({
      id: `flow ${id}`,
      group: 'Flows',
      label: name,
      opens: addresses.flow.href({ flowId: id }),
    }));
  },
});
