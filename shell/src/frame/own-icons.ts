import CalendarIcon from 'lucide-react/icons/calendar';
import ChartColumnIcon from 'lucide-react/icons/chart-column';
import ClipboardListIcon from 'lucide-react/icons/clipboard-list';
import FileIcon from 'lucide-react/icons/file';
import FlagIcon from 'lucide-react/icons/flag';
import HeartIcon from 'lucide-react/icons/heart';
import LayoutGridIcon from 'lucide-react/icons/layout-grid';
import ListIcon from 'lucide-react/icons/list';
import MapIcon from 'lucide-react/icons/map';
import PhoneIcon from 'lucide-react/icons/phone';
import StarIcon from 'lucide-react/icons/star';
import UsersIcon from 'lucide-react/icons/users';
import type { ComponentType } from 'react';
import type { PageIcon } from 'shared-contracts/kernel/own-page';

const table: Record<PageIcon, ComponentType<{ size?: number }>> = {
  apps: LayoutGridIcon,
  calendar: CalendarIcon,
  chart: ChartColumnIcon,
  clipboard: ClipboardListIcon,
  file: FileIcon,
  flag: FlagIcon,
  heart: HeartIcon,
  list: ListIcon,
  map: MapIcon,
  people: UsersIcon,
  phone: PhoneIcon,
  star: StarIcon,
};

/** Icons by the name that a release states, which may be of newer contracts. */
export const ownIcons: ReadonlyMap<string, ComponentType<{ size?: number }>> = new Map(Object.entries(table));
