import { useState } from 'react';
import { keep, recall, useCaller, useLocation, useNavigate, useSearchParams } from 'shared-ui';
import { useMedia } from 'shared-ui/parts/use-media';

/** Width from which the contact is in a column right of the thread. Below it, in a sheet. */
const roomForPanel = '(min-width: 75rem)';
/** Query parameter that opens the sheet, so that Back closes it. */
const parameter = 'details';

export interface ContactPanelState {
  readonly isColumn: boolean;
  readonly isShown: boolean;
  readonly toggle: () => void;
}

/** Whether and where the contact panel is shown: next to the thread unless hidden, or in a sheet if the URL says so. */
export function useContactPanel(): ContactPanelState {
  const { userId } = useCaller();
  const isColumn = useMedia(roomForPanel);
  const place = `contact-panel:${userId}`;
  const [isHidden, setHidden] = useState(() => recall(place) === 'hidden');
  const [parameters, setParameters] = useSearchParams();
  const { key } = useLocation();
  const navigate = useNavigate();
  const isAddressed = parameters.has(parameter);

  function toggleColumn(): void {
    keep(place, isHidden ? '' : 'hidden');
    setHidden(!isHidden);
  }

  function toggleSheet(): void {
    if (!isAddressed) {
      setParameters({ ...Object.fromEntries(parameters), [parameter]: '1' });
    } else if (key === 'default') {
      // The user came by a link, so there is no history entry to return to.
      parameters.delete(parameter);
      setParameters(parameters, { replace: true });
    } else {
      void navigate(-1);
    }
  }

  return isColumn
    ? { isColumn, isShown: !isHidden, toggle: toggleColumn }
    : { isColumn, isShown: isAddressed, toggle: toggleSheet };
}
