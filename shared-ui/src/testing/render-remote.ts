import type { Me } from 'shared-contracts/domain/user';
import type { MfeLifecycles } from '../runtime/define-mfe.tsx';
import type { DrawerHost, DrawerQuery, ShellProps } from '../runtime/shell-props.ts';
import { createTestSurroundings } from './test-surroundings.ts';
import type { TestSurroundings } from './test-surroundings.ts';

export interface RemoteOptions {
  readonly at?: string;
  readonly me?: Me | null;
  /** Overrides for the shell's props. */
  readonly changes?: Partial<ShellProps>;
}

export interface RenderedRemote extends TestSurroundings {
  readonly domElement: HTMLElement;
  /** Errors that the module threw past its own screens. */
  readonly crashes: unknown[];
  readonly unmount: () => Promise<void>;
}

const queryAtRest: DrawerQuery = { search: '', chips: [] };

/** Creates a drawer's host without a shell. */
export function createDrawerHost(scroller: HTMLElement, query: DrawerQuery = queryAtRest): DrawerHost {
  return { name: 'conversations', scroller, query: () => query };
}

/** The lifecycles wait for React to render, which within `act` happens only after the wait. */
async function outsideAct(work: () => Promise<unknown>): Promise<void> {
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
  await work();
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
}

/** Mounts an exposed module through its lifecycles, like the shell's slot. */
export async function renderRemote(
  lifecycles: MfeLifecycles,
  options: RemoteOptions = {},
): Promise<RenderedRemote> {
  window.history.replaceState(null, '', options.at ?? '/');
  const surroundings = createTestSurroundings(options.me === undefined ? {} : { me: options.me });
  const domElement = document.body.appendChild(document.createElement('div'));
  const crashes: unknown[] = [];
  const props: ShellProps = {
    ...surroundings,
    domElement,
    basePath: '/',
    identifierPrefix: 'test-',
    drawer: createDrawerHost(domElement),
    onCrash: (error) => crashes.push(error),
    ...options.changes,
  };

  await outsideAct(async () => {
    await lifecycles.bootstrap(props);
    await lifecycles.mount(props);
  });

  return {
    ...surroundings,
    domElement,
    crashes,
    async unmount() {
      await outsideAct(() => lifecycles.unmount(props));
      domElement.remove();
    },
  };
}
