import { addresses, machineNames, outside } from './addresses.ts';
import type { MachineName } from './addresses.ts';
import { runCommand, succeeds } from './run-command.ts';

/** A switch that joins network namespaces, which act as machines, and this machine. */
export interface Switch {
  /** Beginning of a command that runs in a machine's namespace. */
  inside(machine: MachineName): readonly string[];
  /** Pulls a machine's cable: nothing arrives, not even the end of a connection. */
  unplug(machine: MachineName): Promise<void>;
  plug(machine: MachineName): Promise<void>;
  remove(): Promise<void>;
}

const bridge = 'texting-switch';
const namespaceOf = (machine: MachineName) => `texting-${machine}`;
/** The end of a machine's cable at the switch. */
const portOf = (machine: MachineName) => `texting-port-${machine}`;

const ip = (...parameters: string[]) => runCommand('ip', ...parameters);

/** Removes the switch and the namespaces, also those that an earlier run left. */
async function remove(): Promise<void> {
  for (const machine of machineNames) {
    await succeeds('ip', 'link', 'del', portOf(machine));
    await succeeds('ip', 'netns', 'del', namespaceOf(machine));
  }
  await succeeds('ip', 'link', 'del', bridge);
}

async function connect(machine: MachineName): Promise<void> {
  const namespace = namespaceOf(machine);
  await ip('netns', 'add', namespace);
  await ip('link', 'add', portOf(machine), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
  await ip('link', 'set', portOf(machine), 'master', bridge, 'up');
  await ip('-n', namespace, 'address', 'add', `${addresses[machine]}/24`, 'dev', 'eth0');
  await ip('-n', namespace, 'link', 'set', 'lo', 'up');
  await ip('-n', namespace, 'link', 'set', 'eth0', 'up');
}

/** Creates the switch and a namespace for each machine. */
export async function openSwitch(): Promise<Switch> {
  await remove();
  await ip('link', 'add', bridge, 'type', 'bridge');
  await ip('address', 'add', `${outside}/24`, 'dev', bridge);
  await ip('link', 'set', bridge, 'up');
  for (const machine of machineNames) {
    await connect(machine);
  }

  return {
    inside: (machine) => ['ip', 'netns', 'exec', namespaceOf(machine)],
    unplug: async (machine) => void (await ip('link', 'set', portOf(machine), 'down')),
    plug: async (machine) => void (await ip('link', 'set', portOf(machine), 'up')),
    remove,
  };
}
