import { addresses } from 'shared-contracts/addresses';
import { Navigate, usePageTitle, useSession, useSurroundings } from 'shared-ui';
import { permittedEntries, SettingsFrame } from 'shared-ui/parts/settings-frame';
import { listAndPage, useMedia } from 'shared-ui/parts/use-media';
import { useEffect } from 'react';

/** /settings: the list itself on a phone; on a wide screen the first entry the user may see. */
export function FirstSetting() {
  const [first] = permittedEntries(useSession());
  const isWide = useMedia(listAndPage);
  const { navigate } = useSurroundings();
  usePageTitle('Settings');
  useEffect(() => {
    if (!first) {
      navigate(addresses.forbidden.path);
    }
  }, [first, navigate]);
  if (first && isWide) {
    return <Navigate to={first.path} replace />;
  }

  return <SettingsFrame />;
}
