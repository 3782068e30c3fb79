import type { Bus } from 'shared-contracts/bus';
import { createStore } from 'shared-ui';
import type { DrawerQuery, Store } from 'shared-ui';

type Queries = Readonly<Record<string, DrawerQuery>>;

/** Search of each drawer. Kept for the life of the page, so that it is unchanged when the user returns. */
export interface DrawerQueries extends Store<Queries> {
  readonly of: (drawer: string) => DrawerQuery;
  readonly change: (drawer: string, part: Partial<DrawerQuery>) => void;
}

const everything: DrawerQuery = { search: '', chips: [] };

/** Creates the queries of all drawers and publishes each change on the bus (features SH-13). */
export function createDrawerQueries(bus: Bus): DrawerQueries {
  const store = createStore<Queries>({});
  const of = (drawer: string): DrawerQuery => store.get()[drawer] ?? everything;

  return {
    get: store.get,
    subscribe: store.subscribe,
    of,
    change(drawer, part) {
      const query = { ...of(drawer), ...part };
      store.set({ ...store.get(), [drawer]: query });
      bus.emit('drawer.searched', { drawer, search: query.search, chips: [...query.chips] });
    },
  };
}
