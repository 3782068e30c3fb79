import CalendarClockIcon from 'lucide-react/icons/calendar-clock';
import CircleCheckIcon from 'lucide-react/icons/circle-check';
import CirclePauseIcon from 'lucide-react/icons/circle-pause';
import HourglassIcon from 'lucide-react/icons/hourglass';
import ListChecksIcon from 'lucide-react/icons/list-checks';
import LoaderIcon from 'lucide-react/icons/loader';
import OctagonXIcon from 'lucide-react/icons/octagon-x';
import PencilLineIcon from 'lucide-react/icons/pencil-line';
import SendIcon from 'lucide-react/icons/send';
import TriangleAlertIcon from 'lucide-react/icons/triangle-alert';
import type { ComponentType } from 'react';
import type { WaveStatus } from 'shared-contracts/domain/wave';

interface WaveState {
  readonly label: string;
  /** Colors of the badge (reference.md, Pages). */
  readonly tone: 'neutral' | 'strong' | 'info' | 'success' | 'pending' | 'warning' | 'error';
  readonly Icon: ComponentType<{ readonly size?: number; readonly 'aria-hidden'?: boolean }>;
}

const state = (label: string, tone: WaveState['tone'], Icon: WaveState['Icon']): WaveState => ({
  label,
  tone,
  Icon,
});

interface ToneColors {
  /** Color of an icon next to the status in words. Contrast 3:1 on every background. */
  readonly icon: string;
  readonly bg: string;
  readonly fg: string;
}

/** Returns the colors of a status, from the theme. */
export function colorsOf({ tone }: Pick<WaveState, 'tone'>): ToneColors {
  if (tone === 'neutral') {
    return { icon: 'fg.subtle', bg: 'bg.emphasized', fg: 'fg' };
  }

  if (tone === 'strong') {
    return { icon: 'fg', bg: 'bg.inverted', fg: 'fg.inverted' };
  }
  // Green is too light for an icon in its border color; red and orange are too similar in their text colors.
  const icon = tone === 'success' ? 'fg.success' : `border.${tone}`;

  return { icon, bg: `bg.${tone}`, fg: `fg.${tone}` };
}

/** Label, color and icon of each status. Those that stop a wave differ in color and in icon. */
export const waveStates: Readonly<Record<WaveStatus, WaveState>> = {
  draft: state('Draft', 'neutral', PencilLineIcon),
  waiting_for_approval: state('Waiting for approval', 'pending', HourglassIcon),
  waiting_for_confirmation: state('Waiting for confirmation', 'pending', ListChecksIcon),
  scheduled: state('Scheduled', 'info', CalendarClockIcon),
  compiling: state('Compiling', 'info', LoaderIcon),
  sending: state('Sending', 'info', SendIcon),
  paused: state('Paused', 'warning', CirclePauseIcon),
  sent: state('Sent', 'success', CircleCheckIcon),
  stopped: state('Stopped', 'strong', OctagonXIcon),
  failed: state('Failed', 'error', TriangleAlertIcon),
};
