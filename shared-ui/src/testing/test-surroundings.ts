import { createBus } from 'shared-contracts/bus';
import type { Bus } from 'shared-contracts/bus';
import type { ClientConfig } from 'shared-contracts/client-config';
import type { Me } from 'shared-contracts/domain/user';
import type { EventPayload } from 'shared-contracts/events';
import { createSession } from '../runtime/session-store.ts';
import type { KeptSession } from '../runtime/session-store.ts';
import type { Surroundings } from '../runtime/shell-props.ts';
import { createMockClient } from './mock-api.ts';
import { staff } from './staff.ts';

const config: ClientConfig = {
  apiUrl: 'http://api.test',
  registryUrl: '/remotes/remotes.json',
  demo: true,
  googleSignIn: false,
  links: { help: '', insights: '', scheduling: '', video: '', chat: '', support: '' },
  analyticsUrl: '',
};

export interface TestSurroundings extends Surroundings {
  readonly bus: Bus;
  readonly session: KeptSession;
  /** Pages that were navigated to, in order. */
  readonly visited: string[];
  /** Notices that were shown, in order. */
  readonly notices: EventPayload<'notice.show'>[];
}

/**
 * Creates the props that a shell would provide, with a fake API and a signed-in member of staff. `me: null` = nobody is
 * signed in.
 */
export function createTestSurroundings({ me = staff() }: { me?: Me | null } = {}): TestSurroundings {
  const bus = createBus();
  const session = createSession();
  if (me) {
    session.setMe(me);
  }
  const visited: string[] = [];
  const notices: EventPayload<'notice.show'>[] = [];
  bus.on('notice.show').subscribe((notice) => notices.push(notice));

  return {
    bus,
    session,
    client: createMockClient(),
    config,
    visited,
    notices,
    navigate: (path) => visited.push(path),
  };
}
