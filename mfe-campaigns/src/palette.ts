import { addresses } from 'shared-contracts/addresses';
import { createTemplate, listTemplates } from 'shared-contracts/api/templates';
import { listWaves, updateWave } from 'shared-contracts/api/waves';
import type { AnyEndpoint } from 'shared-contracts/kernel/endpoint';
import { isAllowed } from 'shared-ui';
import { definePalette } from 'shared-ui/palette';
import type { PaletteEntry, PaletteHost } from 'shared-ui/palette';

/** Maximum results of each kind, to leave room for the others. */
const mostOfKind = 5;

interface Search {
  readonly host: PaletteHost;
  readonly accountId: number;
  readonly words: string;
  readonly signal: AbortSignal;
}

async function templates({ host, accountId, words, signal }: Search): Promise<PaletteEntry[]> {
  const { items } = await host.client.call(listTemplates, { accountId, name_query: words }, { signal });

  return items.slice(0, mostOfKind).map(({ id, name }) => ({
    id: `template ${id}`,
    group: 'Templates',
    label: name,
    opens: addresses.template.href({ templateId: id }),
  }));
}

async function waves({ host, accountId, words, signal }: Search): Promise<PaletteEntry[]> {
  const input = { resource_type: 'account', resource_id: accountId, name_hint: words } as const;
  const { items } = await host.client.call(listWaves, input, { signal });

  return items.slice(0, mostOfKind).map(({ id, name }) => ({
    id: `wave ${id}`,
    group: 'Waves',
    label: name,
    opens: addresses.wave.href({ waveId: id }),
  }));
}

const may = (target: AnyEndpoint, { session }: PaletteHost, accountId: number): boolean =>
  isAllowed(target.access, session.get(), accountId);

/** Module `./palette`: templates and waves of the active account (features SH-12). */
export default definePalette({
  entries(host) {
    const { activeAccountId: accountId } = host.session.get();
    if (accountId === undefined) {
      return [];
    }
    const action = (id: string, label: string, opens: string): PaletteEntry => ({
      id,
      group: 'Actions',
      label,
      opens,
    });

    return [
      ...(may(updateWave, host, accountId)
        ? [action('new-wave', 'New wave', addresses.newWave.href({}, { dialog: 'type' }))]
        : []),
      ...(may(createTemplate, host, accountId)
        ? [action('new-template', 'New template', addresses.newTemplate.href())]
        : []),
    ];
  },

  async find(words, host, signal) {
    const { activeAccountId: accountId } = host.session.get();
    if (accountId === undefined) {
      return [];
    }
    const search: Search = { host, accountId, words, signal };
    const kinds = await Promise.all([
      may(listTemplates, host, accountId) ? templates(search) : [],
      may(listWaves, host, accountId) ? waves(search) : [],
    ]);

    return kinds.flat();
  },
});
