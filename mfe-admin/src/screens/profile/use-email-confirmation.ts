import { useEffect } from 'react';
import { useSearchParams } from 'shared-ui';
import { useConfirmEmail } from '../../data/profile.data.ts';

let usedToken: string | undefined;

/** Confirms a new email address once, with the token in this page's URL, which it removes first. */
export function useEmailConfirmation(): void {
  const [search, setSearch] = useSearchParams();
  const confirm = useConfirmEmail();
  const token = search.get('emailToken');
  useEffect(() => {
    if (token === null || token === usedToken) {
      return;
    }
    usedToken = token;
    setSearch({}, { replace: true });
    confirm({ token });
  }, [token, setSearch, confirm]);
}
