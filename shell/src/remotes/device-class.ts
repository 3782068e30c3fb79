import type { DeviceClass } from 'shared-contracts/api/releases';

/** Facts about the machine and its connection; no browser but Chromium states all of them. */
interface Machine {
  readonly hardwareConcurrency?: number;
  /** In GB, rounded. */
  readonly deviceMemory?: number;
  readonly connection?: { readonly effectiveType?: string; readonly saveData?: boolean };
}

const fewProcessors = 2;
const littleMemory = 2;
const slowConnections = ['slow-2g', '2g', '3g'];

function isSlow({ hardwareConcurrency, deviceMemory, connection }: Machine): boolean {
  return (
    (hardwareConcurrency ?? Infinity) <= fewProcessors ||
    (deviceMemory ?? Infinity) <= littleMemory ||
    slowConnections.includes(connection?.effectiveType ?? '') ||
    connection?.saveData === true
  );
}

/** Returns the class of this device and its connection at this moment (features PF-11). */
export function deviceClass(machine: Machine = navigator): DeviceClass {
  const isPhone = matchMedia('(pointer: coarse)').matches;
  if (isSlow(machine)) {
    return isPhone ? 'slow phone' : 'slow computer';
  }

  return isPhone ? 'phone' : 'computer';
}
