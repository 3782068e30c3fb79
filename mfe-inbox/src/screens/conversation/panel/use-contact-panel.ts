import { useState } from 'react';
import { keep, recall, useCaller, useLocation, useNavigate, useSearchParams } from 'shared-ui';
import { useMedia } from 'shared-ui/parts/use-media';

/** From this width the contact stands at the right of the thread; below it, in a sheet. */
const roomForPanel = '(min-width: 1200px)';
/** The query parameter that opens the sheet, so that "back" closes it. */
const parameter = 'details';

export interface ContactPanelState {
  readonly isColumn: boolean;
  readonly isShown: boolean;
  readonly toggle: () => void;
}

/** Whether what is known of the contact is shown: next to the thread unless hidden, in a sheet where the address says so. */
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
      // Nobody opened it from the thread: somebody came by a link.
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
