import { useLocation } from 'shared-ui';

/** The conversation that the page shows next to the list; undefined = none. */
export function useOpenConversation(): number | undefined {
  const { pathname } = useLocation();
  const [, id] = /\/conversations\/(\d+)/.exec(pathname) ?? [];

  return id === undefined ? undefined : Number(id);
}
