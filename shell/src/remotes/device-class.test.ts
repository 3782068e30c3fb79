import { afterEach, expect, test, vi } from 'vitest';
import { deviceClass } from './device-class.ts';

/** Sets whether the device is used with a finger. */
function pointIt(isCoarse: boolean): void {
  vi.stubGlobal('matchMedia', () => ({ matches: isCoarse }));
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  [{ hardwareConcurrency: 2 }, 'slow'],
  [{ hardwareConcurrency: 8, deviceMemory: 2 }, 'slow'],
  [{ hardwareConcurrency: 8, deviceMemory: 8, connection: { effectiveType: '3g' } }, 'slow'],
  [{ hardwareConcurrency: 8, connection: { effectiveType: '4g', saveData: true } }, 'slow'],
  [
    { hardwareConcurrency: 4, deviceMemory: 4, connection: { effectiveType: '4g', saveData: false } },
    'usual',
  ],
  [{ hardwareConcurrency: 8 }, 'usual'], // Safari and Firefox say nothing else
  [{}, 'usual'],
] as const)('[PF-11] %j is %s', (machine, speed) => {
  pointIt(false);
  expect(deviceClass(machine)).toBe(speed === 'slow' ? 'slow computer' : 'computer');
  pointIt(true);
  expect(deviceClass(machine)).toBe(speed === 'slow' ? 'slow phone' : 'phone');
});
